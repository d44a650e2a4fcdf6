import { asApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { FIRST_PAGE, type PagedRows, type Paging } from '@friends/shared/contract/rules/paging';
import { atom, type WritableAtom } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';

export interface PagedState<Row, Asked extends Paging = Paging> {
  /** What is shown, or on its way. */
  readonly paging: Asked;
  readonly list: Loaded<PagedRows<Row>>;
  /** Entries of the whole list, also while another page of it is on its way; null until they are known. */
  readonly count: number | null;
}

/** Reads as a page of a list; written to with a paging it goes there, without one it loads the same page again. */
export type PagedAtom<Row, Asked extends Paging = Paging> = WritableAtom<
  PagedState<Row, Asked>,
  [to?: Asked | 'clear'],
  Promise<void>
>;

/** Loads one page. The signal ends a call whose answer nobody waits for any more. */
export type LoadPage<Row, Asked extends Paging> = (
  client: Client,
  paging: Asked,
  signal: AbortSignal,
) => Promise<PagedRows<Row>>;

/** Whether two pages are of the same list: nothing but page and size differs. */
function isSameList<Asked extends Paging>(one: Asked, two: Asked): boolean {
  const filters = ({ page: _page, perPage: _perPage, ...rest }: Asked) => JSON.stringify(rest);
  return filters(one) === filters(two);
}

/**
 * A list that is fetched a page at a time, when its screen says which. A page that is asked for ends the call for the one
 * before. The list is cleared when its screen is left (docs/product.md#lists).
 *
 * @param first what the screen shows as being on its way until it has said what it wants
 */
export function askedListAtom<Row, Asked extends Paging>(
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

/** A list that starts with its first page by itself, when it is first shown. */
export function pagedAtom<Row>(load: LoadPage<Row, Paging>): PagedAtom<Row> {
  const listAtom = askedListAtom(FIRST_PAGE, load);
  listAtom.onMount = (show) => {
    void show(FIRST_PAGE);
    return () => void show('clear');
  };
  return listAtom;
}
