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
import { listClaimedBookings } from './repository/claimedBookings.ts';
import { insertPointsClaim, listOpenRefs } from './repository/pointsClaims.ts';

/** Maximum number of a member's open claims. */
const OPEN_AT_ONCE = 10;

/** The form's input. */
type PointsClaimForm = Readonly<Record<PointsClaimField, string>>;

/** Reads what decides if the claim is accepted. @throws Refusal 422 if the year of the check-out is implausible */
async function readClaimContext(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  memberId: number,
  form: PointsClaimForm,
) {
  const bookingRef = storedText(form.BookingRef);
  const account = await readAccount({ db, config }, memberId);
  const booking = await findBooking(db, account, bookingRef);
  const openRefs = await listOpenRefs(db, memberId);
  const today = jakartaDay(clock());
  const [similar = []] = await listClaimedBookings(db, [{ ...account, memberId, bookingRef }], today);
  // A booking under a former agency may have been credited to the member.
  const isCredited =
    booking?.isCredited === true ||
    similar.some((match) => match.isExact && [match.creditedTo, match.manuallyCreditedTo].includes(memberId));
  if (!booking && isOtherYear(form.CheckOut, today)) throwIfFaulty({ CheckOut: 'other_year' });
  return { account, booking, bookingRef, checkOut: booking?.checkOut ?? form.CheckOut, isCredited, openRefs, today };
}

type ClaimContext = Awaited<ReturnType<typeof readClaimContext>>;

/** Reasons to refuse the claim: the points are credited, not late yet, or already claimed. */
function claimFaults({
  isCredited,
  bookingRef,
  checkOut,
  openRefs,
  today,
}: ClaimContext): FieldFaults<PointsClaimField> {
  if (isCredited) return { BookingRef: 'points_credited' };
  if (openRefs.includes(identityOf('bookingRef', bookingRef))) return { BookingRef: 'points_claim_pending' };
  if (openRefs.length >= OPEN_AT_ONCE) return { BookingRef: 'points_claims_open' };
  // Assumes that the guest stayed: the credit is not late before that day.
  const day = creditDay({ CheckOut: checkOut, Status: 'Check-Out', RoomNights: 1 }, today);
  return day !== null && day > today ? { CheckOut: 'points_coming' } : {};
}

/**
 * Submits a member's claim for missing points of a booking. If the feed has the booking, its data replaces the input.
 *
 * @throws Refusal 409 if the points are credited, not late yet, or already claimed; 422 if the year is implausible
 */
export async function askForPoints(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  memberId: number,
  form: PointsClaimForm,
): Promise<{ id: number }> {
  const claim = await readClaimContext(context, memberId, form);
  const { account, booking, bookingRef, checkOut } = claim;
  throwIfFaulty(claimFaults(claim), 'conflict');
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
    // The same form was sent twice at the same time.
    if (isDuplicate(error)) throwIfFaulty({ BookingRef: 'points_claim_pending' }, 'conflict');
    throw error;
  }
}
