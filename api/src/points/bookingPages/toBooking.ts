import { creditDay } from '@friends/shared/contract/rules/credit';
import type { Language } from '@friends/shared/contract/rules/language';
import { BOOKING_LINE_CAUSES, type BookingLineCause } from '@friends/shared/contract/staff/bookingRules';
import type { BookingHistory, StaffBooking } from '@friends/shared/contract/staff/bookings';
import { FEED_COLUMNS, type FormerFields } from '@friends/shared/contract/staff/feedRules';
import type { BookingOutcome } from '@friends/shared/contract/staff/missingPointRules';
import { causeOf } from '../ledger/causeOf.ts';
import { describeLine } from '../ledger/describeLine.ts';
import { explainRule } from '../ledger/explainRule.ts';
import { outcomeOf, stayOf } from '../missingPoints/bookingOutcome.ts';
import type { BookingLine, StoredChange } from './repository/bookingHistory.ts';
import type { StoredBooking } from './repository/readBookings.ts';

/** Outcome of a booking, independent of which member asks. */
function outcomeForStaff(booking: StoredBooking, today: string): BookingOutcome {
  const { line, manuallyCreditedTo, memberId, owner } = booking;
  const outcome = outcomeOf(booking, { memberId: line?.memberId ?? manuallyCreditedTo ?? -1, owner }, today);
  return memberId === null && (outcome === 'due' || outcome === 'coming') ? 'no_member' : outcome;
}

/** @param today `YYYY-MM-DD` in Asia/Jakarta */
export const toStaffBooking = (booking: StoredBooking, today: string): StaffBooking => ({
  id: booking.id,
  BookingRef: booking.ref,
  AgentCode: booking.agentCode,
  UserId: booking.userId,
  MemberId: booking.memberId,
  HotelName: booking.hotelName,
  City: booking.city,
  BookingDate: booking.bookingDate,
  CheckIn: booking.checkIn,
  CheckOut: booking.checkOut,
  Room: booking.room,
  Night: booking.night,
  Status: booking.status,
  Outcome: outcomeForStaff(booking, today),
  Points: booking.line?.sum ?? 0,
});

const FIELDS = FEED_COLUMNS.filter((column) => column !== 'BookingRef');

type Fields = Required<FormerFields>;

const fieldsOf = (booking: StoredBooking): Fields => ({
  AgentCode: booking.agentCode,
  UserId: booking.userId,
  HotelName: booking.hotelName,
  City: booking.city,
  Country: booking.country,
  BookingDate: booking.bookingDate,
  CheckIn: booking.checkIn,
  CheckOut: booking.checkOut,
  Room: booking.room,
  Night: booking.night,
  Status: booking.status,
  Source: booking.source,
});

/**
 * Changes with their values before and after. Only former values are stored, so they are reconstructed from the current
 * booking backwards, import by import. An undone import changes nothing; its new bookings count as cancelled.
 */
function toChanges(booking: StoredBooking, changes: readonly StoredChange[]): BookingHistory['Changes'] {
  let current = fieldsOf(booking);
  return changes.map(({ former, undone, ...change }) => {
    const before: Fields = { ...current, ...former };
    const after: Fields = { ...current, ...(change.kind === 'new' ? {} : undone) };
    if (undone === null) current = before;
    const { undoneAt: at, undoneBy: by } = change;
    return {
      Import: change.importId,
      ImportedAt: change.importedAt.toISOString(),
      ImportedBy: change.importedBy,
      File: change.fileName,
      Kind: change.kind,
      Fields: FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
        Field: field,
        From: String(before[field]),
        To: String(after[field]),
      })),
      Undone: undone === null || at === null ? null : { At: at.toISOString(), By: by ?? '' },
    };
  });
}

const isBookingCause = (cause: string): cause is BookingLineCause =>
  BOOKING_LINE_CAUSES.some((known) => known === cause);

function toLine(line: BookingLine, language: Language): BookingHistory['Lines'][number] {
  const cause = causeOf(line);
  return {
    id: line.id,
    At: line.booked_at.toISOString(),
    Cause: isBookingCause(cause) ? cause : 'correction',
    Points: line.amount,
    MemberId: line.member_id,
    AgentCode: line.agent_code,
    UserId: line.user_id,
    Text: describeLine(line, language),
    Rule: explainRule(line, language),
    Why: cause === 'correction' ? line.reason : null,
  };
}

interface HistoryOptions {
  readonly language: Language;
  /** `YYYY-MM-DD` in Asia/Jakarta. */
  readonly today: string;
}

export function toHistory(
  booking: StoredBooking,
  { changes, lines }: { readonly changes: readonly StoredChange[]; readonly lines: readonly BookingLine[] },
  { language, today }: HistoryOptions,
): BookingHistory {
  const staffBooking = toStaffBooking(booking, today);
  const isOpen =
    staffBooking.Outcome === 'coming' || staffBooking.Outcome === 'booked' || staffBooking.Outcome === 'due';
  return {
    ...staffBooking,
    Country: booking.country,
    Source: booking.source,
    CreditOn: isOpen ? creditDay(stayOf(booking), today) : null,
    FirstImportedAt: booking.importedAt.toISOString(),
    Changes: toChanges(booking, changes),
    Lines: lines.map((line) => toLine(line, language)),
  };
}
