import { isRecord, isString } from '@friends/shared/contract/parse';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation, useParams } from '@friends/shared/remote/router';
import { useEffect } from 'react';

/** Stands in the address in place of the token. */
const TAKEN = 'link';

/**
 * Token of the mailed link that led here, the route's parameter `token`. Once it is read it leaves the address, so that nobody
 * reads it over a shoulder, in a history, in a picture of the screen or in what is pasted; the tab remembers it for this entry of
 * its history, so a reload works. The address by itself is a link that is no longer good.
 */
export function useTokenOfLink(): string {
  const { navigation } = usePortal();
  const { token = '' } = useParams();
  const { pathname, state } = useLocation();
  const remembered = isRecord(state) && isString(state.token) ? state.token : null;
  useEffect(() => {
    if (token === TAKEN) return;
    navigation.replace(`${pathname.slice(0, pathname.lastIndexOf('/'))}/${TAKEN}`, { token });
  }, [navigation, pathname, token]);
  return token === TAKEN ? (remembered ?? token) : token;
}
