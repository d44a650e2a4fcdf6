import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { useEffect, useMemo } from 'react';
import type { ListRequest } from '../../client/listRequest.ts';
import { isInvalidListAddress, readListAddress, writeListAddress } from './listAddress.ts';

interface ListAddress {
  readonly target: ListRequest;
  addressOf(paging: ListRequest): string;
  /** Navigates with a new history entry. */
  goTo(paging: ListRequest): void;
  /** Navigates by replacing the history entry. */
  correct(paging: ListRequest): void;
}

/** Page, size and filters in the address. Invalid values are corrected. */
export function useListAddress(isBookingList: boolean): ListAddress {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // Equal lists give the same object, for example after a correction, to avoid another request.
  const query = writeListAddress('', readListAddress(search, isBookingList));
  const target = useMemo(() => readListAddress(query), [query]);
  const address = useMemo<ListAddress>(() => {
    const addressOf = (to: ListRequest) => pathname + writeListAddress(search, to);
    return {
      target,
      addressOf,
      // Keeps the history state, in which an open receipt is stored.
      goTo: (to) => navigate(addressOf(to), { state }),
      correct: (to) => navigate(addressOf(to), { replace: true, state }),
    };
  }, [target, pathname, search, state, navigate]);
  useEffect(() => {
    if (isInvalidListAddress(search, isBookingList)) address.correct(address.target);
  }, [search, isBookingList, address]);
  return address;
}
