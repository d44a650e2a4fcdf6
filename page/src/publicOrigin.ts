import { isIP } from 'node:net';
import { countryOfHost, portalName } from '@friends/shared/contract/rules/country';

const HOME = countryOfHost('');

/**
 * Origin of the portal's host for a country, whose code is the first label of the host name (docs/product.md#country).
 * The configured origin is Indonesia's, or that of the country in its own name: `https://www.friends.example.com` gives
 * `https://bn.friends.example.com` for Brunei.
 */
export function publicOrigin(portalUrl: string, country: string): string {
  const url = new URL(portalUrl);
  const { hostname } = url;
  const own = countryOfHost(hostname);
  if (own === country || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return url.origin;
  const name = portalName(hostname);
  url.hostname = country === HOME ? name : `${country.toLowerCase()}.${name}`;
  return url.origin;
}
