import { isIPv4, isIPv6 } from 'node:net';
import type { RateLimiter } from './RateLimiter.ts';

/** The groups of an IPv6 address, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const left = before ?? [];
  const right = after ?? [];
  if (tail === undefined) return left;
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/**
 * Who holds an address: IPv4 as it is, also where it comes as IPv6; of IPv6 the first half, since the holder of one
 * address there holds all 2^64 that share it.
 */
export function holderOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.toLowerCase().split('%');
  const half = groupsOf(withoutZone).slice(0, 4);
  return `${half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * The network of an address, as it is handed out to one customer or sold by the hundred: `203.0.113.0/24`, and of IPv6 what
 * one site gets, `2001:db8:1::/48`.
 */
export function networkOf(address: string): string {
  const holder = holderOf(address);
  if (isIPv4(holder)) return holder.replace(/\d+$/, '0/24');
  return isIPv6(address) ? `${holder.split(':').slice(0, 3).join(':')}::/48` : holder;
}

/** Counts tries by network address, wherever `counted` counts them. */
export function byAddress(counted: RateLimiter): RateLimiter {
  return {
    take: (address, now) => counted.take(holderOf(address), now),
    giveBack: (address, now) => counted.giveBack(holderOf(address), now),
    forget: (address) => counted.forget(holderOf(address)),
  };
}
