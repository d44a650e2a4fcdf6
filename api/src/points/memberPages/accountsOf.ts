import { PAYOUT_ACCOUNTS, type PayoutAccount } from '@friends/shared/contract/staff/timelineRules';
import { maskedDetails } from '../../members/claimDetails/frozenDetails.ts';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';

/** Profile fields of each payout account. */
const FIELDS: Readonly<Record<PayoutAccount, readonly string[]>> = {
  bank: ['ClaimBankName', 'ClaimBankAccount', 'ClaimBankHolder'],
  wallet: ['ClaimOvoPhone'],
  miles: ['ClaimGarudaMilesID'],
  tokopedia: ['ClaimTokopediaEmail'],
  map: ['ClaimMapId', 'ClaimMapName', 'ClaimMapPhone'],
};

interface DisplayedAccount {
  readonly Kind: PayoutAccount;
  readonly Account: string;
}

/** The member's payout accounts that are filled in. @param isMasked false for unmasked accounts */
export function accountsOf(details: ClaimDetails, isMasked: boolean): DisplayedAccount[] {
  return PAYOUT_ACCOUNTS.flatMap((kind) => {
    const filled = FIELDS[kind].filter((field) => (details[field] ?? '').trim() !== '');
    if (filled.length === 0) return [];
    const { bank, masked } = maskedDetails(Object.fromEntries(filled.map((field) => [field, details[field] ?? ''])));
    const full = filled.map((field) => details[field]).join(', ');
    return [{ Kind: kind, Account: isMasked ? [bank, masked].filter(Boolean).join(' ') : full }];
  });
}
