import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import type { Db } from '../platform/database/transaction.ts';
import { OPERATOR } from '../platform/passwordSecurity/HashRequester.ts';
import { checkPassword } from '../platform/passwordSecurity/passwords.ts';
import { DEMO_PASSWORD } from './demoMembers.ts';
import { listDemoHashes } from './repository/seed.ts';

class DemoDataFound extends ExplainedError {
  override readonly name = 'DemoDataFound';
}

/** True if a demo account still has the public password. */
async function hasDemoPassword(db: Db): Promise<boolean> {
  for (const password_hash of await listDemoHashes(db)) {
    if (await checkPassword(DEMO_PASSWORD, OPERATOR, { find: async () => ({ password_hash }) })) return true;
  }
  return false;
}

/**
 * Refuses to start in production with demo accounts, for example on a database that was used for a trial.
 *
 * @throws DemoDataFound
 */
export async function assertNoDemoAccounts(db: Db): Promise<void> {
  if (!(await hasDemoPassword(db))) return;
  throw new DemoDataFound(
    'The database contains demo accounts with a public password. The server will not start with NODE_ENV=production. ' +
      'Start with an empty database: docs/operations.md#docker-compose',
  );
}
