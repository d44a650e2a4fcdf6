import { PAYOUT_ACCOUNTS, type PayoutAccount } from '@friends/shared/contract/staff/timelineRules';
import { maskedDetails } from '../../members/claimDetails/frozenDetails.ts';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';

/** Profile fields with the destinations of rewards. */
const FIELDS: Readonly<Record<PayoutAccount, readonly string[]>> = {
  bank: ['ClaimBankName', 'ClaimBankAccount', 'ClaimBankHolder'],
  wallet: ['ClaimOvoPhone'],
  miles: ['ClaimGarudaMilesID'],
  tokopedia: ['ClaimTokopediaEmail'],
  map: ['ClaimMapId', 'ClaimMapName', 'ClaimMapPhone'],
};

interface ShownAccount {
  readonly Kind: PayoutAccount;
  readonly Account: string;
}

/** Filled-in payout details. @param isMasked false: in full */
export function accountsOf(details: ClaimDetails, isMasked: boolean): ShownAccount[] {
  return PAYOUT_ACCOUNTS.flatMap((kind) => {
    const filled = FIELDS[kind].filter((field) => (details[field] ?? '').trim() !== '');
    if (filled.length === 0) return [];
    const { bank, masked } = maskedDetails(Object.fromEntries(filled.map((field) => [field, details[field] ?? ''])));
    const full = filled.map((field) => details[field]).join(', ');
    return [{ Kind: kind, Account: isMasked ? [bank, masked].filter(Boolean).join(' ') : full }];
  });
}
