import type { Language } from '@friends/shared/contract/rules/language';
import type { MemberState } from '@friends/shared/contract/staff/memberRules';
import type { StaffMember } from '@friends/shared/contract/staff/members';
import { type ListColumn, MEMBER_COLUMNS, timeCell } from '../lists/listColumns.ts';

const STATES: Readonly<Record<Language, Readonly<Record<MemberState, string>>>> = {
  en: { approved: 'Approved', pending: 'Pending', rejected: 'Rejected', erased: 'Erased' },
  id: { approved: 'Disetujui', pending: 'Menunggu', rejected: 'Ditolak', erased: 'Dihapus' },
};

/** Columns of the exported list of members. */
export const MEMBER_LIST_COLUMNS: readonly ListColumn<StaffMember>[] = [
  { en: 'Number', id: 'Nomor', cell: ({ id }) => id },
  ...MEMBER_COLUMNS,
  { en: 'Email', id: 'Email', cell: ({ Email }) => Email },
  { en: 'State', id: 'Status', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Tier', id: 'Tingkat', cell: ({ GeniusMember }) => (GeniusMember ? 'Genius' : 'Silver') },
  { en: 'Country', id: 'Negara', cell: ({ Country }) => Country },
  { en: 'Points', id: 'Poin', cell: ({ Points }) => Points },
  { en: 'Signed up (WIB)', id: 'Mendaftar (WIB)', cell: ({ SignedUp }) => timeCell(SignedUp), type: 'time' },
];
