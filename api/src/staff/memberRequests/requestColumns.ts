import type { Language } from '@friends/shared/contract/rules/language';
import type { RequestState } from '@friends/shared/contract/staff/memberRequestRules';
import type { MemberRequest } from '@friends/shared/contract/staff/memberRequests';
import { type ListColumn, MEMBER_COLUMNS, timeCell } from '../lists/listColumns.ts';

const STATES: Readonly<Record<Language, Readonly<Record<RequestState, string>>>> = {
  en: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  id: { pending: 'Menunggu', approved: 'Disetujui', rejected: 'Ditolak', withdrawn: 'Dibatalkan' },
};

type RequestColumns = readonly ListColumn<MemberRequest>[];

const COMMON: RequestColumns = [
  { en: 'Email', id: 'Email', cell: ({ Email }) => Email },
  { en: 'Phone', id: 'Telepon', cell: ({ Phone }) => Phone },
  { en: 'Requested (WIB)', id: 'Diajukan (WIB)', cell: ({ Requested }) => timeCell(Requested) },
  { en: 'Bookings', id: 'Pesanan', cell: ({ Bookings }) => Bookings },
  { en: 'First booking', id: 'Pesanan pertama', cell: ({ FirstBooking }) => FirstBooking },
  { en: 'State', id: 'Status', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Question', id: 'Pertanyaan', cell: ({ Question }) => Question?.Text ?? null },
  { en: 'Decided by', id: 'Diputuskan oleh', cell: ({ DecidedBy }) => DecidedBy },
  { en: 'Decided (WIB)', id: 'Diputuskan (WIB)', cell: ({ DecidedAt }) => timeCell(DecidedAt) },
  { en: 'Reason', id: 'Alasan', cell: ({ DecisionWhy }) => DecisionWhy },
];

const NUMBER: RequestColumns = [{ en: 'Number', id: 'Nomor', cell: ({ id }) => id }];

/** Columns of the exported list of sign-ups. */
export const SIGN_UP_COLUMNS: RequestColumns = [...NUMBER, ...MEMBER_COLUMNS, ...COMMON];

/** Columns of the exported list of agency changes. */
export const AGENCY_CHANGE_COLUMNS: RequestColumns = [
  ...NUMBER,
  ...MEMBER_COLUMNS,
  { en: 'Agency before', id: 'Agen sebelumnya', cell: ({ OldAgentCode }) => OldAgentCode },
  { en: 'User ID before', id: 'User ID sebelumnya', cell: ({ OldUserId }) => OldUserId },
  ...COMMON,
];
