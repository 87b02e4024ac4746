/* Names as people type them, as leagues/folding.py: tests/js/fold.test.mjs holds both together. */

const UNDECOMPOSED = {
  æ: "ae", ð: "d", đ: "d", ħ: "h", ł: "l", ø: "o", œ: "oe", þ: "th", ß: "ss",
};
const APOSTROPHES = /['’`]/g;
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu;

/** A text without capitals, accents, punctuation or spare spaces. */
export function fold(text) {
  return text
    .replace(APOSTROPHES, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[æðđħłøœþß]/g, (letter) => UNDECOMPOSED[letter])
    .replace(NOT_A_WORD, " ")
    .trim();
}

/** Has the folded name every word that was typed? */
export function hasWords(name, typed) {
  return fold(typed)
    .split(" ")
    .every((word) => name.includes(word));
}
