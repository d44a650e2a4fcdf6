import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '@friends/api/platform/http/limits/byAddress';

/** Keeps the key apart from that of preview links, which it is made from. */
const PURPOSE = 'friends-ticket-1';

/** Loads and failures count with a ticket of the last five minutes; the page asks for the next one before. */
const FRESH_MS = 5 * 60_000;
/** How a page felt is told as it is left, and decides nothing: that counts for longer. */
const LONGEST_MS = 12 * 3_600_000;
/** Clocks of several machines differ by less. */
const AHEAD_MS = 60_000;

const TICKET = /^([\w-]{16})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** A page view that reports, as its ticket says. */
export interface PageView {
  /** Random, for this ticket alone. */
  readonly id: string;
  readonly address: string;
  /** Whether what it says of loads and failures counts. */
  readonly isFresh: boolean;
}

/** @param key of preview links (`previewKeys`); every process of a portal has the same */
function sign(key: string, id: string, issued: string, address: string): Buffer {
  const own = Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32));
  return createHmac('sha256', own)
    .update(`${id} ${issued} ${networkOf(address)}`)
    .digest();
}

/** A ticket for a page view in the network of an address, which does not stand in it. */
export function signTicket(key: string, address: string, at: Date): string {
  const [id, issued] = [randomBytes(12).toString('base64url'), at.getTime().toString(36)];
  return `${id}.${issued}.${sign(key, id, issued, address).toString('base64url')}`;
}

/** Reads a ticket. Null where it is of another network, of nobody, or its time is over. */
export function readTicket(ticket: string, keys: readonly string[], address: string, at: Date): PageView | null {
  const [, id, issued, signature] = TICKET.exec(ticket) ?? [];
  if (id === undefined || issued === undefined || signature === undefined) return null;
  const signatureBytes = Buffer.from(signature, 'base64url');
  if (!keys.some((key) => timingSafeEqual(sign(key, id, issued, address), signatureBytes))) return null;
  const age = at.getTime() - Number.parseInt(issued, 36);
  return age < -AHEAD_MS || age > LONGEST_MS ? null : { id, address, isFresh: age <= FRESH_MS };
}
