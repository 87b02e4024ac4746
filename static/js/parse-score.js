/**
 * A score as people type it, and a column of scores as a spreadsheet copies it.
 *
 * Mirrors meetings/score_text.py to the letter; tests/golden/scores.json holds both to the same
 * readings and the same sentences. Values are strings of digits: scores pass 2^53.
 */

/** What is wrong and how to type it, by the error's code. */
export const SENTENCES = {
  empty: "No score is typed: type the digits, such as 1,234,560.",
  too_long: "That is too long for one score: type one number, such as 1,234,560.",
  negative: "A score is never below 0: type it without the minus sign.",
  exponent:
    "A number such as 1.2E+09 has lost its last digits in a spreadsheet: show the column as" +
    " whole numbers there and copy it again, or type every digit.",
  unit:
    "The letters after the number are not known: type k for thousands, m for millions or" +
    " b for billions, such as 1.2m, or every digit.",
  unit_number:
    "Before k, m or b stands a number with at most one point and no other separator:" +
    " type 1.2m, or every digit.",
  not_whole:
    "That is not a whole number of points: type fewer decimals before k, m or b," +
    " or every digit.",
  mixed:
    "Two kinds of separator stand in one number: keep to one and leave decimals out," +
    " such as 1,234,560.",
  decimal:
    "A point without k, m or b separates thousands and has three digits after it:" +
    " type 1.2m for 1,200,000, or every digit.",
  groups:
    "Separators stand before every three digits, counted from the end:" +
    " type 1,234,560, or the digits alone.",
  not_a_number:
    "That is not a number in the digits 0 to 9: type it such as 1,234,560 or 1.2m.",
  too_large:
    "A score has at most 18 digits: check for a digit typed twice, or a wrong k, m or b.",
  columns: "That is more than one column: copy the column of scores alone.",
};

const HIGHEST_SCORE = 10n ** 18n - 1n;

/** Characters of text that can be one score, spaces around it included. */
const LONGEST = 60;

/** How many places each unit moves the point. */
const UNITS = new Map([
  ["k", 3],
  ["thousand", 3],
  ["m", 6],
  ["mn", 6],
  ["million", 6],
  ["b", 9],
  ["bn", 9],
  ["billion", 9],
]);

/** What may stand around a score or a cell: spaces, and marks that nobody sees. */
const BLANK = /[\t\n\r \u00a0\u2000-\u200b\u200e\u200f\u202f\u205f\u2060\u3000\ufeff]/;
/** Spaces that do not break, and thin ones. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;

const NEGATIVE = /^[-\u2212\u2013] ?[0-9]/;
const EXPONENT = /^[0-9][0-9.,]*[Ee][+-]?[0-9]+$/;
const WITH_UNIT = /^([0-9.,' _]*[0-9.,'_]) *([A-Za-z]+)$/;
const DECIMAL = /^([0-9]+)(?:\.([0-9]+))?$/;
const DIGITS = /^[0-9]+$/;
const SEPARATED = /^[0-9.,' _]*[0-9][0-9.,' _]*$/;
const GROUPS = /^[1-9][0-9]{0,2}([.,' _][0-9]{3})+$/;

/**
 * Read a score: 1,234,560, 1 234 560, 1.2m, 12.5 bn, 350k.
 * @param {string} text
 * @returns {{value: string} | {error: string, sentence: string}} digits, or the error's code
 */
export function parseScore(text) {
  if (isTooLong(text)) return refused("too_long");
  const typed = strip(text).replace(SPACES, " ").replaceAll("\u2019", "'");
  if (!typed) return refused("empty");
  if (NEGATIVE.test(typed)) return refused("negative");
  if (EXPONENT.test(typed)) return refused("exponent");
  const withUnit = WITH_UNIT.exec(typed);
  const read = withUnit ? scaled(withUnit[1], withUnit[2]) : whole(typed);
  if (read.error) return read;
  const score = BigInt(read.digits);
  return score > HIGHEST_SCORE ? refused("too_large") : { value: score.toString() };
}

/**
 * Write a score as the site shows it: 1,234,560.
 * @param {string | bigint} score whole, and not below 0
 */
export function groupThousands(score) {
  return String(score).replace(/\B(?=([0-9]{3})+$)/g, ",");
}

/**
 * Split a column copied from a spreadsheet into its cells, empty ones included.
 * @param {string} text
 * @returns {{cells: string[]} | {error: string, sentence: string}} an error if two columns are filled
 */
export function splitColumn(text) {
  const lines = text.split(/\r\n|\r|\n/);
  if (!lines.at(-1)) lines.pop();
  const rows = lines.map((line) => line.split("\t").map(unquoted));
  const filled = new Set(
    rows.flatMap((row) => [...row.keys()].filter((column) => row[column])),
  );
  if (filled.size > 1) return refused("columns");
  const [column = 0] = filled;
  return { cells: rows.map((row) => row[column] ?? "") };
}

function refused(code) {
  return { error: code, sentence: SENTENCES[code] };
}

/** Counts characters, not halves of them, as the server does. */
function isTooLong(text) {
  return text.length > 2 * LONGEST || Array.from(text).length > LONGEST;
}

/** Move the point by the unit's places, exactly: 1.2m. */
function scaled(number, unit) {
  const places = UNITS.get(unit.toLowerCase());
  if (places === undefined) return refused("unit");
  const decimal = DECIMAL.exec(number);
  if (!decimal) return refused("unit_number");
  const decimals = (decimal[2] ?? "").replace(/0+$/, "");
  if (decimals.length > places) return refused("not_whole");
  return { digits: decimal[1] + decimals.padEnd(places, "0") };
}

/** Read digits, with or without separators before every three. */
function whole(typed) {
  if (DIGITS.test(typed)) return { digits: typed };
  if (!SEPARATED.test(typed)) return refused("not_a_number");
  const separators = typed.replace(/[0-9]/g, "");
  if (new Set(separators).size > 1) return refused("mixed");
  if (!GROUPS.test(typed)) return refused(separators === "." ? "decimal" : "groups");
  return { digits: typed.replace(/[^0-9]/g, "") };
}

/** Take a cell out of the quotes that a spreadsheet puts around some. */
function unquoted(cell) {
  const bare = strip(cell);
  if (bare.length > 1 && bare.startsWith('"') && bare.endsWith('"')) {
    return strip(bare.slice(1, -1).replaceAll('""', '"'));
  }
  return bare;
}

function strip(text) {
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text[start])) start += 1;
  while (end > start && BLANK.test(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
