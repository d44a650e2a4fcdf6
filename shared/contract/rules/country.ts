/** Country ID by the first part of a host name; every other is `DEFAULT_COUNTRY`. */
export const COUNTRY_BY_HOST: Readonly<Record<string, string>> = {
  bn: 'BN',
  my: 'MY',
  ph: 'PH',
  sg: 'SG',
  th: 'TH',
  vn: 'VN',
};

export const DEFAULT_COUNTRY = 'ID';

/** What the names of the portal's hosts share: `www.friends.example.com` and `bn.friends.example.com` are of `friends.example.com`. */
export function portalName(hostname: string): string {
  const [first = '', ...rest] = hostname.split('.');
  const isOneOfMany = first === 'www' || Object.hasOwn(COUNTRY_BY_HOST, first);
  return isOneOfMany && rest.length > 0 ? rest.join('.') : hostname;
}

/** Country ID from the first part of the host name; any other host gives ID (docs/product.md#country). */
export function countryOfHost(hostname: string): string {
  return COUNTRY_BY_HOST[hostname.split('.')[0]?.toLowerCase() ?? ''] ?? DEFAULT_COUNTRY;
}
