import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '@friends/api/platform/http/limits/byAddress';

/** Domain separation: the key is derived from the one for preview links. */
const PURPOSE = 'friends-ticket-1';

/** Age up to which loads and failures count; the page requests a new ticket earlier. */
const FRESH_MS = 5 * 60_000;
/** Web vitals are sent when a page is left and decide nothing, so their ticket lasts longer. */
const MAX_MS = 12 * 3_600_000;
/** Tolerated clock difference between machines. */
const CLOCK_TOLERANCE_MS = 60_000;

const TICKET = /^([\w-]{16})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

export interface PageView {
  /** Random, for this ticket alone. */
  readonly id: string;
  readonly address: string;
  /** True if its loads and failures count. */
  readonly isFresh: boolean;
}

/** @param key the key of preview links (`previewKeys`), which every process of a portal shares */
function sign(key: string, id: string, issued: string, address: string): Buffer {
  const ticketKey = Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32));
  return createHmac('sha256', ticketKey)
    .update(`${id} ${issued} ${networkOf(address)}`)
    .digest();
}

/** Issues a ticket for a page view; it is bound to the address's network without containing it. */
export function signTicket(key: string, address: string, at: Date): string {
  const [id, issued] = [randomBytes(12).toString('base64url'), at.getTime().toString(36)];
  return `${id}.${issued}.${sign(key, id, issued, address).toString('base64url')}`;
}

/** Null if the ticket is invalid, expired, or was issued to another network. */
export function readTicket(ticket: string, keys: readonly string[], address: string, at: Date): PageView | null {
  const [, id, issued, signature] = TICKET.exec(ticket) ?? [];
  if (id === undefined || issued === undefined || signature === undefined) return null;
  const signatureBytes = Buffer.from(signature, 'base64url');
  if (!keys.some((key) => timingSafeEqual(sign(key, id, issued, address), signatureBytes))) return null;
  const age = at.getTime() - Number.parseInt(issued, 36);
  return age < -CLOCK_TOLERANCE_MS || age > MAX_MS ? null : { id, address, isFresh: age <= FRESH_MS };
}
