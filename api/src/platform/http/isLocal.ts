import type { FastifyRequest } from 'fastify';
import { isLocalName } from '../config/isLocalName.ts';

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
/** Whether an address is reached from this machine alone. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/** What proxies add to a request that they pass on. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

/**
 * Whether the request comes from this machine itself: not from a proxy on it, nor from a web page elsewhere whose name
 * was made to resolve to this machine.
 */
export function isLocal({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLocalName((headers.host ?? '').replace(/:\d+$/, '')) &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}
