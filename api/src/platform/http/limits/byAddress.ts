import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { RateLimiter } from './RateLimiter.ts';

/** The network interface of a link-local address: `fe80::1%eth0.2`. Of its name, ipaddr.js takes letters and digits alone. */
const ZONE = /%.*$/;

/** IPv4 that arrives as IPv6 is IPv4; null for what is no address. */
const parse = (address: string) => (isIP(address) === 0 ? null : ipaddr.process(address.replace(ZONE, '')));

const prefixOf = ({ parts }: ipaddr.IPv6, groups: number): string =>
  `${parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')}::/${groups * 16}`;

/** The holder of an address: IPv4 as it is; of IPv6 the first half, since one customer has all 2^64 addresses that share it. */
export function holderOf(address: string): string {
  const ip = parse(address);
  return ip instanceof ipaddr.IPv6 ? prefixOf(ip, 4) : (ip?.toString() ?? address);
}

/**
 * The network of an address, as it is assigned to one customer or sold by the hundred: `203.0.113.0/24`, and of IPv6 what
 * one site gets, `2001:db8:1::/48`.
 */
export function networkOf(address: string): string {
  const ip = parse(address);
  if (ip instanceof ipaddr.IPv6) return prefixOf(ip, 3);
  return ip?.toString().replace(/\d+$/, '0/24') ?? address;
}

/** Counts tries by network address, wherever `counted` counts them. */
export function byAddress(counted: RateLimiter): RateLimiter {
  return {
    take: (address, now) => counted.take(holderOf(address), now),
    giveBack: (address, now) => counted.giveBack(holderOf(address), now),
    forget: (address) => counted.forget(holderOf(address)),
  };
}
