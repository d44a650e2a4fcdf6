/** Digits, in groups where somebody likes that: "5270 114 482". */
const ACCOUNT = /^\d(?:[ .-]?\d)*$/;

const LEAST_DIGITS = 5;
/** The longest number of a bank in our countries has 19. */
const MOST_DIGITS = 20;

const digitsOf = (value: string): string => value.replace(/\D/g, '');

/** Whether money can be sent to the account number (docs/product.md#field-rules). */
export function isBankAccount(value: string): boolean {
  const { length } = digitsOf(value);
  return ACCOUNT.test(value.trim()) && length >= LEAST_DIGITS && length <= MOST_DIGITS;
}

/** Whether it can be a holder's name: an account number in the wrong field is none. */
export function isBankHolder(value: string): boolean {
  return /\p{L}.*\p{L}/u.test(value);
}

/** What an account number is known by where it is not shown whole: its last four digits. */
export const lastDigits = (value: string): string => digitsOf(value).slice(-4);

/** The account number as it is shown back: enough to know it by, of no use to whoever looks over the shoulder. */
export function maskedAccount(value: string): string {
  return `•••• ${lastDigits(value)}`;
}
