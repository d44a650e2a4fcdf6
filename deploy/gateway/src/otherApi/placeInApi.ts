import { API_BASE } from '@friends/shared/contract/api/endpoints';

/**
 * Path under the portal of where another API points to by a `Location`; null where that is not in its calls, so that it can
 * send nobody elsewhere.
 *
 * @param upstream origin of the other API
 */
export function placeInApi(location: string | string[] | undefined, upstream: string): string | null {
  if (typeof location !== 'string' || !URL.canParse(location, upstream)) return null;
  const { origin, pathname, search } = new URL(location, upstream);
  const isInside = origin === new URL(upstream).origin && pathname.startsWith(`${API_BASE}/`);
  return isInside ? `${pathname}${search}` : null;
}
