import type { Clock } from '../platform/config/config.ts';
import type { Db } from '../platform/database/transaction.ts';
import { OPERATOR } from '../platform/passwordSecurity/HashRequester.ts';
import { hashPassword } from '../platform/passwordSecurity/passwords.ts';
import { emailsWithAccount, openAccount, upsertInvited } from '../staff/repository/people.ts';
import { sealSecret } from '../staff/signIn/secret.ts';
import { DEMO_PASSWORD } from './demoMembers.ts';
import { DEMO_STAFF, DEMO_STAFF_SECRET } from './demoStaff.ts';
import { OPERATOR as DEMO_OPERATOR, hasDemoData } from './repository/seed.ts';

/** No configured keys: encrypts with the database's own key, which every portal on it has. */
const OWN_KEY = { secondFactorKeys: [] };

async function listMissing(db: Db) {
  const existing = await emailsWithAccount(
    db,
    DEMO_STAFF.map(({ email }) => email),
  );
  return DEMO_STAFF.filter(({ email }) => !existing.includes(email));
}

/** Adds missing demo staff to a database with demo data, even an older one. Keeps changes by operators. */
export async function ensureDemoStaff(db: Db, clock: Clock): Promise<void> {
  if (!(await hasDemoData(db)) || (await listMissing(db)).length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD, OPERATOR);
  await db.transaction().execute(async (tx) => {
    const now = clock();
    for (const person of await listMissing(tx)) {
      const id = await upsertInvited(tx, { ...person, by: DEMO_OPERATOR, now });
      await sealSecret(tx, OWN_KEY, id, DEMO_STAFF_SECRET);
      await openAccount(tx, id, { passwordHash, step: 0, now });
    }
  });
}
