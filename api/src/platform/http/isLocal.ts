import type { FastifyRequest } from 'fastify';
import { isLocalName } from '../config/isLocalName.ts';

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
/** True for loopback addresses. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

/**
 * True for requests from this machine itself: not through a proxy on it, nor from a web page whose name resolves to it
 * (DNS rebinding).
 */
export function isLocal({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLocalName((headers.host ?? '').replace(/:\d+$/, '')) &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}
