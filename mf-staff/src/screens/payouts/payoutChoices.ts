import { PAYOUT_KINDS, PAYOUT_SORTS, PAYOUT_STATES } from '@friends/shared/contract/staff/payoutRules';
import type { ListChoice } from '../list/listAddress.ts';

/** What the list of payouts is narrowed and sorted by; at the start it shows what is to be paid. */
export const PAYOUT_CHOICES: readonly ListChoice[] = [
  { name: 'state', values: [...PAYOUT_STATES, ''], first: 'due' },
  { name: 'kind', values: ['', ...PAYOUT_KINDS], first: '' },
  { name: 'late', values: ['', 'true'], first: '' },
  { name: 'sort', values: PAYOUT_SORTS, first: 'due' },
];

export const BATCH_CHOICES: readonly ListChoice[] = [{ name: 'open', values: ['', 'true'], first: '' }];
