import type { ConnectionErrorKind, Database } from '../database/Database.ts';
import type { Logger } from './context.ts';
import { loggedError } from './loggedError.ts';

const SENTENCES: Readonly<Record<ConnectionErrorKind, string>> = {
  connection: 'A database connection broke; the next query uses a new one',
  replica: 'The replica fails; for some seconds, lists are read from the primary',
};

export function logConnectionErrors(
  database: Pick<Database, 'onConnectionError' | 'newer' | 'exposedFiles'>,
  log: Pick<Logger, 'warn' | 'error'>,
): void {
  if (database.newer.length > 0)
    log.warn(
      { migrations: database.newer },
      'A newer version has migrated the database; this version is compatible with it',
    );
  const { fixed, remaining } = database.exposedFiles;
  if (fixed > 0)
    log.warn(
      { files: fixed },
      'Other users of this machine could read the data folder; its permissions were corrected',
    );
  if (remaining > 0)
    log.error(
      { files: remaining },
      'Other users of this machine can read the data folder, which belongs to another user than the portal: change its owner',
    );
  database.onConnectionError((errorKind, error) => log.warn({ failure: loggedError(error) }, SENTENCES[errorKind]));
}
