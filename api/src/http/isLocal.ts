import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;
/** What proxies add to a request that they hand on. */
const HANDED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

/** Whether the name in an address, without the port, is this machine's own. */
export function isLocalName(hostname: string): boolean {
  return LOCAL_NAME.test(hostname);
}

/**
 * Whether somebody on this machine asks, and not a proxy on it for somebody else, nor a page elsewhere that has its
 * name resolved to this machine.
 */
export function isLocal({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    isLocalName((headers.host ?? '').replace(/:\d+$/, '')) &&
    HANDED_ON.every((name) => headers[name] === undefined)
  );
}
