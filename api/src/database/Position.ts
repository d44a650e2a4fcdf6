import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** How often the database is asked how far it has written. */
const ASK_EVERY_MS = 1000;

/** How far the database has written, as text of PostgreSQL's `pg_lsn`. */
export type Lsn = string;

interface Sample {
  readonly at: number;
  readonly lsn: Lsn;
}

/** Remembers how far the database had written some seconds ago, so that a replica that stopped following is noticed. */
export class Position {
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
