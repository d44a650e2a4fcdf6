import { checkProfile, type FieldFaults, type ProfileField } from '@friends/shared/contract/rules/fieldRules';
import { isCalendarDay } from '../bookings/feedLine.ts';
import { jakartaDay } from '../config/clock.ts';
import { isDuplicate } from '../database/isDuplicate.ts';
import type { AppContext } from '../http/context.ts';
import { reencodePicture } from '../pictures/reencodePicture.ts';
import { storePicture } from '../pictures/repository.ts';
import { ApiProblem, refuseFaults } from '../problems/ApiProblem.ts';
import type { ProfileForm } from './readProfileForm.ts';
import { isEmailTaken } from './repository.ts';
import { CLAIM_FIELDS } from './toAccount.ts';

const PLAIN_FIELDS = ['Name', 'Email', 'Phone', 'Birthdate', 'Address', 'Area'] as const;
const MOST_CHARACTERS: Partial<Record<ProfileField, number>> = { Address: 500, ClaimBankAddress: 500, Phone: 32 };
const OTHERWISE_MOST = 254;

/** Minimum age (seed, section 1). */
const LEAST_AGE = 13;

export type ProfileValues = Readonly<Record<ProfileField, string>>;

/** The form's fields, trimmed; one that is absent is empty, as PUT replaces the profile. */
export function toProfileValues(fields: ProfileForm['fields']): ProfileValues {
  const names: readonly ProfileField[] = [...PLAIN_FIELDS, ...CLAIM_FIELDS];
  return Object.fromEntries(names.map((name) => [name, (fields[name] ?? '').trim()])) as ProfileValues;
}

function isPossibleBirthdate(day: string, now: Date): boolean {
  if (!isCalendarDay(day)) return false;
  // Compared as text: somebody born on the 29th of February is of age on the 1st of March.
  const ofAge = `${Number(day.slice(0, 4)) + LEAST_AGE}${day.slice(4)}`;
  return ofAge <= jakartaDay(now);
}

export function profileFaults(values: ProfileValues, now: Date): FieldFaults<ProfileField> {
  const faults = checkProfile(values);
  for (const [field, value] of Object.entries(values) as [ProfileField, string][]) {
    if (value.length > (MOST_CHARACTERS[field] ?? OTHERWISE_MOST)) faults[field] = 'too_long';
  }
  if (!faults.Birthdate && !isPossibleBirthdate(values.Birthdate, now)) faults.Birthdate = 'not_possible';
  return faults;
}

function refuseTakenEmail(): never {
  throw new ApiProblem('conflict', { fields: { Email: 'email_taken' } });
}

async function encode(picture: Buffer | null): Promise<Buffer | null> {
  const encoded = picture && (await reencodePicture(picture));
  if (picture && !encoded) refuseFaults({ Image: 'invalid_picture' });
  return encoded;
}

/** Replaces the member's profile. Throws 422 for wrong fields or a file that is no picture, 409 for a taken address. */
export async function updateProfile(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  memberId: number,
  form: ProfileForm,
): Promise<void> {
  const now = clock();
  const values = toProfileValues(form.fields);
  refuseFaults(profileFaults(values, now));
  if (await isEmailTaken(db, values.Email, memberId)) refuseTakenEmail();
  const bytes = await encode(form.picture);
  try {
    await db.transaction().execute(async (tx) => {
      const image = bytes && (await storePicture(tx, { memberId, bytes, now }));
      const claim = Object.fromEntries(CLAIM_FIELDS.map((field) => [field, values[field]]));
      await tx
        .updateTable('members')
        .set({ name: values.Name, email: values.Email, phone: values.Phone, birthdate: values.Birthdate })
        .set({ address: values.Address, area: values.Area, claim_details: JSON.stringify(claim) })
        .$if(image !== null, (query) => query.set({ image }))
        .where('id', '=', memberId)
        .execute();
    });
  } catch (error) {
    if (isDuplicate(error)) refuseTakenEmail();
    throw error;
  }
}
