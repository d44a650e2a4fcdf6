import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/transaction.ts';
import { NEVER_KEPT } from '../http/securityHeaders.ts';
import { askDatabase } from './repository.ts';

/** Something the portal needs; throws, or never ends, where it is not there. */
export type ReadinessCheck = { readonly name: string; readonly check: () => Promise<unknown> };

const LONGEST_CHECK_MS = 2000;

async function answersInTime(check: () => Promise<unknown>): Promise<boolean> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    limit = setTimeout(() => resolve(false), LONGEST_CHECK_MS);
  });
  const answer = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, late]).finally(() => clearTimeout(limit));
}

/** `/healthz`: the process lives. `/readyz`: all it needs answers, else 503 that names what does not. */
export function healthRoutes(app: FastifyInstance, db: Db, others: readonly ReadinessCheck[]): void {
  const checks: ReadinessCheck[] = [{ name: 'database', check: () => askDatabase(db) }, ...others];
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(NEVER_KEPT).send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => [name, (await answersInTime(check)) ? 'ok' : 'unreachable'] as const),
    );
    const ready = results.every(([, result]) => result === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .headers(NEVER_KEPT)
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(results) });
  });
}
