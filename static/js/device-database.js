/** A database on this device (IndexedDB) that is opened again should the browser have closed it. */

export function promised(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class Database {
  /** @param {(made: IDBDatabase) => void} make lays the database out where there is none yet */
  static async open(indexedDB, name, make) {
    const database = new Database(indexedDB, name, make);
    await database.#open();
    return database;
  }

  constructor(indexedDB, name, make) {
    Object.assign(this, { indexedDB, name, make, connection: null });
  }

  async #open() {
    const opening = this.indexedDB.open(this.name, 1);
    opening.onupgradeneeded = () => this.make(opening.result);
    this.connection = await promised(opening);
  }

  read(store, task) {
    return this.#twice(() => promised(task(this.connection.transaction(store).objectStore(store))));
  }

  /** With durability "strict" it resolves once it is on the disk, should the battery die. */
  write(store, task, durability = "strict") {
    return this.#twice(async () => {
      const transaction = this.connection.transaction(store, "readwrite", { durability });
      const done = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      const [result] = await Promise.all([promised(task(transaction.objectStore(store))), done]);
      return result;
    });
  }

  /** A phone that slept may have lost the connection, and says so only when it is used. */
  async #twice(task) {
    try {
      return await task();
    } catch {
      await this.#open();
      return task();
    }
  }
}
