import type { Database } from '../database/Database.ts';
import type { Logger } from './context.ts';
import { loggedError } from './loggedError.ts';

/** Has the log tell of connections to the database that broke. */
export function watchDatabase(database: Pick<Database, 'onBroken'>, log: Pick<Logger, 'warn'>): void {
  database.onBroken((error) =>
    log.warn({ failure: loggedError(error) }, 'A connection to the database broke; whoever asks next gets another one'),
  );
}
