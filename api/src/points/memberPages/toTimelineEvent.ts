import { creditDay } from '@friends/shared/contract/rules/credit';
import type { Language } from '@friends/shared/contract/rules/language';
import type { TimelineEvent } from '@friends/shared/contract/staff/members';
import { isRefusal } from '@friends/shared/contract/staff/payoutRules';
import { auditAction } from '@friends/shared/contract/words/auditWords';
import { refusalReason } from '@friends/shared/contract/words/payoutWords';
import { maskNumbers } from '../../members/claimDetails/maskNumbers.ts';
import { changeText } from '../../platform/audit/changeText.ts';
import { causeOf } from '../ledger/causeOf.ts';
import { describeLine } from '../ledger/describeLine.ts';
import { explainRule } from '../ledger/explainRule.ts';
import { stayDays } from '../ledger/stayDays.ts';
import { outcomeOf, stayOf } from '../missingPoints/bookingOutcome.ts';
import type { StoredEvent } from './repository/timeline.ts';
import { TIMELINE_SOURCES, type TimelineOwner } from './repository/timelineSources.ts';

interface Reader {
  readonly owner: TimelineOwner;
  readonly language: Language;
  /** `YYYY-MM-DD` in Asia/Jakarta. */
  readonly today: string;
}

type Facts = StoredEvent['facts'];
type BookingFacts = Extract<Facts, { readonly checkOut: string }>;
type LineFacts = Extract<Facts, { readonly cause: string }>;
type OtherFacts = Exclude<Facts, BookingFacts | LineFacts>;
type EventFields = Omit<TimelineEvent, 'id' | 'At' | 'Kind' | 'Number'>;

const NOTHING = {
  Text: '',
  BookingRef: null,
  Points: null,
  Balance: null,
  CreditOn: null,
  Rule: null,
  By: null,
  Why: null,
};

/** A booking with its credit status; if it earned nothing, `What` is the reason. */
function ofBooking(booking: BookingFacts, { owner, language, today }: Reader): EventFields {
  const { hotelName, checkOut, room, night, line } = booking;
  const outcome = outcomeOf(booking, owner, today);
  const isComing = outcome === 'due' || outcome === 'coming' || outcome === 'booked';
  return {
    ...NOTHING,
    What: outcome,
    Text: `${hotelName}, ${stayDays(checkOut, night, language, today.slice(0, 4))}, ${room} × ${night}`,
    BookingRef: booking.ref,
    Points: outcome === 'credited' ? (line?.sum ?? 0) : 0,
    CreditOn: isComing ? creditDay(stayOf(booking), today) : null,
    Rule: line && outcome === 'credited' ? explainRule(line, language) : null,
  };
}

const OPERATOR = 'operator:';

/** A ledger line with its explanation. */
function ofLine(line: LineFacts, at: Date, { language }: Reader): EventFields {
  const { amount, balance, actor, reason, ref } = line;
  const described = { ...line, booked_at: at };
  return {
    ...NOTHING,
    What: causeOf(line),
    Text: describeLine(described, language),
    BookingRef: ref,
    Points: amount,
    Balance: balance,
    Rule: explainRule(line, language),
    By: actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : null,
    Why: causeOf(line) === 'correction' ? reason : null,
  };
}

function textOf(facts: OtherFacts, language: Language): string {
  const name = language === 'id' ? facts.name : facts.nameEn;
  // Members may type their numbers into any field of a claim.
  return name ?? (facts.hotel && maskNumbers(facts.hotel)) ?? facts.subject ?? facts.text ?? '';
}

function otherEvent(facts: OtherFacts, { language }: Reader): EventFields {
  const { what, refusal = null, why = null, before = null, after = null } = facts;
  const reason = refusal !== null && isRefusal(refusal) ? refusalReason(refusal, language) : why;
  const change = changeText({ Before: before, After: after });
  return {
    ...NOTHING,
    What: what,
    Text: textOf(facts, language),
    BookingRef: facts.ref ?? null,
    Points: facts.points ?? null,
    Rule: change === '' ? null : change,
    By: facts.by ?? null,
    Why: what === 'asked' && reason !== null ? maskNumbers(reason) : reason,
  };
}

/** Label of an audit action, instead of its stored name. */
function named(told: EventFields, { language }: Reader): EventFields {
  const { words, stored } = auditAction(told.What, language);
  return { ...told, Text: words ?? stored };
}

/** An event for readers of a member's page, in their language. */
export function toTimelineEvent({ at, source, id, facts }: StoredEvent, reader: Reader): TimelineEvent {
  const kind = TIMELINE_SOURCES[source]?.kind ?? 'account';
  const told =
    'checkOut' in facts
      ? ofBooking(facts, reader)
      : 'cause' in facts
        ? ofLine(facts, at, reader)
        : otherEvent(facts, reader);
  return {
    ...(kind === 'staff' ? named(told, reader) : told),
    id: `${source}.${id}.${at.getTime()}`,
    At: at.toISOString(),
    Kind: kind,
    Number: kind === 'account' ? null : id,
  };
}
