import type { TimelineEvent } from '@friends/shared/contract/staff/members';
import { BOOKING_OUTCOMES } from '@friends/shared/contract/staff/missingPointRules';
import type { Right } from '@friends/shared/contract/staff/rights';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { FeedChip } from '../../components/queue/FeedChip.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import css from './Member.module.css';

interface TimelineItemProps {
  readonly event: TimelineEvent;
}

/** One event: its time, its description, and explanations. */
export function TimelineItem({ event }: TimelineItemProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { date } = useFormat();
  const { At, Kind, Text, Rule } = event;
  const isOfDay = Kind === 'bookings' || Kind === 'deliveries';
  return (
    <li className={css.event}>
      <p className={css.when}>
        <time dateTime={At}>{isOfDay ? date(At) : jakarta(At)}</time>
        <span>{t(`member.timeline.kind.${Kind}`)}</span>
      </p>
      <div className={css.what}>
        <p className={css.head}>
          <Description event={event} />
          <EventPoints event={event} />
        </p>
        {Kind !== 'staff' && Text !== '' && <p>{Text}</p>}
        <Facts event={event} />
        {Rule !== null && <p className={css.soft}>{Rule}</p>}
        <Author event={event} />
      </div>
    </li>
  );
}

/** Path to an event's claim, or to the list with its question; null if there is none, or if the user may not open it. */
function pathOf({ Kind, Number: number, BookingRef }: TimelineEvent, rights: readonly Right[]): string | null {
  const isOfClaim = Kind === 'claims' || Kind === 'payouts' || Kind === 'deliveries';
  if (isOfClaim && number !== null && rights.includes('redemptions.decide'))
    return generatePath('/claims/:id', { id: String(number) });
  if (Kind === 'questions' && BookingRef !== null && rights.includes('missingPoints.answer'))
    return `/missing-points?${new URLSearchParams({ q: BookingRef, state: 'any' })}`;
  return null;
}

/** Description of an event. A booking links to its history, a claim to its page, a question to the list of questions. */
function Description({ event }: TimelineItemProps) {
  const { Kind, What: what, Text, Number: number } = event;
  const { t } = useTranslation();
  const page = pathOf(event, useAtomValue(rightsAtom));
  const outcome = Kind === 'bookings' ? BOOKING_OUTCOMES.find((one) => one === what) : undefined;
  if (outcome)
    return (
      <>
        <FeedChip outcome={outcome} />
        {number !== null && (
          <Link to={generatePath('/bookings/:id', { id: String(number) })}>{t('member.timeline.history')}</Link>
        )}
      </>
    );
  if (Kind === 'staff') return <strong>{Text}</strong>;
  const name = t(`member.timeline.what.${Kind}.${what}`, { defaultValue: what });
  return page === null ? <strong>{name}</strong> : <Link to={page}>{name}</Link>;
}

/** Points of an event, with a sign if they changed the balance. */
function EventPoints({ event: { Kind, Points } }: TimelineItemProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (Points === null) return null;
  const sign = Points < 0 ? '−' : '+';
  const shown = `${Kind === 'points' ? sign : ''}${number(Math.abs(Points))}`;
  return <span className={css.points}>{t('member.timeline.points', { count: Math.abs(Points), points: shown })}</span>;
}

function Facts({ event: { BookingRef, Balance, CreditOn } }: TimelineItemProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const facts = [
    BookingRef === null ? null : t('member.timeline.booking', { ref: BookingRef }),
    CreditOn === null ? null : t('member.timeline.creditOn', { day: date(CreditOn) }),
    Balance === null ? null : t('member.timeline.balance', { points: number(Balance) }),
  ].filter((fact) => fact !== null);
  return facts.length > 0 && <p className={css.soft}>{facts.join(' · ')}</p>;
}

function Author({ event: { By, Why } }: TimelineItemProps) {
  const { t } = useTranslation();
  if (By === null) return Why !== null && <p className={css.soft}>{Why}</p>;
  const text = Why === null ? t('member.timeline.by', { who: By }) : t('member.timeline.byWhy', { who: By, why: Why });
  return <p className={css.soft}>{text}</p>;
}
