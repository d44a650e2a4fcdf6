import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { rateLimitKey } from '../../platform/http/limits/byAddress.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { readRecipient } from '../../platform/mail/repository.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal, throwIfFaulty } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { checkOwnPassword, type OwnPassword } from '../accounts/ownPassword.ts';
import { lockPassword } from '../accounts/repository/passwords.ts';
import { writeActivity } from '../activity/repository.ts';
import { factorSubject } from './factorSubject.ts';
import { type OwnProof, withProof } from './ownProof.ts';
import { hashRecoveryCode, newRecoveryCodes, type RecoveryCode } from './recoveryCodes.ts';
import {
  beginFactor,
  confirmFactor,
  lockConfirmedFactor,
  lockUnconfirmedFactor,
  removeFactor,
  replaceRecoveryCodes,
  storeStep,
} from './repository.ts';
import { newTotpSecret, stepOfCode, totpDigits, totpUri } from './totp.ts';

/** Creates an unconfirmed secret and returns it, for the only time. Throws `conflict` if a factor is on. */
export async function beginSecondFactor(
  context: AppContext,
  limits: Limits,
  own: OwnPassword,
): Promise<{ Secret: string; Uri: string }> {
  const { db, config, clock } = context;
  const { memberId } = own;
  const passwordHash = await checkOwnPassword(context, limits, own);
  const ring = await readKeyRing(db, config);
  const secret = newTotpSecret();
  const email = await inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, memberId, passwordHash))) throwIfFaulty({ Password: 'wrong_password' });
    if (!(await beginFactor(tx, memberId, ring.seal(factorSubject(memberId), secret), clock())))
      throw new Refusal('factor_on');
    return (await readRecipient(tx, memberId)).email;
  });
  return { Secret: secret, Uri: totpUri(secret, email) };
}

async function hashAll(codes: readonly RecoveryCode[], memberId: number): Promise<ReadonlyMap<string, string>> {
  const hashes = codes.map(async (code) => [code.first, await hashRecoveryCode(code, memberId)] as const);
  return new Map(await Promise.all(hashes));
}

/**
 * Switches the factor on with its first code, and mails the member.
 *
 * @returns the recovery codes, for the only time
 * @throws Refusal `conflict` if nothing was begun within the hour
 */
export async function confirmSecondFactor(
  { db, config, clock, mail }: AppContext,
  limits: Limits,
  { memberId, code = '', address, device }: Omit<OwnProof, 'password'>,
): Promise<readonly string[]> {
  const key = `${memberId} begun ${rateLimitKey(address)}`;
  await limits.codeOfAddress.take(key, clock());
  const ring = await readKeyRing(db, config);
  const digits = totpDigits(code);
  const codes = newRecoveryCodes();
  const lockVerified = async (tx: Tx, now: Date): Promise<{ readonly secret: string; readonly step: number }> => {
    const begun = await lockUnconfirmedFactor(tx, memberId, now);
    if (!begun) throw new Refusal('factor_not_begun');
    const secret = ring.open(factorSubject(memberId), begun.secret);
    const step = digits === null ? null : stepOfCode(digits, { secret, lastStep: begun.lastStep, now });
    if (step === null) throw new Refusal('invalid_input', { fields: { Code: 'wrong_code' } });
    return { secret: begun.secret, step };
  };
  // Verified first, as hashing recovery codes is expensive and not allowed in a transaction.
  await inTransaction(db, (tx) => lockVerified(tx, clock()));
  const hashes = await hashAll(codes, memberId);
  await inTransaction(db, async (tx) => {
    const now = clock();
    await storeStep(tx, memberId, await lockVerified(tx, now));
    await confirmFactor(tx, memberId, { hashes, now });
    await writeActivity(tx, { memberId, what: 'second_factor_on', device, now });
    await writeMail(tx, { to: memberId, kind: 'second_factor_on', facts: {}, now });
  });
  await limits.codeOfAddress.forget(key);
  mail.notify();
  return codes.map(({ text }) => text);
}

/** Switches the factor off, if it is on, and mails the member. */
export function endSecondFactor(context: AppContext, limits: Limits, proof: OwnProof): Promise<void> {
  const { memberId, device } = proof;
  return withProof(context, limits, proof, async () => async (tx) => {
    if (!(await removeFactor(tx, memberId))) return;
    const now = context.clock();
    await writeActivity(tx, { memberId, what: 'second_factor_off', device, now });
    await writeMail(tx, { to: memberId, kind: 'second_factor_off', facts: { by: 'member' }, now });
  });
}

/**
 * Replaces all recovery codes by ten new ones, and mails the member.
 *
 * @throws Refusal `conflict` if the factor is off
 */
export async function renewRecoveryCodes(
  context: AppContext,
  limits: Limits,
  proof: OwnProof,
): Promise<readonly string[]> {
  const { memberId, device } = proof;
  const codes = newRecoveryCodes();
  await withProof(context, limits, proof, async () => {
    const hashes = await hashAll(codes, memberId);
    return async (tx) => {
      if ((await lockConfirmedFactor(tx, memberId)) === null) throw new Refusal('factor_off');
      await replaceRecoveryCodes(tx, memberId, hashes);
      const now = context.clock();
      await writeActivity(tx, { memberId, what: 'recovery_codes_renewed', device, now });
      await writeMail(tx, { to: memberId, kind: 'recovery_codes_renewed', facts: {}, now });
    };
  });
  return codes.map(({ text }) => text);
}
