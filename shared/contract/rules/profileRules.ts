import type { Account } from '../api/account.ts';
import { isBankAccount, isBankHolder } from './bankAccount.ts';
import { DEFAULT_COUNTRY } from './country.ts';
import { isDay } from './days.ts';
import {
  check,
  EMAIL,
  email,
  type FormFault,
  type FormFaults,
  type FormValues,
  oneLine,
  pattern,
  type Rule,
  required,
} from './fieldRules.ts';
import { isPhone, storedPhone } from './phone.ts';

/** Text fields of the profile form (all but the picture). */
export type ProfileField = Extract<
  keyof Account,
  'Name' | 'Email' | 'Phone' | 'Birthdate' | 'Address' | 'Area' | `Claim${string}`
>;

/** Minimum digits of an Indonesian number with its 0, by the specification; other countries have their own lengths. */
const MIN_DIGITS = { Phone: 11, ClaimOvoPhone: 9, ClaimMapPhone: 9 } as const;

const MIN_AGE = 13;

const ifFilled =
  (isValid: (value: string) => boolean, fault: FormFault): Rule =>
  (value) =>
    value.trim() === '' || isValid(value) ? null : fault;

/** Dates before 1900 are assumed to be typing errors. */
const isBirthday: (day: string) => boolean = (day) => isDay(day.trim()) && day.trim() >= '1900';

/** Compared as text: someone born on February 29 is old enough on March 1. */
const isOldEnough = (day: string, today: string): boolean =>
  day <= `${Number(today.slice(0, 4)) - MIN_AGE}${today.slice(4)}`;

export interface ProfileReader {
  /** Country ID of the member's agency, for numbers without a code. */
  readonly home?: string;
  /** `YYYY-MM-DD` in Asia/Jakarta. */
  readonly today: string;
}

type Rules = Readonly<Record<ProfileField, readonly Rule[]>>;

function rulesFor({ home = DEFAULT_COUNTRY, today }: ProfileReader): Rules {
  const phone = (field: keyof typeof MIN_DIGITS, fault: FormFault) =>
    ifFilled((value) => isPhone(value, home, MIN_DIGITS[field]), fault);
  return {
    Name: [required, oneLine],
    Email: [required, email, oneLine],
    Phone: [required, phone('Phone', 'invalid_phone')],
    Birthdate: [
      required,
      oneLine,
      ifFilled(isBirthday, 'invalid_date'),
      ifFilled((value) => isOldEnough(value.trim(), today), 'too_young'),
    ],
    Address: [oneLine],
    Area: [oneLine],
    ClaimBankName: [oneLine],
    ClaimBankAccount: [oneLine, ifFilled(isBankAccount, 'invalid_bank_account')],
    ClaimBankHolder: [oneLine, ifFilled(isBankHolder, 'invalid_bank_holder')],
    ClaimBankAddress: [oneLine],
    ClaimSwift: [oneLine],
    ClaimBusinessReg: [oneLine],
    ClaimPassport: [oneLine],
    ClaimGarudaMilesID: [oneLine],
    ClaimTokopediaEmail: [pattern(EMAIL, 'invalid_tokopedia_email'), oneLine],
    ClaimOvoPhone: [phone('ClaimOvoPhone', 'invalid_ovo_phone')],
    ClaimMapId: [oneLine],
    ClaimMapPhone: [phone('ClaimMapPhone', 'invalid_map_phone')],
    ClaimMapName: [oneLine],
  };
}

/** Validates a profile, as entered or as stored. */
export function checkProfile(values: FormValues<ProfileField>, reader: ProfileReader): FormFaults<ProfileField> {
  return check<ProfileField>(values, rulesFor(reader));
}

export const isPhoneField = (field: string): field is keyof typeof MIN_DIGITS => Object.hasOwn(MIN_DIGITS, field);

/** A field as stored: trimmed, phones in canonical form. */
export const storedDetail = (field: string, typed: string, home: string = DEFAULT_COUNTRY): string =>
  isPhoneField(field) ? storedPhone(typed, home) : typed.trim();
