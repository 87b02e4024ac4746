/**
 * The entries typed on this device that our server has not acknowledged, sent in the order typed.
 *
 * Knows nothing of pages: `store` keeps the entries (entry-store.js), `send` sends one
 * (send-entry.js), `tell` is told what becomes of them. One queue a page; entries of other people
 * and of other meetings are left alone.
 */

const BACK_OFF = [2, 4, 8, 15, 30, 60].map((seconds) => seconds * 1000);

export class EntryQueue {
  /**
   * @param {{store: object, send: Function, meeting: number, who: string,
   *   tell: (what: string, entry?: object, result?: object) => void, later?: Function}} parts
   */
  constructor({ store, send, meeting, who, tell, later = (task, after) => setTimeout(task, after) }) {
    Object.assign(this, { store, send, meeting, who, tell, later });
    /** Why entries are waiting: what `send` said last, or null. */
    this.problem = null;
    this.failures = 0;
    /** Is a timer running that will try again? */
    this.again = false;
    this.entries = [];
    this.draining = null;
    /** Has somebody asked to send since it last looked what waits? */
    this.asked = false;
  }

  /** Everything kept on the device, as of now. */
  async load() {
    this.entries = await this.store.entries();
    return this.entries;
  }

  /** This person's entries for this meeting that are still to be sent. */
  get waiting() {
    return this.mine.filter((entry) => !entry.refused);
  }

  get refused() {
    return this.mine.filter((entry) => entry.refused);
  }

  get mine() {
    return this.entries.filter((entry) => this.isHere(entry) && entry.who === this.who);
  }

  /** Entries for this meeting that somebody else typed on this device. */
  get others() {
    return this.entries.filter((entry) => this.isHere(entry) && entry.who !== this.who);
  }

  /** The meetings, other than this one, that entries wait for. */
  get elsewhere() {
    return [...new Set(this.entries.filter((e) => !this.isHere(e)).map((e) => e.meeting))];
  }

  isHere(entry) {
    return entry.meeting === this.meeting;
  }

  /** Keep an entry, then try to send it. Resolves once it is kept. */
  async add(entry) {
    await this.store.add({ ...entry, meeting: this.meeting, who: entry.who ?? this.who, refused: "" });
    await this.load();
    this.tell("changed");
    this.drain();
  }

  /** Forget an entry that was refused, or that nobody wants any more. */
  async dismiss(entry) {
    await this.store.remove(entry.order);
    await this.load();
    this.tell("changed");
  }

  /** Send what somebody else typed under the name of whoever is here now; who typed it goes along. */
  async adopt() {
    for (const entry of this.others) {
      const reason = entry.reason || `typed by ${entry.whoName}`.slice(0, 300);
      await this.store.change({ ...entry, who: this.who, reason, refused: "" });
    }
    await this.load();
    this.tell("changed");
    this.drain();
  }

  /** Send what waits, one after another. Called again while it runs, it looks once more. */
  drain() {
    this.asked = true;
    this.draining ??= this.#alone(() => this.#drain()).finally(() => {
      this.draining = null;
      return this.asked ? this.drain() : undefined; // asked between its last look and its end
    });
    return this.draining;
  }

  /** Two tabs of one device take turns. */
  #alone(task) {
    const locks = globalThis.navigator?.locks;
    return locks ? locks.request("ukpl-entry", task) : task();
  }

  async #drain() {
    for (;;) {
      this.asked = false;
      await this.load();
      const entry = this.waiting.at(0);
      if (!entry) {
        this.#trouble(null);
        return;
      }
      this.tell("sending", entry);
      const result = await this.send(entry);
      if (!(await this.#settle(entry, result))) return;
    }
  }

  /** Do as the answer says; false stops the queue. */
  async #settle(entry, result) {
    if (result.kind === "receipt") {
      await this.store.remove(entry.order);
    } else if (result.kind === "refused") {
      await this.#refuse(entry, result.sentence);
    } else {
      this.#trouble(result);
      return false;
    }
    this.failures = 0;
    this.problem = null;
    await this.load();
    this.tell(result.kind, entry, result);
    return true;
  }

  /** Keep it, with the reason; what was typed over it saw what stood before it. */
  async #refuse(entry, sentence) {
    await this.store.change({ ...entry, refused: sentence });
    const over = this.waiting.find(
      (next) =>
        next.order > entry.order && next.game === entry.game && next.player === entry.player,
    );
    if (over && over.seen === entry.score) await this.store.change({ ...over, seen: entry.seen });
  }

  #trouble(problem) {
    this.problem = problem;
    if (problem) this.asked = false; // another try would meet the same
    this.tell("changed");
    if (problem?.kind !== "later" || this.again) return;
    const after = BACK_OFF[Math.min(this.failures, BACK_OFF.length - 1)];
    this.failures += 1;
    this.again = true;
    this.later(() => {
      this.again = false;
      return this.drain();
    }, after);
  }
}
