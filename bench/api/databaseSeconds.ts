import type { Db } from '@friends/api/platform/database/transaction';
import { usageOf } from '@friends/page/renderer/usage';
import { sql } from 'kysely';
import { endedChildrenSeconds, parentOf, treeOf } from '../processTree.ts';

/** Processor seconds used by PostgreSQL so far, including closed connections. */
export async function databaseSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  if (postmaster === null) return 0;
  // A closing connection is still a process.
  const running = treeOf(postmaster).reduce((sum, pid) => sum + (usageOf(pid).cpuMs ?? 0) / 1000, 0);
  return running + endedChildrenSeconds(postmaster);
}
