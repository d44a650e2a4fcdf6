import type { ProfileField } from '@friends/shared/contract/rules/fieldRules';
import { CLAIM_FIELDS } from '../members/claimFields.ts';
import type { ProfileChange } from './profileFaults.ts';
import type { PayoutValues } from './repository.ts';

/** Who a reward goes to and where: all that a claim may need (`claimRefusal`), so that nobody else can have it sent to them. */
const PAYOUT_FIELDS = ['Name', 'Phone', 'Address', ...CLAIM_FIELDS] as const satisfies readonly ProfileField[];

/** The address, where another one was typed; capitals alone are no other one. */
export function newEmail(stored: Pick<PayoutValues, 'Email'>, { Email }: ProfileChange): string | null {
  return Email !== undefined && Email.toLowerCase() !== stored.Email.toLowerCase() ? Email : null;
}

/** Payout fields that the form changes. */
export function changedPayoutFields(stored: PayoutValues, typed: ProfileChange): ProfileField[] {
  return PAYOUT_FIELDS.filter((field) => typed[field] !== undefined && typed[field] !== stored[field].trim());
}
