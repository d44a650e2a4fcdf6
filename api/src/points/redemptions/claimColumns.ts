import type { Language } from '@friends/shared/contract/rules/language';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { CLAIM_COLUMNS, type ListColumn, timeCell } from '../../staff/lists/listColumns.ts';

const STATES: Readonly<Record<Language, Readonly<Record<StaffClaim['State'], string>>>> = {
  en: { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected', Withdrawn: 'Withdrawn' },
  id: { Pending: 'Menunggu', Approved: 'Disetujui', Rejected: 'Ditolak', Withdrawn: 'Dibatalkan member' },
};

const MISSING: Readonly<Record<Language, string>> = {
  en: 'Payout details missing or wrong',
  id: 'Data pembayaran belum lengkap atau salah',
};

const owedBy = ({ Owed }: StaffClaim): number => Owed.reduce((sum, { Points }) => sum + Points, 0);

/** Columns of an exported list of claims. */
export const CLAIM_LIST_COLUMNS: readonly ListColumn<StaffClaim>[] = [
  ...CLAIM_COLUMNS,
  { en: 'Claimed (WIB)', id: 'Diklaim (WIB)', cell: ({ Claimed }) => timeCell(Claimed) },
  { en: 'Points', id: 'Poin', cell: ({ TotalPoints }) => TotalPoints },
  { en: 'Value (IDR)', id: 'Nilai (IDR)', cell: ({ TotalValue }) => TotalValue },
  { en: 'State', id: 'Status', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Points owed', id: 'Kekurangan poin', cell: owedBy },
  { en: 'First approval by', id: 'Persetujuan pertama oleh', cell: ({ FirstApprovedBy }) => FirstApprovedBy },
  { en: 'Decided by', id: 'Diputuskan oleh', cell: ({ DecidedBy }) => DecidedBy },
  { en: 'Decided (WIB)', id: 'Diputuskan (WIB)', cell: ({ DecidedAt }) => timeCell(DecidedAt) },
  { en: 'Reason', id: 'Alasan', cell: ({ DecisionWhy }) => DecisionWhy },
  {
    en: 'Payout details',
    id: 'Data pembayaran',
    cell: ({ DetailsMissing }, language) => (DetailsMissing ? MISSING[language] : null),
  },
  { en: 'Due', id: 'Jatuh tempo', cell: ({ DueOn }) => DueOn },
];
