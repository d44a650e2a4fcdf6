import { asApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { FIRST_PAGE, type PagedRows, type Paging } from '@friends/shared/contract/rules/paging';
import { atom, type WritableAtom } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';

export interface PagedState<Row, Request extends Paging = Paging> {
  /** Shown or loading. */
  readonly paging: Request;
  readonly list: Loaded<PagedRows<Row>>;
  /** Length of the whole list, also while another page loads; null until known. */
  readonly count: number | null;
}

/** Read for a page of a list; write a paging to load that page, or nothing to reload. */
export type PagedAtom<Row, Request extends Paging = Paging> = WritableAtom<
  PagedState<Row, Request>,
  [to?: Request | 'clear'],
  Promise<void>
>;

/** The signal aborts calls whose answer is no longer needed. */
export type LoadPage<Row, Request extends Paging> = (
  client: Client,
  paging: Request,
  signal: AbortSignal,
) => Promise<PagedRows<Row>>;

/** True if only page and size differ. */
function isSameList<Request extends Paging>(a: Request, b: Request): boolean {
  const filters = ({ page: _page, perPage: _perPage, ...rest }: Request) => JSON.stringify(rest);
  return filters(a) === filters(b);
}

/**
 * A list that is loaded by page when its screen requests one. A new request aborts the previous one. Cleared when its
 * screen is left (docs/product.md#lists).
 *
 * @param first displayed as loading until the first request
 */
export function requestedListAtom<Row, Request extends Paging>(
  first: Request,
  load: LoadPage<Row, Request>,
): PagedAtom<Row, Request> {
  const initial: PagedState<Row, Request> = { paging: first, list: { status: 'loading' }, count: null };
  const stateAtom = atom(initial);
  const requestAtom = atom<AbortController | null>(null);
  const listAtom: PagedAtom<Row, Request> = atom(
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
      let next: PagedState<Row, Request>;
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
