/** Lists kept at once. They differ by agency and day; beyond that, all are read again. */
const MOST_LISTS = 500;

/**
 * Lists of rewards or promotions that this process has read, until one of them changes: each session is read together with
 * `content_revision`, and a newer one empties the cache. A list is read after the revision that it is kept for was seen, so it
 * is never older than that.
 */
export class ContentCache<List> {
  readonly #lists = new Map<string, Promise<List>>();
  #revision = 0;

  /**
   * @param revision as the caller's session was read with
   * @param key all that the list depends on
   * @param load reads it from the database itself: a replica may be behind the revision
   */
  read(revision: number, key: string, load: () => Promise<List>): Promise<List> {
    if (revision > this.#revision || this.#lists.size >= MOST_LISTS) {
      this.#lists.clear();
      this.#revision = Math.max(revision, this.#revision);
    }
    const known = this.#lists.get(key);
    if (known) return known;
    const list = load();
    this.#lists.set(key, list);
    list.catch(() => {
      if (this.#lists.get(key) === list) this.#lists.delete(key);
    });
    return list;
  }
}
