import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, type Dialect, PGliteDialect, PGliteDriver, PostgresAdapter } from 'kysely';
import { NoConnection } from '../failures.ts';

/** The one connection of an embedded database, lent to one caller at a time in order of arrival. */
export class OneConnection {
  readonly #waiting: (() => void)[] = [];
  #isLent = false;
  #lentAt = 0;

  #lend(): void {
    this.#isLent = true;
    this.#lentAt = performance.now();
  }

  /**
   * Resolves when the caller gets the connection.
   *
   * @throws NoConnection if another caller has it for longer than `waitMs`
   */
  async take(waitMs: number): Promise<void> {
    if (!this.#isLent) return this.#lend();
    const turn = Promise.withResolvers<void>();
    const start = performance.now();
    const grant = (): void => turn.resolve();
    let limit: NodeJS.Timeout;
    const checkLimit = (): void => {
      // The limit starts again whenever the queue moves.
      const left = Math.max(this.#lentAt, start) + waitMs - performance.now();
      if (left > 0) {
        limit = setTimeout(checkLimit, left);
        return;
      }
      this.#waiting.splice(this.#waiting.indexOf(grant), 1);
      turn.reject(new NoConnection(`No connection to the embedded database within ${waitMs / 1000} s.`));
    };
    limit = setTimeout(checkLimit, waitMs);
    this.#waiting.push(grant);
    await turn.promise.finally(() => clearTimeout(limit));
  }

  release(): void {
    const next = this.#waiting.shift();
    this.#isLent = false;
    if (!next) return;
    this.#lend();
    next();
  }
}

class WaitingDriver extends PGliteDriver {
  readonly #connection: OneConnection;
  readonly #waitMs: number;
  constructor(pglite: PGlite, connection: OneConnection, waitMs: number) {
    super({ pglite });
    this.#connection = connection;
    this.#waitMs = waitMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#connection.take(this.#waitMs);
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#connection.release();
  }
}

/**
 * kysely's dialect for the embedded database, with a limit for waiting. Uses PostgreSQL's adapter, because the
 * dialect's own adds an unlimited queue before the driver. Several dialects may share the connection. (`kysely-pglite`
 * has no queue: transactions of several callers would mix.)
 *
 * @param waitMs maximum time to wait for any one other caller
 */
export function embeddedDialect(pglite: PGlite, connection: OneConnection, waitMs: number): Dialect {
  const dialect = new PGliteDialect({ pglite });
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new WaitingDriver(pglite, connection, waitMs),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
