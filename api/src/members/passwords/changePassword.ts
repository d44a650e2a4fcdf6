import type { ChangePasswordField, FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { asMember } from '../../platform/passwordSecurity/HashRequester.ts';
import { hashPassword } from '../../platform/passwordSecurity/passwords.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { checkOwnPassword, type OwnPassword } from '../accounts/ownPassword.ts';
import { storePassword } from '../accounts/repository/passwords.ts';
import { writeActivity } from '../activity/repository.ts';
import { holdPayouts } from '../payoutHolds/holdPayouts.ts';
import { closeSessionsOf, openSession } from '../sessions/repository.ts';
import { type OwnProof, withProof } from '../twoFactor/ownProof.ts';
import { endResets } from './repository.ts';

/** Faults of the typed current password; wrong ones count as attempts. Throws `too_many_tries`. */
export async function currentPasswordFaults(
  context: Pick<AppContext, 'db' | 'clock'>,
  limits: Limits,
  own: OwnPassword,
): Promise<FieldFaults<ChangePasswordField>> {
  try {
    await checkOwnPassword(context, limits, own);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_input') return { Password: 'wrong_password' };
    throw error;
  }
  return {};
}

/**
 * Changes the password, ends every session and reset link of the member, and mails them. Returns the token of a new
 * session. Throws like `withProof`.
 */
export function changePassword(
  context: AppContext,
  { newPassword, ...proof }: OwnProof & { readonly newPassword: string },
  limits: Limits,
): Promise<string> {
  const { memberId, device } = proof;
  return withProof(context, limits, proof, async () => {
    const passwordHash = await hashPassword(newPassword, asMember(memberId));
    const now = context.clock();
    return async (tx) => {
      await storePassword(tx, memberId, passwordHash);
      await closeSessionsOf(tx, memberId, now);
      await endResets(tx, memberId);
      await writeActivity(tx, { memberId, what: 'password_changed', device, now });
      await holdPayouts(tx, context.config, { memberId, change: { kind: 'password_changed' }, now });
      return openSession(tx, memberId, now, { device });
    };
  });
}
