import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext, Member } from '../http/context.ts';
import type { Limits } from '../http/limits.ts';
import { checkOwnPassword } from '../members/ownPassword.ts';
import { holdPassword } from '../members/repository/passwords.ts';
import { refuseFaults } from '../problems/ApiProblem.ts';
import { presentCode } from '../secondFactor/presentCode.ts';
import { confirmSession } from './repository.ts';

const WRONG_PASSWORD: FieldFaults<'Password'> = { Password: 'wrong_password' };

interface Confirmation {
  readonly password: string;
  /** Of the second factor; asked for where the member has one. */
  readonly code: string | undefined;
  readonly address: string;
  /** Of the call (`deviceOf`). */
  readonly device: string;
}

/**
 * Marks the session as one whose member has just shown that it is them: the password, and a code where there is a second
 * factor. Throws 422 where one of them is wrong, `code_needed` where the code is missing.
 */
export async function confirmPassword(
  context: AppContext,
  { id: memberId, token }: Pick<Member, 'id' | 'token'>,
  { password, ...codeEntry }: Confirmation,
  limits: Limits,
): Promise<void> {
  const { db, clock, mail } = context;
  const passwordHash = await checkOwnPassword(context, limits, { memberId, password, address: codeEntry.address });
  const presented = await presentCode(context, limits, { memberId, passwordHash, ...codeEntry });
  await inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, memberId, passwordHash))) refuseFaults(WRONG_PASSWORD);
    await presented.spend(tx);
    await confirmSession(tx, token, clock());
  });
  await presented.accepted();
  mail.notify();
}
