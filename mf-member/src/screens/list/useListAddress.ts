import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { useEffect, useMemo } from 'react';
import type { AskedList } from '../../client/askedList.ts';
import { isWrongListAddress, readListAddress, writeListAddress } from './listAddress.ts';

interface ListAddress {
  readonly target: AskedList;
  /** Where another part of the list is. */
  addressOf(paging: AskedList): string;
  /** Goes there: Back leads to what is shown now. */
  goTo(paging: AskedList): void;
  /** Shows it in the place of what is shown now. */
  correct(paging: AskedList): void;
}

/** Page, size and filters as the address has them. What is wrong there is corrected in its place. */
export function useListAddress(ofBookings: boolean): ListAddress {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // The same list under another address, one that was corrected for example, is not asked for again.
  const query = writeListAddress('', readListAddress(search, ofBookings));
  const target = useMemo(() => readListAddress(query), [query]);
  const address = useMemo<ListAddress>(() => {
    const addressOf = (to: AskedList) => pathname + writeListAddress(search, to);
    return {
      target,
      addressOf,
      // The state of the entry stays: a receipt is shown until it is closed.
      goTo: (to) => navigate(addressOf(to), { state }),
      correct: (to) => navigate(addressOf(to), { replace: true, state }),
    };
  }, [target, pathname, search, state, navigate]);
  useEffect(() => {
    if (isWrongListAddress(search, ofBookings)) address.correct(address.target);
  }, [search, ofBookings, address]);
  return address;
}
