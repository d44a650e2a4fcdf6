import { DEFAULT_COUNTRY } from './country.ts';

interface NumberingPlan {
  /** Country calling code, without its `+`. */
  readonly code: string;
  /** Trunk prefix for domestic calls; empty if there is none. */
  readonly trunk: string;
  /** Range of digits of a fixed or mobile number, without code and trunk. */
  readonly digits: readonly [min: number, max: number];
}

/**
 * The portal's countries. `phone.test.ts` compares them with libphonenumber's metadata, which is too large for pages.
 */
export const NUMBERING_PLANS: Readonly<Record<string, NumberingPlan>> = {
  ID: { code: '62', trunk: '0', digits: [7, 12] },
  BN: { code: '673', trunk: '', digits: [7, 7] },
  MY: { code: '60', trunk: '0', digits: [8, 10] },
  PH: { code: '63', trunk: '0', digits: [6, 10] },
  SG: { code: '65', trunk: '', digits: [8, 8] },
  TH: { code: '66', trunk: '0', digits: [8, 9] },
  VN: { code: '84', trunk: '0', digits: [9, 10] },
};

/**
 * A number with country code, which never starts with 0: at most 15 digits (ITU-T E.164), at least 7 in all countries.
 */
const INTERNATIONAL = /^[1-9]\d{6,14}$/;

/** Characters that people and browsers write between digits, and invisible ones of copied numbers. */
const SEPARATORS = /^tel:|[\s\p{Cf}\p{Dash_Punctuation}\u2212.()/]/giu;

/** Without a leading 0, only mobile numbers count as Indonesian; Singapore's numbers are shorter. */
const INDONESIAN_MOBILE = /^8\d{8}/;

interface PhoneNumber {
  /** Country ID; null if it is none of the portal's countries. */
  readonly country: string | null;
  /** Digits without trunk prefix and, if the country is known, without its code. */
  readonly national: string;
  /** Written with `+` or `00`. */
  readonly isInternational: boolean;
}

const hasLength = (digits: string, [min, max]: readonly [number, number]): boolean =>
  digits.length >= min && digits.length <= max;

const planOf = (country: string): NumberingPlan | undefined =>
  Object.hasOwn(NUMBERING_PLANS, country) ? NUMBERING_PLANS[country] : undefined;

/** The national number after a country's code; null if the code differs. */
function afterCode(digits: string, country: string): string | null {
  const plan = planOf(country);
  if (!plan || !digits.startsWith(plan.code)) return null;
  const rest = digits.slice(plan.code.length);
  return plan.trunk !== '' && rest.startsWith(plan.trunk) ? rest.slice(plan.trunk.length) : rest;
}

function parseInternational(digits: string): PhoneNumber {
  const country = Object.keys(NUMBERING_PLANS).find((item) => afterCode(digits, item) !== null) ?? null;
  const national = country === null ? digits : (afterCode(digits, country) ?? digits);
  return { country, national, isInternational: true };
}

/** Parses a domestic number, with or without trunk prefix; null if it can't be one. */
function parseDomestic(digits: string, country: string): PhoneNumber | null {
  const plan = planOf(country);
  if (!plan) return null;
  const hasTrunk = digits.startsWith('0');
  // Without a trunk prefix, no number starts with 0.
  if (hasTrunk && plan.trunk === '') return null;
  const national = hasTrunk ? digits.slice(plan.trunk.length) : digits;
  if (!hasLength(national, plan.digits)) return null;
  if (country === 'ID' && !hasTrunk && !INDONESIAN_MOBILE.test(national)) return null;
  return { country, national, isInternational: false };
}

/** Parses a number with a country's code but no `+`: `6281234567890`. */
function parseWithBareCode(digits: string, countries: readonly string[]): PhoneNumber | null {
  for (const country of countries) {
    const national = afterCode(digits, country);
    const plan = planOf(country);
    if (national !== null && plan && hasLength(national, plan.digits))
      return { country, national, isInternational: true };
  }
  return null;
}

/** Parses a number as people write it; null if it has other characters or no digits. */
function readPhone(typed: string, home: string): PhoneNumber | null {
  const [, prefix, digits] = /^(\+|00)?(\d+)$/.exec(typed.normalize('NFKC').replace(SEPARATORS, '')) ?? [];
  if (digits === undefined) return null;
  if (prefix !== undefined) return parseInternational(digits);
  const here = planOf(home) ? home : DEFAULT_COUNTRY;
  return (
    parseWithBareCode(digits, [here]) ??
    parseDomestic(digits, here) ??
    // Indonesian numbers are stored with their 0, also for members of other countries.
    (digits.startsWith('0') ? parseDomestic(digits, DEFAULT_COUNTRY) : null) ??
    parseWithBareCode(digits, Object.keys(NUMBERING_PLANS)) ?? {
      country: null,
      national: digits,
      isInternational: false,
    }
  );
}

/**
 * Canonical form of a phone number for storage and comparison: Indonesian numbers as digits with leading 0
 * (`081234567890`, by the specification), others with `+` and code (`+6591234567`). Text that is not a number, or whose
 * country is unknown, only loses its separators.
 *
 * @param home country ID of the member, used for numbers without a code if possible
 */
export function storedPhone(typed: string, home: string = DEFAULT_COUNTRY): string {
  const phone = readPhone(typed, home);
  if (phone === null) return typed.trim();
  const { country, national, isInternational } = phone;
  if (country === 'ID') return `0${national}`;
  const plan = country === null ? undefined : planOf(country);
  return plan ? `+${plan.code}${national}` : `${isInternational ? '+' : ''}${national}`;
}

export const isSamePhone = (one: string, two: string, home: string): boolean =>
  storedPhone(one, home) === storedPhone(two, home);

/** True for digits and their usual separators, regardless of length (see `isPhone`). */
export const isPhoneText = (typed: string): boolean => readPhone(typed, DEFAULT_COUNTRY) !== null;

/**
 * True for a plausible number of its country (docs/product.md#field-rules).
 *
 * @param minIndonesianDigits minimum digits of an Indonesian number with its 0, by the field's specification
 */
export function isPhone(typed: string, home: string, minIndonesianDigits: number): boolean {
  const phone = readPhone(typed, home);
  if (phone === null) return false;
  const { country, national, isInternational } = phone;
  if (country === null) return isInternational && INTERNATIONAL.test(national);
  const plan = planOf(country);
  if (!plan || !hasLength(national, plan.digits)) return false;
  return country !== 'ID' || `0${national}`.length >= minIndonesianDigits;
}
