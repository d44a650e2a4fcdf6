import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie, hostCookieOf } from '../../platform/http/cookie.ts';
import { MAX_S } from '../repository/sessions.ts';

const NAME = 'staff';

/** The token that the browser sends; empty if none. */
export const tokenOf = (request: Pick<FastifyRequest, 'headers'>): string => hostCookieOf(request, NAME) ?? '';

/** Sets the token's cookie for the longest lifetime of a session. Scripts cannot read it. */
export function setTokenCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', hostCookie(NAME, token, MAX_S));
}

export function clearTokenCookie(reply: FastifyReply): void {
  reply.header('set-cookie', hostCookie(NAME, '', 0));
}
