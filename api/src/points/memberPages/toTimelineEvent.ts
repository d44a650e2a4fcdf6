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

interface EventOptions {
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
function bookingEvent(booking: BookingFacts, { owner, language, today }: EventOptions): EventFields {
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
function lineEvent(line: LineFacts, at: Date, { language }: EventOptions): EventFields {
  const { amount, balance, actor, reason, ref } = line;
  const ledgerLine = { ...line, booked_at: at };
  return {
    ...NOTHING,
    What: causeOf(line),
    Text: describeLine(ledgerLine, language),
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
  // Members may type phone or account numbers into any field of a claim.
  return name ?? (facts.hotel && maskNumbers(facts.hotel)) ?? facts.subject ?? facts.text ?? '';
}

function otherEvent(facts: OtherFacts, { language }: EventOptions): EventFields {
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

/** Adds the label of an audit action. */
function withActionLabel(event: EventFields, { language }: EventOptions): EventFields {
  const { words, stored } = auditAction(event.What, language);
  return { ...event, Text: words ?? stored };
}

function eventFields(facts: Facts, at: Date, options: EventOptions): EventFields {
  if ('checkOut' in facts) return bookingEvent(facts, options);
  if ('cause' in facts) return lineEvent(facts, at, options);
  return otherEvent(facts, options);
}

/** An event of a member's page, in the reader's language. */
export function toTimelineEvent({ at, source, id, facts }: StoredEvent, options: EventOptions): TimelineEvent {
  const kind = TIMELINE_SOURCES[source]?.kind ?? 'account';
  const event = eventFields(facts, at, options);
  return {
    ...(kind === 'staff' ? withActionLabel(event, options) : event),
    id: `${source}.${id}.${at.getTime()}`,
    At: at.toISOString(),
    Kind: kind,
    Number: kind === 'account' ? null : id,
  };
}
