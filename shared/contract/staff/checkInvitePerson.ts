import {
  check,
  checkForgotPassword,
  type FormFaults,
  type FormValues,
  oneLine,
  required,
} from '../rules/fieldRules.ts';

export const PERSON_NAME_LENGTH = 100;

/** Validates the form that invites a staff member. */
export function checkInvitePerson(values: FormValues<'Email' | 'Name'>): FormFaults<'Email' | 'Name'> {
  return {
    ...check<'Email' | 'Name'>(values, { Email: [oneLine], Name: [required, oneLine] }),
    ...checkForgotPassword(values),
  };
}
