import { stepOfCode, totpCode, totpDigits, totpUri } from '../../members/twoFactor/totp.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import { storeSecret } from '../repository/people.ts';

/** Name of an account in the encryption of its secret, so that the secret cannot be decrypted for another account. */
const subjectOf = (id: number): string => `second factor of staff ${id}`;

/** A stored secret. */
interface Stored {
  readonly id: number;
  /** Encrypted. */
  readonly secret: string;
}

/** Encrypts and stores the secret of an account's codes. */
export async function sealSecret(tx: Tx, keys: SealingKeys, id: number, secret: string): Promise<void> {
  const ring = await readKeyRing(tx, keys);
  await storeSecret(tx, id, ring.seal(subjectOf(id), secret));
}

export async function openSecret(db: Db, keys: SealingKeys, { id, secret }: Stored): Promise<string> {
  return (await readKeyRing(db, keys)).open(subjectOf(id), secret);
}

/** A valid, unused code. */
export interface ValidCode {
  /** Its time step of 30 seconds. */
  readonly step: number;
  /** Encrypted with the current key. */
  readonly secret: string;
}

/** Checks a typed code; null if it is wrong, or not later than the last code that was used. */
export async function checkCode(
  db: Db,
  keys: SealingKeys,
  stored: Stored & { readonly lastStep: number },
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<ValidCode | null> {
  const digits = totpDigits(code);
  if (digits === null) return null;
  const ring = await readKeyRing(db, keys);
  const subject = subjectOf(stored.id);
  const secret = ring.open(subject, stored.secret);
  const step = stepOfCode(digits, { secret, lastStep: stored.lastStep, now });
  if (step === null) return null;
  return { step, secret: ring.isOld(stored.secret) ? ring.seal(subject, secret) : stored.secret };
}

/** Key URI for an authenticator app; its label must differ from a member account's. */
export const staffUri = (secret: string, email: string): string => totpUri(secret, email, 'Friends Rewards staff');

/** The app's code for the secret. */
export const staffCode = (secret: string, now: Date): string => totpCode(secret, now);
