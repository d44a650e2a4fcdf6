import { withTimeout } from '@friends/shared/contract/withTimeout';
import type { FastifyInstance } from 'fastify';
import { NEVER_KEPT } from '../http/securityHeaders.ts';

/**
 * `old`: it cannot be had now, and what was there before serves everybody, so the portal is ready. `rendering`: it is about to be
 * there.
 */
type Readiness = 'ok' | 'old' | 'rendering' | 'unreachable' | 'full' | 'read-only';

/** Something the portal needs; `check` throws, or never ends, where it is not there. */
export type ReadinessCheck = { readonly name: string; readonly check: () => Promise<'ok' | 'old' | 'rendering'> };

const LONGEST_CHECK_MS = 2000;

/** PostgreSQL's own codes. */
const WORDS: ReadonlyMap<unknown, Readiness> = new Map([
  ['53100', 'full'],
  ['25006', 'read-only'],
]);

async function answersInTime(check: () => Promise<Readiness>): Promise<Readiness> {
  const answer = Promise.resolve()
    .then(check)
    .catch((error: unknown) => WORDS.get(Object(error).code) ?? 'unreachable');
  return withTimeout(answer, LONGEST_CHECK_MS, () => 'unreachable');
}

/**
 * `/healthz`: the process lives. `/readyz`: all it needs answers, else 503; it names what does not, and what is served as it
 * was before.
 */
export function healthRoutes(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(NEVER_KEPT).send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => [name, await answersInTime(check)] as const),
    );
    const ready = results.every(([, result]) => result === 'ok' || result === 'old');
    return reply
      .code(ready ? 200 : 503)
      .headers(NEVER_KEPT)
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(results) });
  });
}
