/** Digits, optionally grouped: "5270 114 482". */
const ACCOUNT = /^\d(?:[ .-]?\d)*$/;

const MIN_DIGITS = 5;
/** Bank account numbers in our countries have up to 19 digits. */
const MAX_DIGITS = 20;

const digitsOf = (value: string): string => value.replace(/\D/g, '');

/** True for a plausible account number (docs/product.md#field-rules). */
export function isBankAccount(value: string): boolean {
  const { length } = digitsOf(value);
  return ACCOUNT.test(value.trim()) && length >= MIN_DIGITS && length <= MAX_DIGITS;
}

/** True for a plausible name; false for an account number that was entered in the wrong field. */
export function isBankHolder(value: string): boolean {
  return /\p{L}.*\p{L}/u.test(value);
}

/** The last four digits, which identify a masked account. */
export const lastDigits = (value: string): string => digitsOf(value).slice(-4);

/** Account number for display: recognizable, but useless to onlookers. */
export function maskedAccount(value: string): string {
  return `•••• ${lastDigits(value)}`;
}
