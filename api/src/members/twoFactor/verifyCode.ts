import type { Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { rateLimitKey } from '../../platform/http/limits/byAddress.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { asMember } from '../../platform/passwordSecurity/HashRequester.ts';
import { checkPassword } from '../../platform/passwordSecurity/passwords.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { writeActivity } from '../activity/repository.ts';
import { factorSubject } from './factorSubject.ts';
import { isRecoveryShaped, plainCode } from './recoveryCodes.ts';
import { findRecoveryCode, lockConfirmedFactor, readFactor, spendRecoveryCode, storeStep } from './repository.ts';
import { stepOfCode, totpDigits } from './totp.ts';

/** A code entered by someone who has just entered the right password. */
export interface SubmittedCode {
  readonly memberId: number;
  /** Hash of the verified password; attempts are counted per password, so a new one starts again. */
  readonly passwordHash: string;
  /** As typed; undefined or empty if none was given. */
  readonly code: string | undefined;
  readonly address: string;
  readonly device: string;
}

/** A code that passed the checks before the transaction. */
export interface PresentedCode {
  /**
   * Uses up the code, in the transaction of what it authorizes. Does nothing if the factor is off.
   *
   * @throws Refusal `code_needed` if none was given, `invalid_input` if it is wrong or was used
   */
  spend(tx: Tx): Promise<void>;
  /** Call it after the transaction; the attempt then doesn't count as wrong. */
  accepted(): Promise<void>;
}

type FactorContext = Pick<AppContext, 'db' | 'config' | 'clock'>;

async function spendStep(tx: Tx, { config, clock }: FactorContext, memberId: number, digits: string): Promise<boolean> {
  const factor = await lockConfirmedFactor(tx, memberId);
  if (!factor) return false;
  const ring = await readKeyRing(tx, config);
  const subject = factorSubject(memberId);
  const secret = ring.open(subject, factor.secret);
  const step = stepOfCode(digits, { secret, lastStep: factor.lastStep, now: clock() });
  if (step === null) return false;
  const secretToStore = ring.isOld(factor.secret) ? ring.seal(subject, secret) : factor.secret;
  await storeStep(tx, memberId, { secret: secretToStore, step });
  return true;
}

async function notifyOfRecovery(tx: Tx, { memberId, device }: SubmittedCode, now: Date): Promise<void> {
  const left = (await readFactor(tx, memberId))?.left ?? 0;
  await writeActivity(tx, { memberId, what: 'recovery_code_used', device, now });
  await writeMail(tx, { to: memberId, kind: 'recovery_code_used', facts: { left }, now });
}

/**
 * Checks the code of a member whose password was right. Attempts count by member, password and address, and in total
 * for the member; recovery codes can't be guessed and count by address only, so that someone who knows the password
 * can't lock the member out.
 *
 * @throws Refusal `too_many_tries`
 */
export async function verifyCode(
  context: FactorContext,
  limits: Limits,
  codeEntry: SubmittedCode,
): Promise<PresentedCode> {
  const { db, clock } = context;
  const { memberId, passwordHash } = codeEntry;
  const code = codeEntry.code?.trim() ?? '';
  const digits = totpDigits(code);
  const member = `${memberId} ${passwordHash.slice(-16)}`;
  const fromAddress = `${member} ${rateLimitKey(codeEntry.address)}`;
  if (code !== '') {
    await limits.codeOfAddress.take(fromAddress, clock());
    if (digits !== null) await limits.codeOfMember.take(member, clock());
  }
  // Hashed before the transaction, as hashing inside is not allowed (`checkPassword`).
  const recovery = isRecoveryShaped(code)
    ? await checkPassword(plainCode(code), asMember(memberId), {
        find: () => findRecoveryCode(db, memberId, plainCode(code).charAt(0)),
      })
    : null;
  return {
    async spend(tx) {
      if ((await lockConfirmedFactor(tx, memberId)) === null) return;
      if (code === '') throw new Refusal('code_needed');
      const now = clock();
      if (digits !== null && (await spendStep(tx, context, memberId, digits))) return;
      if (recovery && (await spendRecoveryCode(tx, memberId, recovery, now))) {
        await notifyOfRecovery(tx, codeEntry, now);
        return;
      }
      throw new Refusal('invalid_input', { fields: { Code: 'wrong_code' } });
    },
    async accepted() {
      if (code === '') return;
      await limits.codeOfAddress.forget(fromAddress);
      if (digits !== null) await limits.codeOfMember.refund(member, clock());
    },
  };
}
