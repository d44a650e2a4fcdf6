import type { ProfileField } from '@friends/shared/contract/rules/fieldRules';
import { CLAIM_FIELDS } from '../members/claimFields.ts';
import type { ProfileValues } from './profileFaults.ts';
import type { PayoutValues } from './repository.ts';

/** Who a reward goes to and where: all that a claim may need (`claimRefusal`), so that nobody else can have it sent to them. */
export const PAYOUT_FIELDS = ['Name', 'Phone', 'Address', ...CLAIM_FIELDS] as const satisfies readonly ProfileField[];

/** Whether another address was typed; capitals alone are no other one. */
export function asksForEmail(stored: Pick<PayoutValues, 'Email'>, typed: Pick<ProfileValues, 'Email'>): boolean {
  return typed.Email.toLowerCase() !== stored.Email.toLowerCase();
}

/** Payout fields that the form changes. */
export function changedPayoutFields(stored: PayoutValues, typed: ProfileValues): ProfileField[] {
  return PAYOUT_FIELDS.filter((field) => typed[field] !== stored[field].trim());
}
