import { randomUUID } from 'node:crypto';
import { cookie, cookieOf } from '@friends/api/http/cookie';
import type { FastifyRequest } from 'fastify';

const COOKIE = 'friends-visitor';
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const YEAR_S = 365 * 24 * 3600;

/** The visitor's random id, which only a page that tells visitors apart gives away; null where there is none. */
export function visitorOf(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | null {
  const value = cookieOf(request, COOKIE) ?? '';
  // Somebody may have written the cookie themselves; what is no id of ours is none.
  return ID.test(value) ? value : null;
}

export function newVisitor(): string {
  return randomUUID();
}

/** The `Set-Cookie` that keeps a visitor on the same side of a share. It says nothing about them. */
export function visitorCookie(visitor: string, request: Pick<FastifyRequest, 'protocol'>): string {
  return cookie(COOKIE, visitor, { seconds: YEAR_S }, request);
}
