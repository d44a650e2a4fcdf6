import type { Db } from '@friends/api/database/transaction';
import { sql } from 'kysely';

/** A statement as PostgreSQL counted it. */
export interface Counted {
  readonly id: string;
  readonly query: string;
  readonly calls: number;
  /** Planning and running, in milliseconds, of all calls. */
  readonly ms: number;
}

const NOT_OURS = /pg_stat_statements|^create extension/i;

export async function countStatements(db: Db, work: () => Promise<void>): Promise<Counted[]> {
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  await sql`select pg_stat_statements_reset()`.execute(db);
  await work();
  const { rows } = await sql<Counted>`
    select queryid::text as id, query, calls::int, (total_exec_time + total_plan_time)::float8 as ms
    from pg_stat_statements where toplevel`.execute(db);
  return rows.filter(({ query }) => !NOT_OURS.test(query));
}
