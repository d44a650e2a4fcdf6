import { DEFAULT_COUNTRY } from './country.ts';

interface NumberingPlan {
  /** Country calling code, without its `+`. */
  readonly code: string;
  /** Dialled before a number within the country; empty if there is none. */
  readonly trunk: string;
  /** Least and most digits of a fixed or mobile number, without code and trunk. */
  readonly digits: readonly [least: number, most: number];
}

/** The portal's countries. `phone.test.ts` compares them with the metadata of libphonenumber, which is too large for a page. */
export const NUMBERING_PLANS: Readonly<Record<string, NumberingPlan>> = {
  ID: { code: '62', trunk: '0', digits: [7, 12] },
  BN: { code: '673', trunk: '', digits: [7, 7] },
  MY: { code: '60', trunk: '0', digits: [8, 10] },
  PH: { code: '63', trunk: '0', digits: [6, 10] },
  SG: { code: '65', trunk: '', digits: [8, 8] },
  TH: { code: '66', trunk: '0', digits: [8, 9] },
  VN: { code: '84', trunk: '0', digits: [9, 10] },
};

/** A number with its country's code, which begins with no 0: ITU-T E.164 allows 15 digits; no country has fewer than 7. */
const INTERNATIONAL = /^[1-9]\d{6,14}$/;

/** Signs that people and browsers write between the digits, and marks that come along with a copied number. */
const SEPARATORS = /^tel:|[\s\p{Cf}\p{Dash_Punctuation}\u2212.()/]/giu;

/** Indonesian mobile numbers; without its 0, nothing else is taken for one of Indonesia. Those of Singapore are shorter. */
const INDONESIAN_MOBILE = /^8\d{8}/;

interface PhoneNumber {
  /** Country ID; null if the number is of none of the portal's countries. */
  readonly country: string | null;
  /** Digits without trunk prefix and, if the country is known, without its code. */
  readonly national: string;
  /** Written with `+` or `00`. */
  readonly isInternational: boolean;
}

const isWithin = (digits: string, [least, most]: readonly [number, number]): boolean =>
  digits.length >= least && digits.length <= most;

const planOf = (country: string): NumberingPlan | undefined =>
  Object.hasOwn(NUMBERING_PLANS, country) ? NUMBERING_PLANS[country] : undefined;

/** The number that follows the code of a country; null if it is not this country's. */
function afterCode(digits: string, country: string): string | null {
  const plan = planOf(country);
  if (!plan || !digits.startsWith(plan.code)) return null;
  const rest = digits.slice(plan.code.length);
  return plan.trunk !== '' && rest.startsWith(plan.trunk) ? rest.slice(plan.trunk.length) : rest;
}

function international(digits: string): PhoneNumber {
  const country = Object.keys(NUMBERING_PLANS).find((one) => afterCode(digits, one) !== null) ?? null;
  const national = country === null ? digits : (afterCode(digits, country) ?? digits);
  return { country, national, isInternational: true };
}

/** A number as it is dialled within the country, with or without the trunk prefix; null if it cannot be one. */
function within(digits: string, country: string): PhoneNumber | null {
  const plan = planOf(country);
  if (!plan) return null;
  const hasTrunk = digits.startsWith('0');
  // A country that dials no 0 has no number that begins with it.
  if (hasTrunk && plan.trunk === '') return null;
  const national = hasTrunk ? digits.slice(plan.trunk.length) : digits;
  if (!isWithin(national, plan.digits)) return null;
  if (country === 'ID' && !hasTrunk && !INDONESIAN_MOBILE.test(national)) return null;
  return { country, national, isInternational: false };
}

/** A number with the code of a country before it, but no `+`: `6281234567890`. */
function withBareCode(digits: string, countries: readonly string[]): PhoneNumber | null {
  for (const country of countries) {
    const national = afterCode(digits, country);
    const plan = planOf(country);
    if (national !== null && plan && isWithin(national, plan.digits))
      return { country, national, isInternational: true };
  }
  return null;
}

/** Reads a number as people write it; null if it has other signs than digits, or none. */
function readPhone(typed: string, home: string): PhoneNumber | null {
  const [, sign, digits] = /^(\+|00)?(\d+)$/.exec(typed.normalize('NFKC').replace(SEPARATORS, '')) ?? [];
  if (digits === undefined) return null;
  if (sign !== undefined) return international(digits);
  const here = planOf(home) ? home : DEFAULT_COUNTRY;
  return (
    withBareCode(digits, [here]) ??
    within(digits, here) ??
    // An Indonesian number is stored with its 0, and members of other countries see it so.
    (digits.startsWith('0') ? within(digits, DEFAULT_COUNTRY) : null) ??
    withBareCode(digits, Object.keys(NUMBERING_PLANS)) ?? { country: null, national: digits, isInternational: false }
  );
}

/**
 * The one form that a number is stored in and compared by, whatever was typed: an Indonesian number in digits with its 0
 * (`081234567890`, as the specification has it), any other with `+` and code (`+6591234567`). A text that is no number, or
 * one that may be of any country, stays what it is without its separators.
 *
 * @param home country ID of the member: a number without a code is of this country if it can be
 */
export function storedPhone(typed: string, home: string = DEFAULT_COUNTRY): string {
  const phone = readPhone(typed, home);
  if (phone === null) return typed.trim();
  const { country, national, isInternational } = phone;
  if (country === 'ID') return `0${national}`;
  const plan = country === null ? undefined : planOf(country);
  return plan ? `+${plan.code}${national}` : `${isInternational ? '+' : ''}${national}`;
}

/** True if two texts are the same number, in whatever form they were stored. */
export const isSamePhone = (one: string, two: string, home: string): boolean =>
  storedPhone(one, home) === storedPhone(two, home);

/** True for digits and what is written between them; how many is the concern of `isPhone`. */
export const isPhoneText = (typed: string): boolean => readPhone(typed, DEFAULT_COUNTRY) !== null;

/**
 * True if the number can be one of its country (docs/product.md#field-rules).
 *
 * @param leastOfIndonesia digits of an Indonesian number with its 0: the specification's minimum of the field
 */
export function isPhone(typed: string, home: string, leastOfIndonesia: number): boolean {
  const phone = readPhone(typed, home);
  if (phone === null) return false;
  const { country, national, isInternational } = phone;
  if (country === null) return isInternational && INTERNATIONAL.test(national);
  const plan = planOf(country);
  if (!plan || !isWithin(national, plan.digits)) return false;
  return country !== 'ID' || `0${national}`.length >= leastOfIndonesia;
}
