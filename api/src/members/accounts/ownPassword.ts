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
  readonly address: string;
}

/**
 * Verifies a member's re-entered password, and returns its hash. Wrong attempts count like logins, but separately, so
 * that a stolen token can't lock the member out.
 *
 * @throws Refusal `invalid_input` for the field, or `too_many_tries`
 */
export async function checkOwnPassword(
  context: Pick<AppContext, 'db' | 'clock'>,
  limits: Limits,
  { memberId, password, address }: OwnPassword,
): Promise<string> {
  const { db } = context;
  const { email } = await readRecipient(db, memberId);
  const attempt = new PasswordGuard(context, limits).reenter({ memberId, email, ip: address });
  const find = async () => {
    await attempt.check();
    return readPasswordHash(db, memberId);
  };
  const account = await checkPassword(password, attempt.requester, {
    find,
    onWrongPassword: () => attempt.countWrong(),
  });
  if (!account) throw new Refusal('invalid_input', { fields: { Password: 'wrong_password' } });
  return account.password_hash;
}
