const COUNTRY_BY_HOST: Readonly<Record<string, string>> = {
  bn: 'BN',
  my: 'MY',
  ph: 'PH',
  sg: 'SG',
  th: 'TH',
  vn: 'VN',
};

/** Country ID from the first part of the host name; any other host gives ID (docs/product.md#country). */
export function countryOfHost(hostname: string): string {
  return COUNTRY_BY_HOST[hostname.split('.')[0]?.toLowerCase() ?? ''] ?? 'ID';
}
