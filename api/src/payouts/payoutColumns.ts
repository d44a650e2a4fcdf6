import type { Language } from '@friends/shared/contract/rules/language';
import type { PayoutState } from '@friends/shared/contract/staff/payoutRules';
import type { StaffPayout } from '@friends/shared/contract/staff/payouts';

const HEADS = {
  en: [
    'Claim',
    'Agency',
    'User ID',
    'Member',
    'Reward',
    'Amount (IDR)',
    'Bank',
    'Account',
    'Due',
    'State',
    'Batch',
    'Paid on',
    'Reference',
  ],
  id: [
    'Klaim',
    'Agen',
    'User ID',
    'Member',
    'Hadiah',
    'Nilai (IDR)',
    'Bank',
    'Rekening',
    'Jatuh tempo',
    'Status',
    'Batch',
    'Dibayar pada',
    'Referensi',
  ],
} as const satisfies Readonly<Record<Language, readonly string[]>>;

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

/** Columns of a list of payouts as a file. */
export function payoutColumns(language: Language) {
  return {
    heads: HEADS[language],
    cells: (payout: StaffPayout) => [
      ...[payout.id, payout.AgentCode, payout.UserId, payout.MemberName],
      ...[language === 'id' ? payout.Name : payout.NameEn, payout.Amount, payout.Bank ?? 'OVO', payout.Account],
      ...[
        payout.DueOn,
        STATES[language][payout.State],
        payout.Batch ?? '',
        payout.PaidOn ?? '',
        payout.Reference ?? '',
      ],
    ],
  };
}
