import { isRecord, isString } from '@friends/shared/contract/parse';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation, useParams } from '@friends/shared/remote/router';
import { useEffect } from 'react';

/** Replaces the token in the address. */
const PLACEHOLDER = 'link';

/**
 * Token of a mailed link, from the route's parameter `token`. It is removed from the address once read, so that it
 * doesn't leak by onlookers, history, screenshots or copied URLs; the history state keeps it for reloads. The remaining
 * address is an invalid link.
 */
export function useLinkToken(): string {
  const { navigation } = usePortal();
  const { token = '' } = useParams();
  const { pathname, state } = useLocation();
  const remembered = isRecord(state) && isString(state.token) ? state.token : null;
  useEffect(() => {
    if (token === PLACEHOLDER) return;
    navigation.replace(`${pathname.slice(0, pathname.lastIndexOf('/'))}/${PLACEHOLDER}`, { token });
  }, [navigation, pathname, token]);
  return token === PLACEHOLDER ? (remembered ?? token) : token;
}
