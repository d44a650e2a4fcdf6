import { asApiError } from '@friends/shared/client/ApiError';
import type { BookingGroups } from '@friends/shared/contract/api/bookingGroups';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { atom } from '@friends/shared/state/jotai';
import { requestedListAtom } from '@friends/shared/state/pagedAtom';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import type { ListFilter } from '../client/listRequest.ts';
import { countBookingGroups, listTransactions } from '../client/transactions.ts';
import { INITIAL_REQUEST } from './listFilter.ts';

/** Newest first. */
export const transactionsAtom = requestedListAtom(INITIAL_REQUEST, listTransactions);

const countedAtom = atom<Loaded<BookingGroups>>({ status: 'loading' });
const requestAtom = atom<AbortController | null>(null);

/** Number of bookings per group; write a filter to count matching ones. Keeps the old numbers while loading. */
export const bookingGroupsAtom = atom(
  (get) => get(countedAtom),
  async (get, set, filter: ListFilter) => {
    get(requestAtom)?.abort();
    const request = new AbortController();
    set(requestAtom, request);
    let next: Loaded<BookingGroups>;
    try {
      next = { status: 'ready', value: await countBookingGroups(get(clientAtom), filter, request.signal) };
    } catch (error) {
      next = { status: 'failed', error: asApiError(error) };
    }
    if (!request.signal.aborted) set(countedAtom, next);
  },
);
