import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { checkPassword } from '../credentials/passwords.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext, Member } from '../http/context.ts';
import type { Limits } from '../http/limits.ts';
import { holdPassword, readPasswordHash } from '../members/repository/passwords.ts';
import { refuseFaults } from '../problems/ApiProblem.ts';
import { confirmSession } from './repository.ts';

const WRONG_PASSWORD: FieldFaults<'Password'> = { Password: 'wrong_password' };

/** Marks the session as one whose member has just typed the password. Throws 422 where it is another one. */
export async function confirmPassword(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { id, token }: Pick<Member, 'id' | 'token'>,
  password: string,
  limits: Limits,
): Promise<void> {
  await limits.passwordOfMember.take(String(id), clock());
  const own = await checkPassword(password, () => readPasswordHash(db, id));
  if (!own) return refuseFaults(WRONG_PASSWORD);
  await limits.passwordOfMember.forget(String(id));
  await inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, id, own.password_hash))) refuseFaults(WRONG_PASSWORD);
    await confirmSession(tx, token, clock());
  });
}
