import {
  type ChangePasswordField,
  checkChangePassword,
  type FieldFaults,
  type FormValues,
} from '@friends/shared/contract/rules/fieldRules';
import { writeActivity } from '../activity/repository.ts';
import { isCommonPassword } from '../credentials/commonPasswords.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import type { Limits } from '../http/limits.ts';
import { writeMail } from '../mail/writeMail.ts';
import { checkOwnPassword, type OwnPassword } from '../members/ownPassword.ts';
import { readRecipient } from '../members/repository/members.ts';
import { holdPassword, storePassword } from '../members/repository/passwords.ts';
import { ApiProblem, refuseFaults } from '../problems/ApiProblem.ts';
import { readFactor } from '../secondFactor/repository.ts';
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
  /** Of the call (`deviceOf`). */
  readonly device: string;
  /** When this session was last confirmed. */
  readonly confirmedAt: Date;
}

/**
 * Changes the password, and ends every session and reset link of the member. Returns the token of a new session; a mail
 * follows.
 */
export async function changePassword(
  { db, clock, mail }: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  { newPassword, device, confirmedAt, ...old }: PasswordChange,
  limits: Limits,
): Promise<string> {
  const { memberId } = old;
  const oldHash = await checkOwnPassword({ db, clock }, limits, old);
  const passwordHash = await hashPassword(newPassword);
  const now = clock();
  const token = await inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, memberId, oldHash))) refuseFaults(WRONG_PASSWORD);
    await storePassword(tx, memberId, passwordHash);
    await closeSessionsOf(tx, memberId);
    await endResets(tx, memberId);
    await writeActivity(tx, { memberId, what: 'password_changed', device, now });
    await writeMail(tx, { to: await readRecipient(tx, memberId), kind: 'password_changed', facts: {}, now });
    // The code was not asked for: with a second factor the new session has confirmed no more than this one had.
    const confirmed = (await readFactor(tx, memberId)) ? { confirmedAt } : {};
    return openSession(tx, memberId, now, { device, ...confirmed });
  });
  mail.notify();
  return token;
}
