import type { Database, Trouble } from '../database/Database.ts';
import type { Logger } from './context.ts';
import { loggedError } from './loggedError.ts';

const SENTENCES: Readonly<Record<Trouble, string>> = {
  connection: 'A connection to the database broke; whoever asks next gets another one',
  replica: 'The replica for lists fails; for some seconds lists come from the database itself',
};

/** Has the log tell what breaks between this process and the database. */
export function watchDatabase(database: Pick<Database, 'onTrouble'>, log: Pick<Logger, 'warn'>): void {
  database.onTrouble((trouble, error) => log.warn({ failure: loggedError(error) }, SENTENCES[trouble]));
}
