import type { Db } from '@friends/api/platform/database/transaction';
import { sql } from 'kysely';

export interface StatementCount {
  readonly query: string;
  readonly calls: number;
  /** Milliseconds of all calls, including planning. */
  readonly ms: number;
}

const NOT_OURS = /pg_stat_statements|^create extension/i;

/** Runs work; returns its result and PostgreSQL's counts of its statements. */
export async function countStatements<T>(db: Db, work: () => Promise<T>) {
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  await sql`select pg_stat_statements_reset()`.execute(db);
  const result = await work();
  const { rows } = await sql<StatementCount>`
    select query, calls::int, (total_exec_time + total_plan_time)::float8 as ms
    from pg_stat_statements where toplevel`.execute(db);
  return { counts: rows.filter(({ query }) => !NOT_OURS.test(query)), result };
}
