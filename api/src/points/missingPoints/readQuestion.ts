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
import { isLooselySame } from './looseReference.ts';
import { bookingToCredit, refusalByHand, refusalOfMember } from './questionBooking.ts';
import { bookingStates } from './repository/bookingStates.ts';
import { findManualCredit } from './repository/manualCredits.ts';
import {
  bookingsByReference,
  listNearBookings,
  type NearBooking,
  type NearBookingPoints,
} from './repository/nearBookings.ts';
import { listQuestionBookings } from './repository/questionBookings.ts';
import {
  findQuestion,
  listEarlierQuestions,
  listSameReference,
  ownerOf,
  type StoredQuestion,
} from './repository/staffQuestions.ts';
import { toQuestion } from './toQuestion.ts';

type Reading = Pick<AppContext, 'db' | 'config' | 'clock'>;

/** Claims as lists have them. */
export async function toQuestions(
  { db, config, clock }: Reading,
  questions: readonly StoredQuestion[],
  { email }: Staff,
): Promise<MissingPointsQuestion[]> {
  const decider = await deciderOf(db, { who: email, config });
  const members = questions.map(({ memberId }) => memberId);
  const own = await ownMembers(db, decider, members);
  const references = questions.map(({ bookingRef }) => bookingRef);
  const bookings = await bookingsByReference(db, references);
  const states = await bookingStates(db, questions);
  const today = jakartaDay(clock());
  return questions.map((question) => {
    const booking = bookings.get(identityOf('bookingRef', question.bookingRef));
    const feed = booking ? outcomeOf(booking, viewerOf(question), today) : null;
    return toQuestion(question, {
      feed,
      isOwn: own.has(question.memberId),
      bookings: states.get(question.id) ?? [],
    });
  });
}

const viewerOf = (question: StoredQuestion) => ({ memberId: question.memberId, owner: ownerOf(question) });

type ShownBooking = MissingPointsFacts['Bookings'][number];

function matchOf(booking: NearBooking, reference: string): ShownBooking['Match'] {
  if (identityOf('bookingRef', booking.ref) === identityOf('bookingRef', reference)) return 'reference';
  return isLooselySame(booking.ref, reference) ? 'similar' : 'days';
}

interface ShownPerson {
  readonly today: string;
  readonly language: Language;
}

/** A booking beside the claim: the outcome of its points, and the rule. */
function toBooking(
  booking: NearBookingPoints,
  question: StoredQuestion,
  { today, language }: ShownPerson,
): ShownBooking {
  const { line } = booking;
  const outcome = outcomeOf(booking, viewerOf(question), today);
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
    Match: matchOf(booking, question.bookingRef),
    Outcome: outcome,
    Points: line?.sum ?? (outcome === 'due' ? booking.points : 0),
    CreditOn: isComing ? creditDay(stayOf(booking), today) : null,
    CreditedAt: line && new Date(line.at).toISOString(),
    Rule: line && explainRule(line, language),
  };
}

const MATCH_ORDER = { reference: 0, similar: 1, days: 2 } as const;

/** Bookings with the reference first, then similar ones, then the user's in those days. */
async function bookingsBeside(db: Db, question: StoredQuestion, shown: ShownPerson): Promise<ShownBooking[]> {
  const { bookingRef, checkOut, agentCode, userId } = question;
  const near = await listNearBookings(db, {
    agentCode: question.ownAgent,
    bookingRef,
    owners: [...new Set([ownerOf(question), ownerIdentity(agentCode, userId)])],
    from: addDays(checkOut, -DAYS_AROUND),
    until: addDays(checkOut, DAYS_AROUND),
  });
  const bookings = near.map((booking) => toBooking(booking, question, shown));
  return bookings.toSorted((one, two) => MATCH_ORDER[one.Match] - MATCH_ORDER[two.Match]);
}

/** The bookings that the claim may be about: which one would be credited, and why manual points are refused. */
async function decisionsOf(db: Db, question: StoredQuestion, { today, language }: ShownPerson) {
  const { id, memberId, ownAgent: AgentCode, ownUser: UserId, bookingRef } = question;
  const [bookings = []] = await listQuestionBookings(db, [{ memberId, AgentCode, UserId, bookingRef }], today);
  const notApproved = refusalOfMember(question);
  const refusal = notApproved ?? refusalByHand(bookings, { id, memberId }, await findManualCredit(db, question));
  return {
    toCredit: notApproved ? null : bookingToCredit(bookings, memberId),
    ByHandRefused: refusal && refusalText(refusal.code, refusal.params, language)[1],
  };
}

function mailsOf({ memberName: name, language, bookingRef, hotelName: hotel, owed }: StoredQuestion) {
  const about = { bookingRef, hotel };
  const answer = REASON_MARK;
  const shown = ({ subject, body }: ReturnType<typeof renderMail>) => ({ Subject: subject, Body: body });
  const to = { name, language };
  const credit = { ...about, answer, points: POINTS_MARK, repaid: owed > 0 ? REPAID_MARK : 0 };
  return {
    credited: shown(renderMail({ kind: 'points_claim_credited', facts: credit }, to)),
    declined: shown(renderMail({ kind: 'points_claim_declined', facts: { ...about, answer } }, to)),
    asked: shown(renderMail({ kind: 'points_claim_question', facts: { ...about, question: answer } }, to)),
  };
}

/** One claim with the feed's bookings. @throws Refusal if there is no such claim */
export async function readQuestion(
  context: Reading,
  id: number,
  { staff, language }: { readonly staff: Staff; readonly language: Language },
): Promise<MissingPointsFacts> {
  const { db, config, clock } = context;
  const stored = await findQuestion(db, id);
  const [question] = stored ? await toQuestions(context, [stored], staff) : [];
  if (!stored || !question) throw new Refusal('not_found');
  const shown = { today: jakartaDay(clock()), language };
  const bookings = await bookingsBeside(db, stored, shown);
  const { toCredit, ByHandRefused } = await decisionsOf(db, stored, shown);
  const due = bookings.find((one) => one.id === toCredit?.id && one.Outcome === 'due');
  const earlier = await listEarlierQuestions(db, stored);
  return {
    ...question,
    Due: due?.Points ?? 0,
    CreditRef: toCredit?.ref ?? null,
    ByHandRefused,
    MemberState: stored.memberStatus,
    Owed: stored.owed,
    SecondFrom: config.approvalsFrom,
    Bookings: bookings,
    Earlier: earlier.map(({ askedAt, DecidedAt, ...one }) => ({
      ...one,
      Asked: askedAt.toISOString(),
      DecidedAt: DecidedAt?.toISOString() ?? null,
    })),
    SameReference: await listSameReference(db, stored),
    Language: stored.language,
    Mails: mailsOf(stored),
  };
}
