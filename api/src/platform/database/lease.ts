import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** Seconds until a lease expires unless renewed. */
const LEASE_S = 60;
const RENEW_EVERY_MS = 15_000;

/**
 * Acquires a lease, or renews the holder's own, by the database's clock, as clocks of processes differ.
 *
 * @returns false if another holder has it
 */
async function acquire(db: Db, name: string, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into leases (name, holder, until)
    values (${name}, ${holder}, clock_timestamp() + make_interval(secs => ${sql.lit(LEASE_S)}))
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where leases.holder = excluded.holder or leases.until < clock_timestamp()
    returning 1`.execute(db);
  return rows.length > 0;
}

const release = (db: Db, name: string, holder: string) =>
  db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();

/** True while any process holds the lease. */
export async function isLeased(db: Db, name: string): Promise<boolean> {
  const query = db.selectFrom('leases').select('name').where('name', '=', name);
  return (await query.where(sql<boolean>`until >= clock_timestamp()`).executeTakeFirst()) !== undefined;
}

/** Another process acquired the lease because this one couldn't renew it in time. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface LeaseOptions {
  readonly name: string;
  readonly holder: string;
  readonly signal: AbortSignal;
}

/**
 * Runs `work` while this process holds the lease. Its signal is aborted with the caller's, or if the lease is lost:
 * `work` must tolerate running twice at once for a moment.
 *
 * @returns the work's result; null, without working, if another process holds the lease
 */
export async function withLease<T>(
  db: Db,
  { name, holder, signal }: LeaseOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  if (!(await acquire(db, name, holder))) return null;
  const lost = new AbortController();
  const renew = async () => {
    // If the database doesn't answer, `work` gets the error itself, and the lease expires.
    const isRenewed = await acquire(db, name, holder).catch(() => true);
    if (!isRenewed) lost.abort(new LeaseLost(name));
  };
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS);
  try {
    return await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(timer);
    await release(db, name, holder).catch(() => {});
  }
}
