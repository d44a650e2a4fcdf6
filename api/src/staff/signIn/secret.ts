import { stepOfCode, totpCode, totpDigits, totpUri } from '../../members/twoFactor/totp.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import { storeSecret } from '../repository/people.ts';

/** What is sealed for one account opens for no other, be it of staff or of a member. */
const subjectOf = (id: number): string => `second factor of staff ${id}`;

/** A secret as it is stored. */
interface Stored {
  readonly id: number;
  /** Sealed. */
  readonly secret: string;
}

/** Seals and stores what the codes of an account are made from. */
export async function sealSecret(tx: Tx, keys: SealingKeys, id: number, secret: string): Promise<void> {
  const ring = await readKeyRing(tx, keys);
  await storeSecret(tx, id, ring.seal(subjectOf(id), secret));
}

export async function openSecret(db: Db, keys: SealingKeys, { id, secret }: Stored): Promise<string> {
  return (await readKeyRing(db, keys)).open(subjectOf(id), secret);
}

/** A code that is good, and that nobody has used. */
export interface GoodCode {
  /** The 30 seconds that it is of. */
  readonly step: number;
  /** Sealed with the key that seals now. */
  readonly secret: string;
}

/** Looks at a code as it was typed. Null: it is not right, or not after the step that was used last. */
export async function checkCode(
  db: Db,
  keys: SealingKeys,
  stored: Stored & { readonly lastStep: number },
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<GoodCode | null> {
  const digits = totpDigits(code);
  if (digits === null) return null;
  const ring = await readKeyRing(db, keys);
  const subject = subjectOf(stored.id);
  const secret = ring.open(subject, stored.secret);
  const step = stepOfCode(digits, { secret, lastStep: stored.lastStep, now });
  if (step === null) return null;
  return { step, secret: ring.isOld(stored.secret) ? ring.seal(subject, secret) : stored.secret };
}

/** What an authenticator app reads; beside a member's account it must be another. */
export const staffUri = (secret: string, email: string): string => totpUri(secret, email, 'Friends Rewards staff');

/** The code that an app shows for the secret. */
export const staffCode = (secret: string, now: Date): string => totpCode(secret, now);
