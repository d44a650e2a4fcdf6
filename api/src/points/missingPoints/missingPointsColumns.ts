import type { Language } from '@friends/shared/contract/rules/language';
import type { MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { NOT_IN_FEED, OUTCOME_WORDS } from '@friends/shared/contract/words/bookingOutcomes';
import { type ListColumn, MEMBER_COLUMNS, timeCell } from '../../staff/lists/listColumns.ts';

type State = MissingPointsQuestion['State'];

const STATES: Readonly<Record<Language, Readonly<Record<State, string>>>> = {
  en: { pending: 'Pending', credited: 'Credited', declined: 'Declined' },
  id: { pending: 'Menunggu', credited: 'Dimasukkan', declined: 'Ditolak' },
};

/** Columns of the exported list of claims for missing points. */
export const MISSING_POINTS_COLUMNS: readonly ListColumn<MissingPointsQuestion>[] = [
  { en: 'Number', id: 'Nomor', cell: ({ id }) => id },
  ...MEMBER_COLUMNS,
  { en: 'Booking', id: 'Pesanan', cell: ({ BookingRef }) => BookingRef },
  { en: 'Hotel', id: 'Hotel', cell: ({ HotelName }) => HotelName },
  { en: 'Check-out', id: 'Check-out', cell: ({ CheckOut }) => CheckOut, type: 'day' },
  { en: 'Message', id: 'Pesan', cell: ({ Message }) => Message },
  { en: 'Submitted (WIB)', id: 'Diajukan (WIB)', cell: ({ Asked }) => timeCell(Asked), type: 'time' },
  {
    en: 'In the feed',
    id: 'Data pesanan',
    cell: ({ Feed }, language) => (Feed === null ? NOT_IN_FEED[language] : OUTCOME_WORDS[language][Feed]),
  },
  { en: 'State', id: 'Status', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Question', id: 'Pertanyaan', cell: ({ Question }) => Question?.Text ?? null },
  { en: 'Proposed points', id: 'Poin diusulkan', cell: ({ Proposal }) => Proposal?.Points ?? null },
  { en: 'Proposed by', id: 'Diusulkan oleh', cell: ({ Proposal }) => Proposal?.By ?? null },
  { en: 'Points', id: 'Poin', cell: ({ Points }) => Points },
  { en: 'Decided by', id: 'Diputuskan oleh', cell: ({ DecidedBy }) => DecidedBy },
  { en: 'Decided (WIB)', id: 'Diputuskan (WIB)', cell: ({ DecidedAt }) => timeCell(DecidedAt), type: 'time' },
  { en: 'Answer', id: 'Jawaban', cell: ({ DecisionWhy }) => DecisionWhy },
];
