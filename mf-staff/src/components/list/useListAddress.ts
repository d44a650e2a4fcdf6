import type { Paging } from '@friends/shared/contract/rules/paging';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { useMemo, useRef } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { type ListFilters, NO_CHOICES, readListAddress, writeListAddress } from './listAddress.ts';

/** State of a list, stored in the URL so that it can be shared and Back restores it. */
export function useListAddress({ hasDays = false, choices = NO_CHOICES }: Partial<ListFilters>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readListAddress(search, { hasDays, choices }), [search, hasDays, choices]);
  /** Receives the focus after paging. */
  const head = useRef<HTMLElement>(null);
  const addressOf = (change: Partial<ListQuery>) => pathname + writeListAddress({ ...query, ...change }, choices);
  return {
    query,
    head,
    addressOf,
    goTo: (change: Partial<ListQuery>) => void navigate(addressOf(change)),
    showPage(paging: Paging) {
      void navigate(addressOf(paging));
      head.current?.focus({ preventScroll: true });
      head.current?.scrollIntoView();
    },
  };
}
