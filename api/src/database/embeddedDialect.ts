import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, type Dialect, PGliteDialect, PGliteDriver, PostgresAdapter } from 'kysely';

/** A query beside an open transaction would wait for ever; a bug must rather be an error in the log. */
const LONGEST_WAIT_MS = 60_000;

/** Waits for `turn`, but not for ever. */
async function waitFor(turn: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const limit = setTimeout(() => {
    late.reject(new Error(`No connection to the embedded database within ${LONGEST_WAIT_MS / 1000} s.`));
  }, LONGEST_WAIT_MS);
  try {
    await Promise.race([turn, late.promise]);
  } finally {
    clearTimeout(limit);
  }
}

/** kysely's driver, whose one connection goes to one caller at a time, in the order they asked. */
class WaitingDriver extends PGliteDriver {
  /** Resolves when everybody who has asked so far is done. */
  #everybody = Promise.resolve();
  #release = (): void => {};

  override async acquireConnection(): Promise<DatabaseConnection> {
    const turn = this.#everybody;
    const { promise: done, resolve: release } = Promise.withResolvers<void>();
    this.#everybody = turn.then(() => done);
    try {
      await waitFor(turn);
    } catch (error) {
      release();
      throw error;
    }
    this.#release = release;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#release();
  }
}

/**
 * kysely's dialect for the embedded database, with the limit for waiting that it lacks. Its adapter is PostgreSQL's:
 * the dialect's own would put a queue without a limit in front of the driver.
 */
export function embeddedDialect(pglite: PGlite): Dialect {
  const dialect = new PGliteDialect({ pglite });
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new WaitingDriver({ pglite }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
