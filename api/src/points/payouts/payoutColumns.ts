import type { Language } from '@friends/shared/contract/rules/language';
import type { PayoutState } from '@friends/shared/contract/staff/payoutRules';
import type { StaffPayout } from '@friends/shared/contract/staff/payouts';
import { CLAIM_COLUMNS, type ListColumn } from '../../staff/lists/listColumns.ts';

const STATES: Readonly<Record<Language, Readonly<Record<PayoutState, string>>>> = {
  en: {
    due: 'Due',
    held: 'Held',
    stopped: 'Stopped',
    batched: 'In a batch',
    exported: 'In a bank file',
    refused: 'Refused',
    paid: 'Paid',
  },
  id: {
    due: 'Jatuh tempo',
    held: 'Ditahan',
    stopped: 'Dihentikan',
    batched: 'Dalam batch',
    exported: 'Dalam file bank',
    refused: 'Ditolak',
    paid: 'Dibayar',
  },
};

export const PAYOUT_COLUMNS: readonly ListColumn<StaffPayout>[] = [
  ...CLAIM_COLUMNS,
  { en: 'Amount (IDR)', id: 'Nilai (IDR)', cell: ({ Amount }) => Amount },
  { en: 'Bank', id: 'Bank', cell: ({ Bank }) => Bank ?? 'OVO' },
  { en: 'Account', id: 'Rekening', cell: ({ Account }) => Account },
  { en: 'Due', id: 'Jatuh tempo', cell: ({ DueOn }) => DueOn },
  { en: 'State', id: 'Status', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Batch', id: 'Batch', cell: ({ Batch }) => Batch },
  { en: 'Paid on', id: 'Dibayar pada', cell: ({ PaidOn }) => PaidOn },
  { en: 'Reference', id: 'Referensi', cell: ({ Reference }) => Reference },
];
