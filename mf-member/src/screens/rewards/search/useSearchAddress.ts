import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation } from '@friends/shared/remote/router';
import { useCallback, useEffect, useMemo } from 'react';
import {
  isInvalidSearchAddress,
  isSameSearch,
  type RewardSearch,
  readSearchAddress,
  writeSearchAddress,
} from './searchAddress.ts';

interface SearchAddress {
  /** Stable until the criteria change, so that opening a reward doesn't re-render cards. */
  readonly criteria: RewardSearch;
  /** Changes the criteria, with a history entry. Continued typing is one search. */
  readonly search: (criteria: RewardSearch) => void;
}

/** Search criteria in the address. Invalid ones are corrected. */
export function useSearchAddress(): SearchAddress {
  const { search: queryString } = useLocation();
  const { navigation } = usePortal();
  const query = writeSearchAddress('', readSearchAddress(queryString));
  const criteria = useMemo(() => readSearchAddress(query), [query]);
  const isInvalid = isInvalidSearchAddress(queryString);
  useEffect(() => {
    if (!isInvalid) return;
    const { location } = navigation.get();
    const corrected = writeSearchAddress(location.search, readSearchAddress(location.search));
    navigation.replace(location.pathname + corrected, location.state);
  }, [isInvalid, navigation]);
  const search = useCallback(
    (target: RewardSearch) => {
      const { location } = navigation.get();
      const current = readSearchAddress(location.search);
      if (isSameSearch(current, target)) return;
      const to = location.pathname + writeSearchAddress(location.search, target);
      const isContinuedTyping = current.text !== '' && isSameSearch(current, { ...target, text: current.text });
      if (isContinuedTyping) navigation.replace(to);
      else navigation.push(to);
    },
    [navigation],
  );
  return { criteria, search };
}
