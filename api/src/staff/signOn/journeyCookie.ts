import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie, hostCookieOf } from '../../platform/http/cookie.ts';
import type { Journey } from './SignOnProvider.ts';

const NAME = 'staff-sign-on';
/** Maximum time for a sign-in at the provider. */
const MAX_AGE_S = 600;

/** Cookie during a sign-in at the provider: the page to return to, and proof that the same browser returns. */
export interface StoredJourney extends Journey {
  /** Path with query. */
  readonly to: string;
}

const KEYS = ['state', 'nonce', 'verifier', 'to'] as const satisfies readonly (keyof StoredJourney)[];

const isStoredJourney = (value: unknown): value is StoredJourney =>
  typeof value === 'object' && value !== null && KEYS.every((key) => typeof Reflect.get(value, key) === 'string');

/** Sets the cookie. Scripts cannot read it, and requests of other sites do not send it; the page that completes the sign-in has this origin. */
export function setJourneyCookie(reply: FastifyReply, journey: StoredJourney): void {
  const value = Buffer.from(JSON.stringify(journey)).toString('base64url');
  reply.header('set-cookie', hostCookie(NAME, value, MAX_AGE_S));
}

/** The sign-in that this browser started; null if none. Removes the cookie, so that it is valid for one try. */
export function consumeJourneyCookie(request: FastifyRequest, reply: FastifyReply): StoredJourney | null {
  const value = hostCookieOf(request, NAME);
  if (value === null) return null;
  reply.header('set-cookie', hostCookie(NAME, '', 0));
  try {
    const journey: unknown = JSON.parse(Buffer.from(value, 'base64url').toString());
    return isStoredJourney(journey) ? journey : null;
  } catch {
    return null;
  }
}
