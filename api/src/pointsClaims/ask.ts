import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { isOtherYear, type PointsClaimField } from '@friends/shared/contract/rules/pointsClaim';
import { findBooking } from '../bookings/repository/findBooking.ts';
import { jakartaDay } from '../calendar/days.ts';
import { isDuplicate } from '../database/isDuplicate.ts';
import type { AppContext } from '../http/context.ts';
import { readAccount } from '../members/repository/readAccount.ts';
import { refuseFaults } from '../problems/ApiProblem.ts';
import { claimFaults } from './faults.ts';
import { insertPointsClaim, listOpenRefs } from './repository.ts';

/** The form as it is typed. */
export type PointsClaimForm = Readonly<Record<PointsClaimField, string>>;

/** The form with what is known of its booking, and what speaks against it. */
async function look({ db, clock }: Pick<AppContext, 'db' | 'clock'>, memberId: number, form: PointsClaimForm) {
  const bookingRef = form.BookingRef.trim();
  const account = await readAccount(db, memberId);
  const booking = await findBooking(db, account, bookingRef);
  const openRefs = await listOpenRefs(db, memberId);
  const today = jakartaDay(clock());
  if (!booking && isOtherYear(form.CheckOut, today)) refuseFaults({ CheckOut: 'other_year' });
  const surroundings = { booking, openRefs, today };
  const faults: FieldFaults<string> = claimFaults({ bookingRef, checkOut: form.CheckOut }, surroundings);
  return { account, booking, bookingRef, faults };
}

/**
 * Asks an operator for the points of a booking. What the feed says of a listed booking counts more than what was typed.
 * Throws 409 where the points came, are not late yet, or were asked for before, 422 where the year cannot be meant.
 */
export async function askForPoints(
  context: Pick<AppContext, 'db' | 'clock'>,
  memberId: number,
  form: PointsClaimForm,
): Promise<{ id: number }> {
  const { account, booking, bookingRef, faults } = await look(context, memberId, form);
  refuseFaults(faults, 'conflict');
  try {
    const id = await insertPointsClaim(context.db, {
      memberId,
      agentCode: account.AgentCode,
      userId: account.UserId,
      bookingRef: booking?.bookingRef ?? bookingRef,
      hotelName: booking?.hotelName ?? form.HotelName.trim(),
      checkOut: booking?.checkOut ?? form.CheckOut,
      message: form.Message.trim(),
      now: context.clock(),
    });
    return { id };
  } catch (error) {
    // The same form came twice at once.
    if (isDuplicate(error)) refuseFaults({ BookingRef: 'points_claim_pending' }, 'conflict');
    throw error;
  }
}
