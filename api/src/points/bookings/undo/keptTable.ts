import type { Language } from '@friends/shared/contract/rules/language';
import { BOOKING_WORDS } from '@friends/shared/contract/words/bookingWords';
import { jakartaMinute } from '../../../platform/calendar/days.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { inBatches, ROWS_AT_ONCE } from '../../../platform/http/calls/sendTable.ts';
import { type KeptBooking, listKept } from '../repository/keptRows.ts';

const headingsOf = (language: Language): readonly string[] => {
  const words = BOOKING_WORDS[language].transactions;
  const [agency, by, at] =
    language === 'en' ? ['Agency', 'Changed by', 'Changed'] : ['Agen', 'Diubah oleh', 'Diubah pada'];
  return [
    words.reference,
    agency,
    'User ID',
    words.hotel,
    words.checkIn,
    words.checkOut,
    words.rooms,
    words.nights,
    words.status,
    words.points,
    by,
    at,
  ];
};

const NOT_BY_IMPORT: Readonly<Record<Language, string>> = {
  en: 'other than by an import',
  id: 'bukan oleh impor',
};

/** Table of the bookings that undoing an import leaves unchanged, and what changed them after it. */
export const keptTable = (db: Db, importId: number, language: Language) => ({
  name: 'kept-bookings',
  headings: headingsOf(language),
  cells: (row: KeptBooking) => [
    row.bookingRef,
    row.agentCode,
    row.userId,
    row.hotelName,
    row.checkIn,
    row.checkOut,
    row.room,
    row.night,
    BOOKING_WORDS[language].booking[row.status],
    row.points,
    row.laterImport === null ? NOT_BY_IMPORT[language] : `${row.laterImport}: ${row.laterFile}`,
    jakartaMinute(row.changedAt),
  ],
  batches: inBatches<KeptBooking>((last) => listKept(db, importId, last?.id ?? 0, ROWS_AT_ONCE)),
});
