/** Read a JSON list of texts from standard input; write what the browser makes of each. */

import { readFileSync } from "node:fs";

import { parseScore, splitColumn } from "../../static/js/parse-score.js";

const texts = JSON.parse(readFileSync(0, "utf8"));
const answers = texts.map((text) => ({ score: parseScore(text), column: splitColumn(text) }));
process.stdout.write(JSON.stringify(answers));
