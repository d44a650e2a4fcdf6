import type { MissingPointsFacts } from '@friends/shared/contract/staff/missingPoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { FeedChip } from '../../components/queue/FeedChip.tsx';
import { rightsAtom } from '../../state/staff/session.ts';
import css from './MissingPoints.module.css';
import { userOf } from './QuestionTable.tsx';

type Booking = MissingPointsFacts['Bookings'][number];

interface FeedBookingsProps {
  readonly bookings: readonly Booking[];
  /** The member who asks. A booking shows its user only if that is someone else. */
  readonly owner: Pick<MissingPointsFacts, 'AgentCode' | 'UserId'>;
}

/** Bookings that the question may be about, each with the outcome of its points. */
export function FeedBookings({ bookings, owner }: FeedBookingsProps) {
  const { t } = useTranslation();
  const hasReference = bookings.some(({ Match }) => Match === 'reference');
  return (
    <div className={css.part}>
      <h2 className={css.title}>{t('missingPoints.inFeed')}</h2>
      {!hasReference && <p>{t('missingPoints.notInFeed')}</p>}
      {bookings.length > 0 && (
        <ul className={css.bookings} aria-label={t('missingPoints.inFeed')}>
          {bookings.map((booking) => (
            <FeedBooking key={booking.id} booking={booking} isOwn={isSameUser(booking, owner)} />
          ))}
        </ul>
      )}
    </div>
  );
}

const isSameUser = (one: FeedBookingsProps['owner'], other: FeedBookingsProps['owner']): boolean =>
  userOf(one).toLowerCase() === userOf(other).toLowerCase();

function FeedBooking({ booking, isOwn }: { readonly booking: Booking; readonly isOwn: boolean }) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const { Match, Outcome, Points, CreditOn, CreditedAt, Rule } = booking;
  const stay = {
    hotel: booking.HotelName,
    from: date(booking.CheckIn),
    until: date(booking.CheckOut),
    rooms: number(booking.Room),
    nights: number(booking.Night),
  };
  const points = Points === 0 ? null : t('missingPoints.points', { count: Points, points: number(Points) });
  const when = creditText();

  function creditText(): string | null {
    if (CreditedAt !== null) return t('missingPoints.creditedOn', { day: date(CreditedAt) });
    return CreditOn === null || Outcome === 'due' ? null : t('missingPoints.creditOn', { day: date(CreditOn) });
  }

  return (
    <li className={css.booking}>
      <p className={css.head}>
        <BookingLink {...booking} />
        <FeedChip outcome={Outcome} />
        <span className={css.soft}>{t(`missingPoints.match.${Match}`)}</span>
      </p>
      <p>{t('missingPoints.stay', stay)}</p>
      {!isOwn && <p>{t('missingPoints.of', { user: userOf(booking) })}</p>}
      {(points ?? when) !== null && <p>{[points, when].filter((part) => part !== null).join(', ')}</p>}
      {Rule !== null && <p className={css.soft}>{Rule}</p>}
    </li>
  );
}

/** Links to the booking's history; shows only the reference if the user may not read it. */
function BookingLink({ id, BookingRef }: Booking) {
  const mayRead = useAtomValue(rightsAtom).includes('members.read');
  if (!mayRead) return <strong>{BookingRef}</strong>;
  return <Link to={generatePath('/bookings/:id', { id: String(id) })}>{BookingRef}</Link>;
}
