import { randomBytes } from 'node:crypto';
import type { ApiCaller } from '@friends/page/prerender/apiCaller';
import { addressOf, earlyAnswer } from '@friends/page/prerender/request';
import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';
import type { FastifyInstance } from 'fastify';

/** A random private address (RFC 4193), so that this process's own calls do not use up another caller's rate limit. */
export function ownAddress(): string {
  const id = randomBytes(5).toString('hex');
  return `fd${id.slice(0, 2)}:${id.slice(2, 6)}:${id.slice(6)}::1`;
}

/** Calls the API in this process, without the network. Failed calls are answered with `NO_ANSWER`. */
export function callByInject(app: FastifyInstance, appKey: string, remoteAddress: string): ApiCaller {
  return async (call, language) => {
    const url = addressOf(call);
    if (url === null) return NO_ANSWER;
    try {
      const headers = { 'x-app-key': appKey, 'accept-language': language };
      const answer = await app.inject({ method: 'GET', url, headers, remoteAddress });
      return earlyAnswer(answer.statusCode, answer.payload, (name) => answer.headers[name]?.toString() ?? null);
    } catch {
      return NO_ANSWER;
    }
  };
}
