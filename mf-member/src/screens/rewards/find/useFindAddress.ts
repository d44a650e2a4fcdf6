import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation } from '@friends/shared/remote/router';
import { useCallback, useEffect, useMemo } from 'react';
import { type Find, isSameFind, isWrongFindAddress, readFindAddress, writeFindAddress } from './findAddress.ts';

interface FindAddress {
  /** The same object until something else is looked for: a reward that is opened renders no card anew. */
  readonly criteria: Find;
  /** Looks for something else: Back leads to what is shown now. A text that is typed on is one search. */
  readonly find: (find: Find) => void;
}

/** What the address looks for in the catalogue. What is wrong there is corrected in its place. */
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
