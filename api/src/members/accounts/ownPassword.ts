import type { AppContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { readRecipient } from '../../platform/mail/repository.ts';
import { PasswordGuard } from '../../platform/passwordSecurity/PasswordGuard.ts';
import { checkPassword } from '../../platform/passwordSecurity/passwords.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readPasswordHash } from './repository/passwords.ts';

export interface OwnPassword {
  readonly memberId: number;
  readonly password: string;
  /** Where the call comes from. */
  readonly address: string;
}

/**
 * The hash of the member's password, if it is the one that was typed again. Wrong ones count as those of logins do, so that
 * nobody with a stolen token keeps the member from it. Throws `invalid_input` at the field, or `too_many_tries`.
 */
export async function checkOwnPassword(
  context: Pick<AppContext, 'db' | 'clock'>,
  limits: Limits,
  { memberId, password, address }: OwnPassword,
): Promise<string> {
  const { db } = context;
  const { email } = await readRecipient(db, memberId);
  const attempt = new PasswordGuard(context, limits).again({ memberId, email, ip: address });
  const find = async () => {
    await attempt.check();
    return readPasswordHash(db, memberId);
  };
  const own = await checkPassword(password, attempt.waiter, { find, onWrong: () => attempt.wrong() });
  if (!own) throw new Refusal('invalid_input', { fields: { Password: 'wrong_password' } });
  return own.password_hash;
}
