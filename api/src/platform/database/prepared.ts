import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { StatementWatch } from './engines/StatementWatch.ts';
import { isConnectionSpent } from './failures.ts';

const names = new Map<string, string>();

/**
 * Registers a statement to be planned once per connection instead of once per call. For frequent statements whose best
 * plan doesn't depend on their parameters. Returns the text.
 *
 * @param name unique
 */
export function prepared(name: string, text: string): string {
  names.set(text, name);
  return text;
}

/** A connection in kysely's interface; one object per connection, as kysely registers each new one. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #watch: StatementWatch | null;
  #failure: Error | null = null;
  constructor(client: pg.PoolClient, watch: StatementWatch | null) {
    this.#client = client;
    this.#watch = watch;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not supported.');
    return this.#run(text, [...values]);
  }

  /** Never uses a connection again after a timeout: even a `rollback` would wait for its limit. */
  async #run(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#failure) throw this.#failure;
    const comment = this.#watch?.comment() ?? '';
    // Comments differ each time, so a statement with one is not prepared.
    const name = comment === '' ? names.get(text) : undefined;
    try {
      return await this.#client.query({ text: text + comment, values, ...(name ? { name } : {}) });
    } catch (error) {
      if (isConnectionSpent(error)) this.#failure = error;
      throw error;
    }
  }

  /** Closes a connection that timed out, so that the next caller doesn't wait for the abandoned statement. */
  release(destroy?: boolean): void {
    this.#client.release(this.#failure ?? destroy);
  }
}

/** Adapts the pool to kysely, and names statements marked as `prepared`. */
export function preparingPool(pool: pg.Pool, watch: StatementWatch | null): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const preparing = new PreparingClient(client, watch);
      clients.set(client, preparing);
      return preparing;
    },
  };
}
