import { NoResultError, sql } from 'kysely';
import pg from 'pg';
import { databaseFailure } from '../failures.ts';
import type { ReplicaLimits } from '../limits.ts';
import type { Db } from '../transaction.ts';

/** How often the database is asked how far it has written. */
const ASK_EVERY_MS = 1000;

/** How far the database has written, as text of PostgreSQL's `pg_lsn`. */
type Lsn = string;

interface Sample {
  readonly at: number;
  readonly lsn: Lsn;
}

/** Remembers how far the database had written some seconds ago, so that a replica that stopped following is noticed. */
class Position {
  readonly #db: Db;
  readonly #mostBehindMs: number;
  #samples: readonly Sample[] = [];
  #askedAt = Number.NEGATIVE_INFINITY;

  /** @param mostBehindMs how far a replica may be behind */
  constructor(db: Db, mostBehindMs: number) {
    this.#db = db;
    this.#mostBehindMs = mostBehindMs;
  }

  async #ask(at: number): Promise<void> {
    const { rows } = await sql<{ lsn: Lsn }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(this.#db);
    const [row] = rows;
    if (!row) return;
    const next = [...this.#samples, { at, lsn: row.lsn }];
    const old = next.filter((sample) => sample.at <= at - this.#mostBehindMs);
    // Of what is old enough, the newest one is all that counts.
    this.#samples = next.slice(Math.max(0, old.length - 1));
  }

  /** What a replica must have seen to be recent enough; null while that is not known. Asks beside the caller. */
  needed(): Lsn | null {
    const now = performance.now();
    if (now - this.#askedAt > ASK_EVERY_MS) {
      this.#askedAt = now;
      // A database that does not answer now is asked again; who reads does not wait for that.
      this.#ask(now).catch(() => {});
    }
    return this.#samples.findLast(({ at }) => at <= now - this.#mostBehindMs)?.lsn ?? null;
  }
}

/** Where lists are read, and what a member's own writes mean for that. */
export interface ListReads {
  /** The database itself. */
  readonly db: Db;
  /**
   * Reads a list. `work` may run twice: what it does beside reading must be the same the second time.
   *
   * @param wroteUntil how far the database had written after the member's last change; null: none that matters
   */
  read<T>(wroteUntil: Lsn | null, work: (db: Db) => Promise<T>): Promise<T>;
  /** Remembers, for every process, that this member has just changed something. Never fails. */
  wrote(memberId: number): Promise<void>;
}

/** Lists are read where all else is. */
export function readsOf(db: Db): ListReads {
  return { db, read: (_wroteUntil, work) => work(db), wrote: async () => {} };
}

/** A replica that failed is left alone for so long, so that not every list waits for its limits. */
const REST_MS = 3000;
const BEHIND = Symbol('behind');

/** Whether the replica has seen both positions; a server that follows nobody has seen everything. */
async function hasSeen(replica: Db, own: Lsn | null, recent: Lsn | null): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= greatest(${own}::pg_lsn, ${recent}::pg_lsn, '0/0') as seen`.execute(
    replica,
  );
  return rows[0]?.seen === true;
}

/** A replica may lack what is new: a member, or a table that a newer version has made. The database itself has it. */
function isOfTheDatabase(error: unknown): error is Error {
  return error instanceof pg.DatabaseError || error instanceof NoResultError || databaseFailure(error) !== null;
}

/**
 * Lists are read from a replica, and from the database itself where the replica fails, is too far behind, or
 * has not yet seen the member's own last change.
 *
 * @param tell is told when the replica failed and is left alone for a while
 */
export class ReplicaReads implements ListReads {
  readonly db: Db;
  readonly #replica: Db;
  readonly #position: Position;
  readonly #tell: (error: Error) => void;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(
    db: Db,
    replica: Db,
    { mostBehindMs }: Pick<ReplicaLimits, 'mostBehindMs'>,
    tell: (error: Error) => void,
  ) {
    this.db = db;
    this.#replica = replica;
    this.#position = new Position(db, mostBehindMs);
    this.#tell = tell;
  }

  #rest(error: Error): void {
    if (performance.now() < this.#restsUntil) return;
    this.#restsUntil = performance.now() + REST_MS;
    this.#tell(error);
  }

  async read<T>(wroteUntil: Lsn | null, work: (db: Db) => Promise<T>): Promise<T> {
    if (performance.now() < this.#restsUntil) return work(this.db);
    const recent = this.#position.needed();
    try {
      // One connection: behind one address there may be several replicas, each at another place.
      const list = await this.#replica.connection().execute(async (one) => {
        return (await hasSeen(one, wroteUntil, recent)) ? work(one) : BEHIND;
      });
      if (list !== BEHIND) return list;
    } catch (error) {
      if (!isOfTheDatabase(error)) throw error;
      // With `conflict`, it ended one query that stood in the way of what it must replay.
      const failure = databaseFailure(error);
      if (failure === 'away' || failure === 'late') this.#rest(error);
    }
    return work(this.db);
  }

  async wrote(memberId: number): Promise<void> {
    try {
      await sql`
        insert into member_writes (member_id, until) values (${memberId}, pg_current_wal_insert_lsn())
        on conflict (member_id) do update set until = excluded.until`.execute(this.db);
    } catch (error) {
      // The change itself is done. At least here its member sees it.
      if (error instanceof Error) this.#rest(error);
    }
  }
}
