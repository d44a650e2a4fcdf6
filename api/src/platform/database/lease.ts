import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** Seconds after which a lease ends unless it is renewed. */
const LEASE_S = 60;
const RENEW_EVERY_MS = 15_000;

/**
 * Acquires a lease, or renews the holder's own. By the database's clock, so that processes whose clocks differ agree.
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

/** Another process took the lease, as this one could not renew it in time. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface LeaseOptions {
  readonly name: string;
  /** Different for each process. */
  readonly holder: string;
  readonly signal: AbortSignal;
}

/**
 * Runs `work` while this process holds the lease. The signal that it gets is aborted with the caller's, or if the lease is lost:
 * so work must also be safe if two processes do it at once for a moment.
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
    // A database that does not answer is the work's own error; the lease ends by itself.
    const isOurs = await acquire(db, name, holder).catch(() => true);
    if (!isOurs) lost.abort(new LeaseLost(name));
  };
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS);
  try {
    return await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(timer);
    await release(db, name, holder).catch(() => {});
  }
}
