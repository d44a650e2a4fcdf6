import type { Language } from '@friends/shared/contract/rules/language';
import type { StaffPerson } from '@friends/shared/contract/staff/people';
import type { StaffToken } from '@friends/shared/contract/staff/tokens';
import { type ListColumn, timeCell } from '../lists/listColumns.ts';

const STATES: Readonly<Record<Language, Readonly<Record<StaffPerson['State'], string>>>> = {
  en: { open: 'Active', invited: 'Invited', ended: 'Ended' },
  id: { open: 'Aktif', invited: 'Diundang', ended: 'Berakhir' },
};

/** Columns of the exported list of staff; roles are named as in commands. */
export const PERSON_COLUMNS: readonly ListColumn<StaffPerson>[] = [
  { en: 'Account number', id: 'Nomor akun', cell: ({ id }) => id },
  { en: 'Full name', id: 'Nama lengkap', cell: ({ Name }) => Name },
  { en: 'Email', id: 'Email', cell: ({ Email }) => Email },
  { en: 'Roles', id: 'Peran', cell: ({ Roles }) => Roles.join(', ') },
  { en: 'Account', id: 'Akun', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Invited by', id: 'Diundang oleh', cell: ({ InvitedBy }) => InvitedBy },
  { en: 'Invited (WIB)', id: 'Diundang (WIB)', cell: ({ InvitedAt }) => timeCell(InvitedAt) },
  { en: 'Last signed in (WIB)', id: 'Terakhir masuk (WIB)', cell: ({ SignedIn }) => timeCell(SignedIn) },
];

/** Columns of the exported list of tokens. */
export const TOKEN_COLUMNS: readonly ListColumn<StaffToken>[] = [
  { en: 'Program', id: 'Program', cell: ({ Name }) => Name },
  { en: 'Token', id: 'Token', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Remotes', id: 'Remote', cell: ({ Remotes }) => Remotes?.join(', ') ?? '*' },
  { en: 'May', id: 'Boleh', cell: ({ Rights }) => Rights.join(', ') },
  { en: 'Ends (WIB)', id: 'Berakhir (WIB)', cell: ({ Ends }) => timeCell(Ends) },
  { en: 'Last used (WIB)', id: 'Terakhir dipakai (WIB)', cell: ({ Used }) => timeCell(Used) },
  { en: 'Made by', id: 'Dibuat oleh', cell: ({ MadeBy }) => MadeBy },
  { en: 'Made (WIB)', id: 'Dibuat (WIB)', cell: ({ MadeAt }) => timeCell(MadeAt) },
];
