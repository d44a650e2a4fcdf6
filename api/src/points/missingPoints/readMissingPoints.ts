import { creditDay } from '@friends/shared/contract/rules/credit';
import { addDays } from '@friends/shared/contract/rules/days';
import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { Language } from '@friends/shared/contract/rules/language';
import { REASON_MARK } from '@friends/shared/contract/staff/memberRequestRules';
import { DAYS_AROUND, POINTS_MARK, REPAID_MARK } from '@friends/shared/contract/staff/missingPointRules';
import type { MissingPointsFacts, MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { deciderOf, ownMembers } from '../../members/approvals/decider.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import { renderMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { refusalText } from '../../platform/problems/refusalTexts.ts';
import { explainRule } from '../ledger/explainRule.ts';
import { outcomeOf, stayOf } from './bookingOutcome.ts';
import { bookingToCredit, manualPointsRefusal, memberRefusal } from './claimedBooking.ts';
import { isLooselySame } from './looseReference.ts';
import { bookingStates } from './repository/bookingStates.ts';
import { listClaimedBookings } from './repository/claimedBookings.ts';
import { findManualCredit } from './repository/manualCredits.ts';
import {
  bookingsByReference,
  listNearBookings,
  type NearBooking,
  type NearBookingPoints,
} from './repository/nearBookings.ts';
import {
  findMissingPoints,
  listEarlierMissingPoints,
  listSameReference,
  ownerOf,
  type StoredMissingPoints,
} from './repository/staffMissingPoints.ts';
import { toMissingPointsClaim } from './toMissingPointsClaim.ts';

type ReadContext = Pick<AppContext, 'db' | 'config' | 'clock'>;

/** Claims in the format of staff lists. */
export async function toMissingPointsClaims(
  { db, config, clock }: ReadContext,
  claims: readonly StoredMissingPoints[],
  { email }: Staff,
): Promise<MissingPointsQuestion[]> {
  const decider = await deciderOf(db, { who: email, config });
  const members = claims.map(({ memberId }) => memberId);
  const own = await ownMembers(db, decider, members);
  const references = claims.map(({ bookingRef }) => bookingRef);
  const bookings = await bookingsByReference(db, references);
  const states = await bookingStates(db, claims);
  const today = jakartaDay(clock());
  return claims.map((claim) => {
    const booking = bookings.get(identityOf('bookingRef', claim.bookingRef));
    const feed = booking ? outcomeOf(booking, claimantOf(claim), today) : null;
    return toMissingPointsClaim(claim, {
      feed,
      isOwn: own.has(claim.memberId),
      bookings: states.get(claim.id) ?? [],
    });
  });
}

const claimantOf = (claim: StoredMissingPoints) => ({ memberId: claim.memberId, owner: ownerOf(claim) });

type BookingFacts = MissingPointsFacts['Bookings'][number];

function matchOf(booking: NearBooking, reference: string): BookingFacts['Match'] {
  if (identityOf('bookingRef', booking.ref) === identityOf('bookingRef', reference)) return 'reference';
  return isLooselySame(booking.ref, reference) ? 'similar' : 'days';
}

interface FactsOptions {
  readonly today: string;
  readonly language: Language;
}

/** A booking that the claim may be about, with the outcome of its points and the rule. */
function toBooking(
  booking: NearBookingPoints,
  claim: StoredMissingPoints,
  { today, language }: FactsOptions,
): BookingFacts {
  const { line } = booking;
  const outcome = outcomeOf(booking, claimantOf(claim), today);
  const isComing = outcome === 'due' || outcome === 'coming' || outcome === 'booked';
  return {
    id: booking.id,
    BookingRef: booking.ref,
    AgentCode: booking.agentCode,
    UserId: booking.userId,
    HotelName: booking.hotelName,
    CheckIn: booking.checkIn,
    CheckOut: booking.checkOut,
    Room: booking.room,
    Night: booking.night,
    Status: booking.status,
    Match: matchOf(booking, claim.bookingRef),
    Outcome: outcome,
    Points: line?.sum ?? (outcome === 'due' ? booking.points : 0),
    CreditOn: isComing ? creditDay(stayOf(booking), today) : null,
    CreditedAt: line && new Date(line.at).toISOString(),
    Rule: line && explainRule(line, language),
  };
}

const MATCH_ORDER = { reference: 0, similar: 1, days: 2 } as const;

/** Bookings that the claim may be about: with its reference, then with a similar one, then the user's around that day. */
async function readBookings(db: Db, claim: StoredMissingPoints, options: FactsOptions): Promise<BookingFacts[]> {
  const { bookingRef, checkOut, agentCode, userId } = claim;
  const near = await listNearBookings(db, {
    agentCode: claim.ownAgent,
    bookingRef,
    owners: [...new Set([ownerOf(claim), ownerIdentity(agentCode, userId)])],
    from: addDays(checkOut, -DAYS_AROUND),
    until: addDays(checkOut, DAYS_AROUND),
  });
  const bookings = near.map((booking) => toBooking(booking, claim, options));
  return bookings.toSorted((one, two) => MATCH_ORDER[one.Match] - MATCH_ORDER[two.Match]);
}

/** The booking that would be credited, and why manual points would be refused. */
async function readDecisions(db: Db, claim: StoredMissingPoints, { today, language }: FactsOptions) {
  const { id, memberId, ownAgent: AgentCode, ownUser: UserId, bookingRef } = claim;
  const [bookings = []] = await listClaimedBookings(db, [{ memberId, AgentCode, UserId, bookingRef }], today);
  const notApproved = memberRefusal(claim);
  const refusal = notApproved ?? manualPointsRefusal(bookings, { id, memberId }, await findManualCredit(db, claim));
  return {
    toCredit: notApproved ? null : bookingToCredit(bookings, memberId),
    ByHandRefused: refusal && refusalText(refusal.code, refusal.params, language)[1],
  };
}

function mailsOf({ memberName: name, language, bookingRef, hotelName: hotel, owed }: StoredMissingPoints) {
  const claim = { bookingRef, hotel };
  const answer = REASON_MARK;
  const preview = ({ subject, body }: ReturnType<typeof renderMail>) => ({ Subject: subject, Body: body });
  const to = { name, language };
  const credit = { ...claim, answer, points: POINTS_MARK, repaid: owed > 0 ? REPAID_MARK : 0 };
  return {
    credited: preview(renderMail({ kind: 'points_claim_credited', facts: credit }, to)),
    declined: preview(renderMail({ kind: 'points_claim_declined', facts: { ...claim, answer } }, to)),
    asked: preview(renderMail({ kind: 'points_claim_question', facts: { ...claim, question: answer } }, to)),
  };
}

/** One claim with the data for a decision. @throws Refusal `not_found` */
export async function readMissingPoints(
  context: ReadContext,
  id: number,
  { staff, language }: { readonly staff: Staff; readonly language: Language },
): Promise<MissingPointsFacts> {
  const { db, config, clock } = context;
  const stored = await findMissingPoints(db, id);
  const [claim] = stored ? await toMissingPointsClaims(context, [stored], staff) : [];
  if (!stored || !claim) throw new Refusal('not_found');
  const options = { today: jakartaDay(clock()), language };
  const bookings = await readBookings(db, stored, options);
  const { toCredit, ByHandRefused } = await readDecisions(db, stored, options);
  const due = bookings.find((booking) => booking.id === toCredit?.id && booking.Outcome === 'due');
  const earlier = await listEarlierMissingPoints(db, stored);
  return {
    ...claim,
    Due: due?.Points ?? 0,
    CreditRef: toCredit?.ref ?? null,
    ByHandRefused,
    MemberState: stored.memberStatus,
    Owed: stored.owed,
    SecondFrom: config.approvalsFrom,
    Bookings: bookings,
    Earlier: earlier.map(({ askedAt, DecidedAt, ...claim }) => ({
      ...claim,
      Asked: askedAt.toISOString(),
      DecidedAt: DecidedAt?.toISOString() ?? null,
    })),
    SameReference: await listSameReference(db, stored),
    Language: stored.language,
    Mails: mailsOf(stored),
  };
}
