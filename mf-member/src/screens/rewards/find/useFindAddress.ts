import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation } from '@friends/shared/remote/router';
import { useCallback, useEffect, useMemo } from 'react';
import { type Find, isSameFind, isWrongFindAddress, readFindAddress, writeFindAddress } from './findAddress.ts';

interface FindAddress {
  /** Stable until the criteria change, so that opening a reward doesn't re-render cards. */
  readonly criteria: Find;
  /** Changes the criteria, with a history entry. Continued typing is one search. */
  readonly find: (find: Find) => void;
}

/** Search criteria in the address. Invalid ones are corrected. */
export function useFindAddress(): FindAddress {
  const { search } = useLocation();
  const { navigation } = usePortal();
  const query = writeFindAddress('', readFindAddress(search));
  const criteria = useMemo(() => readFindAddress(query), [query]);
  const isWrong = isWrongFindAddress(search);
  useEffect(() => {
    if (!isWrong) return;
    const { location } = navigation.get();
    const right = writeFindAddress(location.search, readFindAddress(location.search));
    navigation.replace(location.pathname + right, location.state);
  }, [isWrong, navigation]);
  const find = useCallback(
    (target: Find) => {
      const { location } = navigation.get();
      const now = readFindAddress(location.search);
      if (isSameFind(now, target)) return;
      const to = location.pathname + writeFindAddress(location.search, target);
      const typesOn = now.text !== '' && isSameFind(now, { ...target, text: now.text });
      if (typesOn) navigation.replace(to);
      else navigation.push(to);
    },
    [navigation],
  );
  return { criteria, find };
}
