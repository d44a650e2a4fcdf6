import { checkProfile, type FieldFaults, type ProfileField } from '@friends/shared/contract/rules/fieldRules';
import { storedText } from '@friends/shared/contract/rules/identity';
import { isCalendarDay, jakartaDay } from '../calendar/days.ts';
import { CLAIM_FIELDS } from '../members/claimFields.ts';

/** Fields of the profile form that are typed. */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  'Name',
  'Email',
  'Phone',
  'Birthdate',
  'Address',
  'Area',
  ...CLAIM_FIELDS,
];

const LONGEST: Partial<Record<ProfileField, number>> = { Address: 500, ClaimBankAddress: 500, Phone: 32 };
const OTHERWISE_LONGEST = 254;

/** Years; younger people may not be members. */
const LEAST_AGE = 13;

export type ProfileValues = Readonly<Record<ProfileField, string>>;

/** The fields that a form is to change, each as it shall be. */
export type ProfileChange = Partial<ProfileValues>;

const isProfileField = (name: string): name is ProfileField => PROFILE_FIELDS.some((field) => field === name);

/** The fields that a form names as those it is to change; null where one of them is none. Without names it is all. */
export function fieldsToChange(names: string | undefined): readonly ProfileField[] | null {
  if (names === undefined) return PROFILE_FIELDS;
  const fields = names.split(',').flatMap((name) => name.trim() || []);
  return fields.every(isProfileField) ? fields : null;
}

/** The form's fields, trimmed; one that is absent is empty, as PUT replaces the profile. */
export function toProfileValues(fields: Readonly<Record<string, string | null | undefined>>): ProfileValues {
  const values = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, (fields[name] ?? '').trim()])) as ProfileValues;
  return { ...values, Email: storedText(values.Email) };
}

function isPossibleBirthdate(day: string, now: Date): boolean {
  if (!isCalendarDay(day)) return false;
  // Compared as text: somebody born on the 29th of February is old enough on the 1st of March.
  const oldEnough = `${Number(day.slice(0, 4)) + LEAST_AGE}${day.slice(4)}`;
  return oldEnough <= jakartaDay(now);
}

/** What is wrong with a profile by itself. */
export function profileFaults(values: ProfileValues, now: Date): FieldFaults<ProfileField> {
  const faults = checkProfile(values);
  for (const field of PROFILE_FIELDS) {
    if (values[field].length > (LONGEST[field] ?? OTHERWISE_LONGEST)) faults[field] = 'too_long';
  }
  if (!faults.Birthdate && !isPossibleBirthdate(values.Birthdate, now)) faults.Birthdate = 'not_possible';
  return faults;
}
