import { NoResultError, sql } from 'kysely';
import pg from 'pg';
import { databaseFailure } from '../failures.ts';
import type { ReplicaLimits } from '../limits.ts';
import type { Db } from '../transaction.ts';

const SAMPLE_INTERVAL_MS = 1000;

/** WAL position, as text of PostgreSQL's `pg_lsn`. */
type Lsn = string;

interface Sample {
  readonly at: number;
  readonly lsn: Lsn;
}

/** Remembers the primary's WAL position of some seconds ago, to detect a replica that stopped replaying. */
class PrimaryPosition {
  readonly #db: Db;
  readonly #maxLagMs: number;
  #samples: readonly Sample[] = [];
  #sampledAt = Number.NEGATIVE_INFINITY;

  /** @param maxLagMs maximum lag of a replica */
  constructor(db: Db, maxLagMs: number) {
    this.#db = db;
    this.#maxLagMs = maxLagMs;
  }

  async #sample(at: number): Promise<void> {
    const { rows } = await sql<{ lsn: Lsn }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(this.#db);
    const [row] = rows;
    if (!row) return;
    const next = [...this.#samples, { at, lsn: row.lsn }];
    const old = next.filter((sample) => sample.at <= at - this.#maxLagMs);
    // Of the old samples, only the newest matters.
    this.#samples = next.slice(Math.max(0, old.length - 1));
  }

  /** PrimaryPosition that a replica must have replayed to be recent enough; null while unknown. Samples in the background. */
  requiredPosition(): Lsn | null {
    const now = performance.now();
    if (now - this.#sampledAt > SAMPLE_INTERVAL_MS) {
      this.#sampledAt = now;
      // If the database fails, a later call samples again; readers don't wait for it.
      this.#sample(now).catch(() => {});
    }
    return this.#samples.findLast(({ at }) => at <= now - this.#maxLagMs)?.lsn ?? null;
  }
}

/** Database for reading lists, so that members see their own writes. */
export interface ReadYourWrites {
  readonly db: Db;
  /**
   * Reads a list. `work` may run twice, so its side effects must be idempotent.
   *
   * @param wroteUntil the primary's WAL position after the member's last change; null if none matters
   */
  read<T>(wroteUntil: Lsn | null, work: (db: Db) => Promise<T>): Promise<T>;
  /** Records, for every process, that this member has just changed something. Never fails. */
  recordWrite(memberId: number): Promise<void>;
}

export function readsFromPrimary(db: Db): ReadYourWrites {
  return { db, read: (_wroteUntil, work) => work(db), recordWrite: async () => {} };
}

/** A failed replica is not read for this time, so that not every list has to wait for its time limits. */
const COOLDOWN_MS = 3000;
const BEHIND = Symbol('behind');

/** True if the replica has replayed both positions, or is not a replica. */
async function hasReplayed(replica: Db, own: Lsn | null, recent: Lsn | null): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= greatest(${own}::pg_lsn, ${recent}::pg_lsn, '0/0') as seen`.execute(
    replica,
  );
  return rows[0]?.seen === true;
}

/** True for errors to retry on the primary: a replica may fail, or lack a new member or a newer version's table. */
function isRetryableOnPrimary(error: unknown): error is Error {
  return error instanceof pg.DatabaseError || error instanceof NoResultError || databaseFailure(error) !== null;
}

/**
 * Reads lists from a replica, or from the primary if the replica fails, lags too far behind, or has not replayed the
 * member's own last change.
 *
 * @param onFailure called when the replica fails and is not read for a while
 */
export class ReplicaReads implements ReadYourWrites {
  readonly db: Db;
  readonly #replica: Db;
  readonly #position: PrimaryPosition;
  readonly #onFailure: (error: Error) => void;
  #cooldownUntil = Number.NEGATIVE_INFINITY;

  constructor(db: Db, replica: Db, { maxLagMs }: Pick<ReplicaLimits, 'maxLagMs'>, onFailure: (error: Error) => void) {
    this.db = db;
    this.#replica = replica;
    this.#position = new PrimaryPosition(db, maxLagMs);
    this.#onFailure = onFailure;
  }

  #startCooldown(error: Error): void {
    if (performance.now() < this.#cooldownUntil) return;
    this.#cooldownUntil = performance.now() + COOLDOWN_MS;
    this.#onFailure(error);
  }

  async read<T>(wroteUntil: Lsn | null, work: (db: Db) => Promise<T>): Promise<T> {
    if (performance.now() < this.#cooldownUntil) return work(this.db);
    const recent = this.#position.requiredPosition();
    try {
      // A single connection: one address may balance several replicas with different lags.
      const list = await this.#replica.connection().execute(async (one) => {
        return (await hasReplayed(one, wroteUntil, recent)) ? work(one) : BEHIND;
      });
      if (list !== BEHIND) return list;
    } catch (error) {
      if (!isRetryableOnPrimary(error)) throw error;
      // `conflict`: the replica cancelled a query that blocked its replay.
      const failure = databaseFailure(error);
      if (failure === 'away' || failure === 'late') this.#startCooldown(error);
    }
    return work(this.db);
  }

  async recordWrite(memberId: number): Promise<void> {
    try {
      await sql`
        insert into member_writes (member_id, until) values (${memberId}, pg_current_wal_insert_lsn())
        on conflict (member_id) do update set until = excluded.until`.execute(this.db);
    } catch (error) {
      // The change itself is stored. Reads from the primary, so that the member sees it at least in this process.
      if (error instanceof Error) this.#startCooldown(error);
    }
  }
}
