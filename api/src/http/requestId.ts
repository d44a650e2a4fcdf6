import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const GIVEN = /^[\w-]{16,64}$/;

/**
 * Fastify's `genReqId`: the id of a call, in its answer and in the log. A proxy that is trusted may have given it one
 * already, so that both logs tell of the same call.
 */
export function requestId({ trustedProxies }: { readonly trustedProxies: number }) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const header = trustedProxies > 0 ? headers['x-request-id'] : undefined;
    return typeof header === 'string' && GIVEN.test(header) ? header : randomUUID();
  };
}
