import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { isDuplicate } from '../database/isDuplicate.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/context.ts';
import { reencodePicture } from '../pictures/reencodePicture.ts';
import { storePicture } from '../pictures/repository.ts';
import { refuseFaults } from '../problems/ApiProblem.ts';
import { profileFaults, toProfileValues } from './profileFaults.ts';
import type { ProfileForm } from './readProfileForm.ts';
import { isEmailTaken, storeProfile } from './repository/members.ts';

const EMAIL_TAKEN: FieldFaults<'Email'> = { Email: 'email_taken' };

/** Replaces the member's profile. Throws 422 with every wrong field, 409 for a taken address. */
export async function updateProfile(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  memberId: number,
  form: ProfileForm,
): Promise<void> {
  const now = clock();
  const values = toProfileValues(form.fields);
  const picture = form.picture && (await reencodePicture(form.picture));
  const pictureFault: FieldFaults<'Image'> = form.picture && !picture ? { Image: 'invalid_picture' } : {};
  refuseFaults({ ...profileFaults(values, now), ...pictureFault, ...form.faults });
  if (await isEmailTaken(db, values.Email, memberId)) refuseFaults(EMAIL_TAKEN, 'conflict');
  try {
    await inTransaction(db, async (tx) => {
      const image = picture && (await storePicture(tx, { memberId, bytes: picture, now }));
      await storeProfile(tx, memberId, { values, image });
    });
  } catch (error) {
    if (isDuplicate(error)) refuseFaults(EMAIL_TAKEN, 'conflict');
    throw error;
  }
}
