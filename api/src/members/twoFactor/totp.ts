import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

/** RFC 6238 with the parameters every app supports: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const ISSUER = 'Friends Rewards';

/** A secret of 160 bits in Base32. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** `otpauth:` URI for an app's QR code. */
export function totpUri(secret: string, account: string, issuer = ISSUER): string {
  return generateURI({ issuer, label: account, secret });
}

export function totpCode(secret: string, now: Date): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });
}

/** Digits of a code that was typed or pasted, perhaps with spaces or dashes; null if malformed. */
export function totpDigits(typed: string): string | null {
  const digits = typedDigits(typed).replace(/\p{Dash_Punctuation}/gu, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Time step of a code: the current one, the previous or the next. Null if the code matches none of them, or only one that
 * is not after `lastStep`, the last used one.
 */
export function stepOfCode(
  digits: string,
  { secret, lastStep, now }: { readonly secret: string; readonly lastStep: number; readonly now: Date },
): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  // The clock was set back; the library throws for a `lastStep` beyond its range.
  if (lastStep > Math.floor(epoch / STEP_SECONDS) + 1) return null;
  const result = verifySync({ secret, token: digits, epoch, epochTolerance: STEP_SECONDS, afterTimeStep: lastStep });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
