import { randomUUID } from 'node:crypto';
import { cookie, cookieOf } from '@friends/api/platform/http/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'friends-visitor';
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const YEAR_S = 365 * 24 * 3600;

/** The visitor's random id, which is only set if a rollout needs it; null if there is none. */
export function visitorOf(request: FastifyRequest): string | null {
  const value = cookieOf(request, COOKIE) ?? '';
  // Visitors can edit the cookie; only ids in our format count.
  return ID.test(value) ? value : null;
}

/** Sets a random id that keeps a visitor on the same side of a rollout. */
export function setVisitorCookie(request: FastifyRequest, reply: FastifyReply): string {
  const id = randomUUID();
  reply.header('set-cookie', cookie(COOKIE, id, { seconds: YEAR_S }, request));
  return id;
}
