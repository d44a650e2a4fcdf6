import { asApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { FIRST_PAGE, type PagedRows, type Paging } from '@friends/shared/contract/rules/paging';
import { atom, type WritableAtom } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';

export interface PagedState<Row, Asked extends Paging = Paging> {
  /** Shown or loading. */
  readonly paging: Asked;
  readonly list: Loaded<PagedRows<Row>>;
  /** Length of the whole list, also while another page loads; null until known. */
  readonly count: number | null;
}

/** Read for a page of a list; write a paging to load that page, or nothing to reload. */
export type PagedAtom<Row, Asked extends Paging = Paging> = WritableAtom<
  PagedState<Row, Asked>,
  [to?: Asked | 'clear'],
  Promise<void>
>;

/** The signal aborts calls whose answer is no longer needed. */
export type LoadPage<Row, Asked extends Paging> = (
  client: Client,
  paging: Asked,
  signal: AbortSignal,
) => Promise<PagedRows<Row>>;

/** True if only page and size differ. */
function isSameList<Asked extends Paging>(a: Asked, b: Asked): boolean {
  const filters = ({ page: _page, perPage: _perPage, ...rest }: Asked) => JSON.stringify(rest);
  return filters(a) === filters(b);
}

/**
 * A list that is loaded by page when its screen requests one. A new request aborts the previous one. Cleared when its
 * screen is left (docs/product.md#lists).
 *
 * @param first displayed as loading until the first request
 */
export function requestedListAtom<Row, Asked extends Paging>(
  first: Asked,
  load: LoadPage<Row, Asked>,
): PagedAtom<Row, Asked> {
  const initial: PagedState<Row, Asked> = { paging: first, list: { status: 'loading' }, count: null };
  const stateAtom = atom(initial);
  const requestAtom = atom<AbortController | null>(null);
  const listAtom: PagedAtom<Row, Asked> = atom(
    (get) => get(stateAtom),
    async (get, set, to) => {
      get(requestAtom)?.abort();
      if (to === 'clear') return set(stateAtom, initial);
      const request = new AbortController();
      set(requestAtom, request);
      const before = get(stateAtom);
      const paging = to ?? before.paging;
      const count = isSameList(paging, before.paging) ? before.count : null;
      set(stateAtom, { paging, list: { status: 'loading' }, count });
      let next: PagedState<Row, Asked>;
      try {
        const value = await load(get(clientAtom), paging, request.signal);
        next = { paging, list: { status: 'ready', value }, count: value.count };
      } catch (error) {
        next = { paging, list: { status: 'failed', error: asApiError(error) }, count };
      }
      if (!request.signal.aborted) set(stateAtom, next);
    },
  );
  listAtom.onMount = (show) => () => void show('clear');
  return listAtom;
}

/** A list that loads its first page when mounted. */
export function pagedAtom<Row>(load: LoadPage<Row, Paging>): PagedAtom<Row> {
  const listAtom = requestedListAtom(FIRST_PAGE, load);
  listAtom.onMount = (show) => {
    void show(FIRST_PAGE);
    return () => void show('clear');
  };
  return listAtom;
}
