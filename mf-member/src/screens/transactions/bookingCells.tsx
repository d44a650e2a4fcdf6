import { shownPoints } from '@friends/shared/contract/rules/shownPoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Transaction } from '../../client/transactions.ts';
import css from './Transactions.module.css';

interface BookingDaysProps {
  readonly stay: Transaction;
  /** The date that the list is sorted by, always visible; the other needs room. */
  readonly first: 'booked' | 'stay';
}

/** Booking and stay dates in a phone's row. */
export function BookingDays({ stay: { BookingDate, CheckIn, CheckOut }, first }: BookingDaysProps) {
  const { t } = useTranslation();
  const { shortDate, stay } = useFormat();
  const booked = BookingDate && t('transactions.bookedOn', { day: shortDate(BookingDate) });
  const stayed = CheckIn && CheckOut ? stay(CheckIn, CheckOut) : shortDate(CheckIn || CheckOut);
  const pieces = first === 'booked' ? [booked, stayed] : [stayed, booked];
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => (
      <span key={piece} className={css.piece}>
        {piece}
      </span>
    ));
}

const STATE_STYLES: Readonly<Record<string, string | undefined>> = { Canceled: css.off, 'No-Show': css.off };

/** State of a booking's points, in a phone's row. */
export function BookingPointsState({ stay }: { readonly stay: Transaction }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { extra } = shownPoints(stay);
  if (extra === 0) return <PointsState stay={stay} />;
  return (
    <span>
      <span className={css.included}>{t('transactions.included', { extra: number(extra) })} · </span>
      <PointsState stay={stay} />
    </span>
  );
}

function PointsState({ stay: { CreditOn, Group, Status } }: { readonly stay: Transaction }) {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  if (CreditOn !== null) return <span>{t('transactions.comesOn', { day: shortDate(CreditOn) })}</span>;
  if (Group === 'Credited') return <span>{t('transactions.credited')}</span>;
  if (Group === 'Unconfirmed') return <span className={css.open}>{t('transactions.unconfirmed')}</span>;
  return Status && <span className={STATE_STYLES[Status]}>{t(`booking.${Status}`, { defaultValue: Status })}</span>;
}

/** Points of a booking: credited, or `+2` if expected. */
export function BookingPoints({ stay }: { readonly stay: Transaction }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { credited, expected } = shownPoints(stay);
  if (expected === null && credited === null) return null;
  // Less certain before the stay.
  const coming = stay.Status === 'Booked' ? css.none : css.coming;
  return expected === null ? (
    <span className={credited === 0 ? css.none : undefined}>{number(credited ?? 0)}</span>
  ) : (
    <span className={coming}>{t('transactions.plus', { points: number(expected) })}</span>
  );
}

/** Composition of points with extra ones: "2 room nights + 10 extra (promotion)"; null without. */
export function PointsSum({ stay }: { readonly stay: Transaction }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { credited, expected, extra } = shownPoints(stay);
  if (extra === 0) return null;
  const nights = (expected ?? credited ?? 0) - extra;
  return <>{t('transactions.sum', { count: nights, nights: number(nights), extra: number(extra) })}</>;
}
