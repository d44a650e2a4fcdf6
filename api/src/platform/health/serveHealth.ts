import { withTimeout } from '@friends/shared/contract/withTimeout';
import type { FastifyInstance } from 'fastify';
import { NO_STORE } from '../http/securityHeaders.ts';

/** `old`: unavailable, but the last version is still served, so the portal is ready. `rendering`: not ready yet. */
type Readiness = 'ok' | 'old' | 'rendering' | 'unreachable' | 'full' | 'read-only';

/** A dependency of the portal; `check` throws, or never resolves, if it is unavailable. */
export type ReadinessCheck = { readonly name: string; readonly check: () => Promise<'ok' | 'old' | 'rendering'> };

const MAX_CHECK_MS = 2000;

/** By SQLSTATE code. */
const READINESS_BY_CODE: ReadonlyMap<unknown, Readiness> = new Map([
  ['53100', 'full'],
  ['25006', 'read-only'],
]);

async function checkInTime(check: () => Promise<Readiness>): Promise<Readiness> {
  const answer = Promise.resolve()
    .then(check)
    .catch((error: unknown) => READINESS_BY_CODE.get(Object(error).code) ?? 'unreachable');
  return withTimeout(answer, MAX_CHECK_MS, () => 'unreachable');
}

/**
 * `/healthz`: the process runs. `/readyz`: all dependencies answer, otherwise 503; it names those that don't, and those
 * served from an old version.
 */
export function serveHealth(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(NO_STORE).send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(checks.map(async ({ name, check }) => [name, await checkInTime(check)] as const));
    const ready = results.every(([, result]) => result === 'ok' || result === 'old');
    return reply
      .code(ready ? 200 : 503)
      .headers(NO_STORE)
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(results) });
  });
}
