/** Tells those who listen to the page what becomes of the scores, and not more often than it helps. */

import { barWords } from "./entry-bar.js";
import { groupThousands } from "./parse-score.js";

export class Announcer {
  /** @param {(words: string) => void} say */
  constructor(say) {
    this.say = say;
    /** The problem told last. */
    this.problem = "";
    /** Scores saved since the last word of it. */
    this.saved = 0;
  }

  /** Scores one by one as they are typed; of many that waited only how many there were. */
  receipt(entry, { isConflict, isLast }) {
    const cleared = entry.score === null;
    if (isConflict) {
      const typed = cleared ? "clearing it" : groupThousands(entry.score);
      this.say(`${entry.what}: ${typed} differs from another’s: choose one.`);
      return;
    }
    this.saved += 1;
    if (!isLast) return;
    const one = cleared ? "cleared" : `${groupThousands(entry.score)} saved`;
    this.say(this.saved > 1 ? `${this.saved} scores saved.` : `${entry.what}: ${one}.`);
    this.saved = 0;
  }

  /** Why scores wait, once: not again at every score that is typed meanwhile. */
  queue(queue) {
    const problem = queue.waiting.length ? (queue.problem?.sentence ?? "") : "";
    if (problem && problem !== this.problem) {
      const { count, words } = barWords(queue);
      this.say(`${count}. ${words}`);
    }
    this.problem = problem;
  }
}
