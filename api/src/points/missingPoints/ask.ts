import { creditDay } from '@friends/shared/contract/rules/credit';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { identityOf, storedText } from '@friends/shared/contract/rules/identity';
import { isOtherYear, type PointsClaimField } from '@friends/shared/contract/rules/pointsClaim';
import { readAccount } from '../../members/accounts/repository/readAccount.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { isDuplicate } from '../../platform/database/failures.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { throwIfFaulty } from '../../platform/problems/Refusal.ts';
import { findBooking } from '../bookings/repository/overview.ts';
import { insertPointsClaim, listOpenRefs } from './repository/pointsClaims.ts';
import { listQuestionBookings } from './repository/questionBookings.ts';

/** Maximum number of a member's open claims. */
const OPEN_AT_ONCE = 10;

/** The form's input. */
type PointsClaimForm = Readonly<Record<PointsClaimField, string>>;

/** A claim for storage. Throws 422 if the year cannot be right. */
async function readQuestion(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  memberId: number,
  form: PointsClaimForm,
) {
  const bookingRef = storedText(form.BookingRef);
  const account = await readAccount({ db, config }, memberId);
  const booking = await findBooking(db, account, bookingRef);
  const openRefs = await listOpenRefs(db, memberId);
  const today = jakartaDay(clock());
  const [similar = []] = await listQuestionBookings(db, [{ ...account, memberId, bookingRef }], today);
  // A former agency's booking may have earned its points.
  const isCredited =
    booking?.isCredited === true ||
    similar.some((one) => one.isExact && [one.creditedTo, one.manuallyCreditedTo].includes(memberId));
  if (!booking && isOtherYear(form.CheckOut, today)) throwIfFaulty({ CheckOut: 'other_year' });
  return { account, booking, bookingRef, checkOut: booking?.checkOut ?? form.CheckOut, isCredited, openRefs, today };
}

type Question = Awaited<ReturnType<typeof readQuestion>>;

/** Reason against it: the points came, are not late yet, or were claimed before. */
function questionFaults({
  isCredited,
  bookingRef,
  checkOut,
  openRefs,
  today,
}: Question): FieldFaults<PointsClaimField> {
  if (isCredited) return { BookingRef: 'points_credited' };
  if (openRefs.includes(identityOf('bookingRef', bookingRef))) return { BookingRef: 'points_claim_pending' };
  if (openRefs.length >= OPEN_AT_ONCE) return { BookingRef: 'points_claims_open' };
  // Assumes that the guest stayed: before that day no credit is late.
  const day = creditDay({ CheckOut: checkOut, Status: 'Check-Out', RoomNights: 1 }, today);
  return day !== null && day > today ? { CheckOut: 'points_coming' } : {};
}

/**
 * Claims the points of a booking from an operator. For a booking in the feed, its data has priority over the input.
 * Throws 409 if the points came, are not late yet, or were claimed before, 422 if the year cannot be right.
 */
export async function askForPoints(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  memberId: number,
  form: PointsClaimForm,
): Promise<{ id: number }> {
  const question = await readQuestion(context, memberId, form);
  const { account, booking, bookingRef, checkOut } = question;
  throwIfFaulty(questionFaults(question), 'conflict');
  try {
    const id = await insertPointsClaim(context.db, {
      memberId,
      agentCode: account.AgentCode,
      userId: account.UserId,
      bookingRef: booking?.bookingRef ?? bookingRef,
      hotelName: booking?.hotelName ?? storedText(form.HotelName),
      checkOut,
      message: form.Message.trim(),
      now: context.clock(),
    });
    return { id };
  } catch (error) {
    // The same form was sent twice at once.
    if (isDuplicate(error)) throwIfFaulty({ BookingRef: 'points_claim_pending' }, 'conflict');
    throw error;
  }
}
