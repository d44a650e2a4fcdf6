import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/transaction.ts';
import { NEVER_KEPT } from '../http/securityHeaders.ts';
import { atMostEvery } from './atMostEvery.ts';
import { askDatabase, tryWriting } from './repository.ts';

/** `old`: it cannot be had now, and what was there before serves everybody, so the portal is ready. */
type Readiness = 'ok' | 'old' | 'unreachable' | 'full' | 'read-only';

/** Something the portal needs; `check` throws, or never ends, where it is not there. */
export type ReadinessCheck = { readonly name: string; readonly check: () => Promise<'ok' | 'old'> };

const LONGEST_CHECK_MS = 2000;
/** However often somebody asks, a write is tried no more often. */
const WRITE_EVERY_MS = 5000;

/** PostgreSQL's own codes. */
const WORDS: ReadonlyMap<unknown, Readiness> = new Map([
  ['53100', 'full'],
  ['25006', 'read-only'],
]);

async function answersInTime(check: () => Promise<Readiness>): Promise<Readiness> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    limit = setTimeout(() => resolve('unreachable'), LONGEST_CHECK_MS);
  });
  const answer = Promise.resolve()
    .then(check)
    .catch((error: unknown) => WORDS.get(Object(error).code) ?? 'unreachable');
  return Promise.race([answer, late]).finally(() => clearTimeout(limit));
}

/** Whether the database answers, and takes what is written. */
export function databaseCheck(db: Db): ReadinessCheck {
  const write = atMostEvery(WRITE_EVERY_MS, () => tryWriting(db));
  return {
    name: 'database',
    async check() {
      await askDatabase(db);
      await write();
      return 'ok';
    },
  };
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
