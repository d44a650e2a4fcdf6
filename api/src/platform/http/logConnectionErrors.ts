import type { ConnectionErrorKind, Database } from '../database/Database.ts';
import type { Logger } from './context.ts';
import { loggedError } from './loggedError.ts';

const SENTENCES: Readonly<Record<ConnectionErrorKind, string>> = {
  connection: 'A database connection broke; the next query gets a new one',
  replica: 'The replica for lists fails; for some seconds lists come from the database itself',
};

export function logConnectionErrors(
  database: Pick<Database, 'onConnectionError' | 'newer' | 'wasOpen'>,
  log: Pick<Logger, 'warn' | 'error'>,
): void {
  if (database.newer.length > 0)
    log.warn({ migrations: database.newer }, 'A newer version has changed the database; this one runs on with it');
  const { closed, left } = database.wasOpen;
  if (closed > 0)
    log.warn({ files: closed }, 'Other users of this machine could read the data folder; it is closed to them now');
  if (left > 0)
    log.error(
      { files: left },
      'Other users of this machine can read the data folder, and it belongs to another user than the portal: chown it',
    );
  database.onConnectionError((errorKind, error) => log.warn({ failure: loggedError(error) }, SENTENCES[errorKind]));
}
