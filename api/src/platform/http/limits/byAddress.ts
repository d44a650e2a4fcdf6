import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { RateLimiter } from './RateLimiter.ts';

/** Zone of a link-local address: `fe80::1%eth0.2`. ipaddr.js accepts only letters and digits in it. */
const ZONE = /%.*$/;

/** Converts IPv4-mapped IPv6 to IPv4; null if not an address. */
const parse = (address: string) => (isIP(address) === 0 ? null : ipaddr.process(address.replace(ZONE, '')));

const prefixOf = ({ parts }: ipaddr.IPv6, groups: number): string =>
  `${parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')}::/${groups * 16}`;

/** Key of a network address: of IPv4 the address, of IPv6 its /64, as one customer has all addresses in that. */
export function rateLimitKey(address: string): string {
  const ip = parse(address);
  return ip instanceof ipaddr.IPv6 ? prefixOf(ip, 4) : (ip?.toString() ?? address);
}

/**
 * Network of an address, as assigned to one customer or sold by the hundred: `203.0.113.0/24`, or for IPv6 a site's
 * `2001:db8:1::/48`.
 */
export function networkOf(address: string): string {
  const ip = parse(address);
  if (ip instanceof ipaddr.IPv6) return prefixOf(ip, 3);
  return ip?.toString().replace(/\d+$/, '0/24') ?? address;
}

/** Limits by network address (`rateLimitKey`). */
export function byAddress(counted: RateLimiter): RateLimiter {
  return {
    take: (address, now) => counted.take(rateLimitKey(address), now),
    refund: (address, now) => counted.refund(rateLimitKey(address), now),
    forget: (address) => counted.forget(rateLimitKey(address)),
  };
}
