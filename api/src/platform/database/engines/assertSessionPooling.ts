import { withTimeout } from '@friends/shared/contract/withTimeout';
import type pg from 'pg';
import { WAIT_MS } from '../limits.ts';
import { connect } from './connect.ts';
import { DatabaseUnreachable, databaseIn, type NamedConnection } from './connectionFault.ts';

/** Several rounds, as other clients may interfere with one. */
const ROUNDS = 3;

/**
 * PID of the server process behind the connection; null if there is no answer within `WAIT_MS`, as the pooler has no
 * connection left.
 */
async function backendOf(client: pg.Client): Promise<number | null> {
  const answer = client
    .query<{ pid: number }>('select pg_backend_pid() as pid')
    .then(({ rows }) => rows[0]?.pid ?? null);
  return withTimeout(answer, WAIT_MS, () => null);
}

/** True if two idle connections reach the same backend process, or one of them reaches several: a transaction pooler. */
async function sharesBackends(first: pg.Client, second: pg.Client, backend: number | null): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await backendOf(first), await backendOf(second)];
    if (one !== backend || one === other) return true;
  }
  return false;
}

/**
 * Refuses a pooler in transaction mode (PgBouncer): the portal's statement timeouts, locks and prepared statements
 * belong to a session.
 *
 * @throws DatabaseUnreachable
 */
export async function assertSessionPooling(named: NamedConnection): Promise<void> {
  const first = await connect(named);
  try {
    const backend = await backendOf(first);
    // A pooler reports its own PID in place of the server process's.
    if (backend === null || backend === Reflect.get(first, 'processID')) return;
    const second = await connect(named);
    const isShared = await sharesBackends(first, second, backend);
    await second.end();
    if (!isShared) return;
  } finally {
    await first.end();
  }
  throw new DatabaseUnreachable(
    `${databaseIn(named)} is behind a pooler in transaction mode: set its pool_mode to session, or set ${named.setting} to PostgreSQL itself.`,
  );
}
