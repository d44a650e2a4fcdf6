import { asApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { FIRST_PAGE, type PagedRows, type Paging } from '@friends/shared/contract/rules/paging';
import { atom, type WritableAtom } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';

export interface PagedState<Row> {
  readonly paging: Paging;
  readonly list: Loaded<PagedRows<Row>>;
}

/** Reads as a page of a list; written to with a paging it goes there, without one it loads the same page again. */
export type PagedAtom<Row> = WritableAtom<PagedState<Row>, [to?: Paging | 'clear'], Promise<void>>;

/**
 * A list that is fetched a page at a time. It starts at the first page when first shown, and is cleared when its
 * screen is left (docs/product.md#lists).
 */
export function pagedAtom<Row>(load: (client: Client, paging: Paging) => Promise<PagedRows<Row>>): PagedAtom<Row> {
  const initial: PagedState<Row> = { paging: FIRST_PAGE, list: { status: 'loading' } };
  const stateAtom = atom(initial);
  const runAtom = atom(0);
  const listAtom: PagedAtom<Row> = atom(
    (get) => get(stateAtom),
    async (get, set, to = get(stateAtom).paging) => {
      const run = get(runAtom) + 1;
      set(runAtom, run);
      if (to === 'clear') return set(stateAtom, initial);
      const paging = to;
      set(stateAtom, { paging, list: { status: 'loading' } });
      let list: Loaded<PagedRows<Row>>;
      try {
        list = { status: 'ready', value: await load(get(clientAtom), paging) };
      } catch (error) {
        list = { status: 'failed', error: asApiError(error) };
      }
      if (get(runAtom) === run) set(stateAtom, { paging, list });
    },
  );
  listAtom.onMount = (show) => {
    void show(FIRST_PAGE);
    return () => void show('clear');
  };
  return listAtom;
}
