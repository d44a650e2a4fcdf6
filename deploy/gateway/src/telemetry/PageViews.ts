import { LRUCache } from 'lru-cache';

/** Page views that are remembered; who has not reported for longest is forgotten first. */
const MOST_VIEWS = 50_000;

/** What page views have said to this process: each thing counts once, however often it is said again. */
export class PageViews {
  readonly #said = new LRUCache<string, Set<string>>({ max: MOST_VIEWS });

  /** @param what what happened to which release, such as `mf-about@1.2.0 loaded` */
  isNew(id: string, what: string): boolean {
    const said = this.#said.get(id) ?? new Set<string>();
    if (said.has(what)) return false;
    this.#said.set(id, said.add(what));
    return true;
  }
}
