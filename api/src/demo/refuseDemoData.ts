import type { Db } from '../database/transaction.ts';
import { hasDemoMembers } from './repository/seed.ts';

/** The message is a sentence for whoever starts the portal. */
export class DemoDataFound extends Error {
  override readonly name = 'DemoDataFound';
}

/**
 * Keeps the accounts of the demonstration, whose password everybody knows, out of production: a stack that was tried first
 * still has them.
 *
 * @throws DemoDataFound
 */
export async function refuseDemoData(db: Db): Promise<void> {
  if (!(await hasDemoMembers(db))) return;
  throw new DemoDataFound(
    'The database holds the accounts of the demonstration, whose password everybody knows, so it does not serve with ' +
      'NODE_ENV=production. Begin with an empty database: docs/operations.md#docker-compose',
  );
}
