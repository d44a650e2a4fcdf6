/** Country ID by the first label of a host name; all others get `DEFAULT_COUNTRY`. */
export const COUNTRY_BY_HOST: Readonly<Record<string, string>> = {
  bn: 'BN',
  my: 'MY',
  ph: 'PH',
  sg: 'SG',
  th: 'TH',
  vn: 'VN',
};

export const DEFAULT_COUNTRY = 'ID';

/**
 * Common part of the portal's host names: `friends.example.com` for `www.friends.example.com` and
 * `bn.friends.example.com`.
 */
export function portalName(hostname: string): string {
  const [first = '', ...rest] = hostname.split('.');
  const isOneOfMany = first === 'www' || Object.hasOwn(COUNTRY_BY_HOST, first);
  return isOneOfMany && rest.length > 0 ? rest.join('.') : hostname;
}

/** Country ID by the first label of the host name; other hosts get ID (docs/product.md#country). */
export function countryOfHost(hostname: string): string {
  return COUNTRY_BY_HOST[hostname.split('.')[0]?.toLowerCase() ?? ''] ?? DEFAULT_COUNTRY;
}
