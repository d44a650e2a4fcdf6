import {
  type ChangePasswordField,
  checkChangePassword,
  type FieldFaults,
  type FormValues,
} from '@friends/shared/contract/rules/fieldRules';
import { writeActivity } from '../activity/repository.ts';
import { isCommonPassword } from '../credentials/commonPasswords.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { asMember } from '../credentials/Waiter.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import type { Limits } from '../http/limits.ts';
import { checkOwnPassword, type OwnPassword } from '../members/ownPassword.ts';
import { holdPassword, storePassword } from '../members/repository/passwords.ts';
import { holdPayouts } from '../payouts/holdPayouts.ts';
import { ApiProblem, refuseFaults } from '../problems/ApiProblem.ts';
import { presentCode } from '../secondFactor/presentCode.ts';
import { closeSessionsOf, openSession } from '../sessions/repository.ts';
import { endResets } from './repository.ts';

/** What is wrong with a change of password by itself. */
export function changePasswordFaults(values: FormValues<ChangePasswordField>): FieldFaults<ChangePasswordField> {
  const faults = checkChangePassword(values);
  if (!faults.NewPassword && isCommonPassword(values.NewPassword ?? ''))
    return { ...faults, NewPassword: 'password_common' };
  return faults;
}

const WRONG_PASSWORD: FieldFaults<ChangePasswordField> = { Password: 'wrong_password' };

/** Whether the current password is another one. A wrong one counts as when it is sent. Throws `too_many_tries`. */
export async function currentPasswordFaults(
  context: Pick<AppContext, 'db' | 'clock'>,
  limits: Limits,
  own: OwnPassword,
): Promise<FieldFaults<ChangePasswordField>> {
  try {
    await checkOwnPassword(context, limits, own);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'invalid_input') return WRONG_PASSWORD;
    throw error;
  }
  return {};
}

export interface PasswordChange extends OwnPassword {
  readonly newPassword: string;
  /** Of the second factor; asked for where the member has one. */
  readonly code: string | undefined;
  /** Of the call (`deviceOf`). */
  readonly device: string;
}

/**
 * Changes the password, and ends every session and reset link of the member. Returns the token of a new session; a mail
 * follows. Throws `invalid_input` where password or code are wrong, `code_needed` where the code is missing.
 */
export async function changePassword(
  context: Pick<AppContext, 'db' | 'config' | 'clock' | 'mail'>,
  { newPassword, code, ...old }: PasswordChange,
  limits: Limits,
): Promise<string> {
  const { db, clock, mail } = context;
  const { memberId, address, device } = old;
  const oldHash = await checkOwnPassword(context, limits, old);
  const presented = await presentCode(context, limits, { memberId, passwordHash: oldHash, code, address, device });
  const passwordHash = await hashPassword(newPassword, asMember(memberId));
  const now = clock();
  const token = await inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, memberId, oldHash))) refuseFaults(WRONG_PASSWORD);
    await presented.spend(tx);
    await storePassword(tx, memberId, passwordHash);
    await closeSessionsOf(tx, memberId);
    await endResets(tx, memberId);
    await writeActivity(tx, { memberId, what: 'password_changed', device, now });
    await holdPayouts(tx, context.config, { memberId, change: { kind: 'password_changed' }, now });
    return openSession(tx, memberId, now, { device });
  });
  await presented.accepted();
  mail.notify();
  return token;
}
