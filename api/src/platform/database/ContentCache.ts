/** Lists differ by agency and day; when the cache is full, it is emptied. */
const MAX_LISTS = 500;

/**
 * Caches lists of rewards or promotions in this process. `content_revision` is read with each session; a newer revision
 * empties the cache. Each list is read after its revision, so it is never older than that.
 */
export class ContentCache<List> {
  readonly #lists = new Map<string, Promise<List>>();
  #revision = 0;

  /**
   * @param revision read with the caller's session
   * @param key everything the list depends on
   * @param load reads from the primary: a replica may lag behind the revision
   */
  read(revision: number, key: string, load: () => Promise<List>): Promise<List> {
    if (revision > this.#revision || this.#lists.size >= MAX_LISTS) {
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
