import { withTimeout } from '@friends/shared/contract/withTimeout';
import type pg from 'pg';
import { WAIT_MS } from '../limits.ts';
import { connect } from './connect.ts';
import { DatabaseUnreachable, databaseIn, type NamedConnection } from './connectionFault.ts';

/** Rounds in which others may get in between. */
const ROUNDS = 3;

/** The server's process behind the connection; null if none answers within `WAIT_MS`: it has no connection left for us. */
async function backendOf(client: pg.Client): Promise<number | null> {
  const asked = client
    .query<{ pid: number }>('select pg_backend_pid() as pid')
    .then(({ rows }) => rows[0]?.pid ?? null);
  return withTimeout(asked, WAIT_MS, () => null);
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
 * Refuses a pooler (PgBouncer) that lends connections for a transaction only: the portal's limits for statements, its locks
 * and its prepared statements belong to a connection.
 *
 * @throws DatabaseUnreachable
 */
export async function refuseTransactionPooling(named: NamedConnection): Promise<void> {
  const first = await connect(named);
  try {
    const backend = await backendOf(first);
    // A pooler names itself where the server would name its process.
    if (backend === null || backend === Reflect.get(first, 'processID')) return;
    const second = await connect(named);
    const isShared = await sharesBackends(first, second, backend);
    await second.end();
    if (!isShared) return;
  } finally {
    await first.end();
  }
  throw new DatabaseUnreachable(
    `${databaseIn(named)} is behind a pooler that lends connections for a transaction only: set its pool_mode to session, or name PostgreSQL itself in ${named.setting}.`,
  );
}
