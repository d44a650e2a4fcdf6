import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { storedText } from '@friends/shared/contract/rules/identity';
import { checkProfile, type ProfileField, storedDetail } from '@friends/shared/contract/rules/profileRules';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { CLAIM_FIELDS } from '../accounts/claimFields.ts';

export const PROFILE_FIELDS: readonly ProfileField[] = [
  'Name',
  'Email',
  'Phone',
  'Birthdate',
  'Address',
  'Area',
  ...CLAIM_FIELDS,
];

const MAX_LENGTH: Partial<Record<ProfileField, number>> = { Address: 500, ClaimBankAddress: 500, Phone: 32 };
const DEFAULT_MAX_LENGTH = 254;

export type ProfileValues = Readonly<Record<ProfileField, string>>;

export type ProfileChange = Partial<ProfileValues>;

const isProfileField = (name: string): name is ProfileField => PROFILE_FIELDS.some((field) => field === name);

/** Parses the form's list of fields to change; null if one is unknown. Without a list, all fields. */
export function fieldsToChange(names: string | undefined): readonly ProfileField[] | null {
  if (names === undefined) return PROFILE_FIELDS;
  const fields = names.split(',').flatMap((name) => name.trim() || []);
  return fields.every(isProfileField) ? fields : null;
}

/**
 * The form's fields in stored form; absent ones are empty, as PUT replaces the profile.
 *
 * @param home country ID of the member
 */
export function toProfileValues(
  fields: Readonly<Record<string, string | null | undefined>>,
  home: string,
): ProfileValues {
  const stored = PROFILE_FIELDS.map((name) => [name, storedDetail(name, fields[name] ?? '', home)]);
  const values = Object.fromEntries(stored) as ProfileValues;
  return { ...values, Email: storedText(values.Email) };
}

/**
 * Errors of a profile that need no database.
 *
 * @param home country ID of the member
 */
export function profileFaults(values: ProfileValues, home: string, now: Date): FieldFaults<ProfileField> {
  const faults: FieldFaults<ProfileField> = checkProfile(values, { home, today: jakartaDay(now) });
  for (const field of PROFILE_FIELDS) {
    if (values[field].length > (MAX_LENGTH[field] ?? DEFAULT_MAX_LENGTH)) faults[field] = 'too_long';
  }
  return faults;
}
