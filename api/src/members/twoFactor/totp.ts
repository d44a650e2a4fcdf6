import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

/** RFC 6238 as every app has it: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const ISSUER = 'Friends Rewards';

/** A secret of 160 bits in Base32. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The address that an app reads, from a QR code for one. */
export function totpUri(secret: string, account: string, issuer = ISSUER): string {
  return generateURI({ issuer, label: account, secret });
}

/** The code that an app shows at a time. */
export function totpCode(secret: string, now: Date): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });
}

/** A code as apps show it or as it is pasted, with blanks or dashes between its digits; null if it cannot be one. */
export function totpDigits(typed: string): string | null {
  const digits = typedDigits(typed).replace(/\p{Dash_Punctuation}/gu, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * The step of time whose code was typed: now, the one before or the one after. Null where it is none of them, or not after
 * `lastStep`, whose code was used.
 */
export function stepOfCode(
  digits: string,
  { secret, lastStep, now }: { readonly secret: string; readonly lastStep: number; readonly now: Date },
): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  // A clock that was set back: the library refuses to look for steps that lie ahead of all it may take.
  if (lastStep > Math.floor(epoch / STEP_SECONDS) + 1) return null;
  const result = verifySync({ secret, token: digits, epoch, epochTolerance: STEP_SECONDS, afterTimeStep: lastStep });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
