import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie, hostCookieOf } from '../../platform/http/cookie.ts';
import type { Journey } from './SignOnProvider.ts';

const NAME = 'staff-sign-on';
/** As long as somebody may take to sign in at the provider. */
const LASTS_S = 600;

/** What the browser keeps while somebody is at the provider: the page they come back to, and what proves that it was them who left. */
export interface KeptJourney extends Journey {
  /** Path with query. */
  readonly to: string;
}

const KEYS = ['state', 'nonce', 'verifier', 'to'] as const satisfies readonly (keyof KeptJourney)[];

const isKept = (value: unknown): value is KeptJourney =>
  typeof value === 'object' && value !== null && KEYS.every((key) => typeof Reflect.get(value, key) === 'string');

/** No script reads it, and no other site brings it along: the page that finishes the sign-in is of this origin. */
export function setJourneyCookie(reply: FastifyReply, journey: KeptJourney): void {
  const value = Buffer.from(JSON.stringify(journey)).toString('base64url');
  reply.header('set-cookie', hostCookie(NAME, value, LASTS_S));
}

/** The sign-in that this browser began; null where there is none. It is good for one try. */
export function consumeJourneyCookie(request: FastifyRequest, reply: FastifyReply): KeptJourney | null {
  const value = hostCookieOf(request, NAME);
  if (value === null) return null;
  reply.header('set-cookie', hostCookie(NAME, '', 0));
  try {
    const journey: unknown = JSON.parse(Buffer.from(value, 'base64url').toString());
    return isKept(journey) ? journey : null;
  } catch {
    return null;
  }
}
