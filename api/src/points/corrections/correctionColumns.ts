import type { Language } from '@friends/shared/contract/rules/language';
import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { type ListColumn, MEMBER_COLUMNS, timeCell } from '../../staff/lists/listColumns.ts';

const STATES: Readonly<Record<Language, Readonly<Record<StaffCorrection['State'], string>>>> = {
  en: { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected' },
  id: { Pending: 'Menunggu', Approved: 'Disetujui', Rejected: 'Ditolak' },
};

export const CORRECTION_COLUMNS: readonly ListColumn<StaffCorrection>[] = [
  { en: 'Correction', id: 'Koreksi', cell: ({ id }) => id },
  { en: 'Requested (WIB)', id: 'Diminta (WIB)', cell: ({ AskedAt }) => timeCell(AskedAt) },
  ...MEMBER_COLUMNS,
  { en: 'Points', id: 'Poin', cell: ({ Points }) => Points },
  { en: 'Reason', id: 'Alasan', cell: ({ Reason }) => Reason },
  { en: 'Requested by', id: 'Diminta oleh', cell: ({ AskedBy }) => AskedBy },
  { en: 'State', id: 'Status', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Decided by', id: 'Diputuskan oleh', cell: ({ DecidedBy }) => DecidedBy },
  { en: 'Decided (WIB)', id: 'Diputuskan (WIB)', cell: ({ DecidedAt }) => timeCell(DecidedAt) },
  { en: 'Reason for the decision', id: 'Alasan keputusan', cell: ({ DecisionWhy }) => DecisionWhy },
];
