import type { Language } from '@friends/shared/contract/rules/language';
import type { StaffErasure } from '@friends/shared/contract/staff/erasures';
import { type ListColumn, MEMBER_COLUMNS, timeCell } from '../../staff/lists/listColumns.ts';

const STATES: Readonly<Record<Language, Readonly<Record<StaffErasure['State'], string>>>> = {
  en: { Pending: 'Pending', Erased: 'Erased', Rejected: 'Rejected' },
  id: { Pending: 'Menunggu', Erased: 'Dihapus', Rejected: 'Ditolak' },
};

/** Columns of the exported list of requests. */
export const ERASURE_COLUMNS: readonly ListColumn<StaffErasure>[] = [
  { en: 'Erasure', id: 'Penghapusan', cell: ({ id }) => id },
  { en: 'Member ID', id: 'ID member', cell: ({ MemberId }) => MemberId },
  ...MEMBER_COLUMNS,
  { en: 'Reason', id: 'Alasan', cell: ({ Reason }) => Reason },
  { en: 'Requested by', id: 'Diminta oleh', cell: ({ AskedBy }) => AskedBy },
  { en: 'Requested (WIB)', id: 'Diminta (WIB)', cell: ({ AskedAt }) => timeCell(AskedAt) },
  { en: 'Due (WIB)', id: 'Batas waktu (WIB)', cell: ({ DueAt }) => timeCell(DueAt) },
  { en: 'State', id: 'Status', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Decided by', id: 'Diputuskan oleh', cell: ({ DecidedBy }) => DecidedBy },
  { en: 'Decided (WIB)', id: 'Diputuskan (WIB)', cell: ({ DecidedAt }) => timeCell(DecidedAt) },
  { en: 'Reason of the decision', id: 'Alasan keputusan', cell: ({ DecisionWhy }) => DecisionWhy },
];
