import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { StatementWatch } from './engines/StatementWatch.ts';
import { isConnectionSpent } from './failures.ts';

const names = new Map<string, string>();

/**
 * Marks the text of a statement that is worth planning once for each connection rather than once for each call: one
 * that is asked often and whose best plan does not hang on its values. `name` must be its own. Returns the text.
 */
export function prepared(name: string, text: string): string {
  names.set(text, name);
  return text;
}

/** A connection as kysely uses it, the same object for every caller: kysely registers each one that it has not seen. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #watch: StatementWatch | null;
  #spent: Error | null = null;
  constructor(client: pg.PoolClient, watch: StatementWatch | null) {
    this.#client = client;
    this.#watch = watch;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Nothing here streams.');
    return this.#ask(text, [...values]);
  }

  /** A connection that has not answered once is not asked again: a `rollback` would wait for its limit, too. */
  async #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#spent) throw this.#spent;
    const comment = this.#watch?.comment() ?? '';
    // A comment is another one each time, so what bears one is planned for this call alone.
    const name = comment === '' ? names.get(text) : undefined;
    try {
      return await this.#client.query({ text: text + comment, values, ...(name ? { name } : {}) });
    } catch (error) {
      if (isConnectionSpent(error)) this.#spent = error;
      throw error;
    }
  }

  /** The next caller must not wait behind a statement that was given up. */
  release(destroy?: boolean): void {
    this.#client.release(this.#spent ?? destroy);
  }
}

/** The pool as kysely wants it, with statements that are marked as `prepared` given their names. */
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
