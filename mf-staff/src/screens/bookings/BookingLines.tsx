import type { BookingHistory } from '@friends/shared/contract/staff/bookings';
import { useTranslation } from '@friends/shared/i18n/translation';
import { BookingOwner } from '../../components/details/BookingOwner.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useSignedPoints } from '../../hooks/useSignedPoints.ts';
import css from '../member/Member.module.css';

type Line = BookingHistory['Lines'][number];

/** Points credited and reversed for the booking, each with its rule. */
export function BookingLines({ booking: { Lines } }: { readonly booking: BookingHistory }) {
  const { t } = useTranslation();
  return (
    <DetailSection id="lines" title={t('booking.lines')}>
      {Lines.length === 0 ? (
        <p className={css.soft}>{t('booking.noLines')}</p>
      ) : (
        <ol className={css.events} aria-label={t('booking.lines')}>
          {Lines.map((line) => (
            <LedgerLine key={line.id} line={line} />
          ))}
        </ol>
      )}
    </DetailSection>
  );
}

function LedgerLine({ line }: { readonly line: Line }) {
  const { t } = useTranslation();
  const signed = useSignedPoints();
  const jakarta = useJakarta();
  const { At, Cause, Points, Rule, Why } = line;
  return (
    <li className={css.event}>
      <p className={css.when}>
        <time dateTime={At}>{jakarta(At)}</time>
      </p>
      <div className={css.what}>
        <p className={css.head}>
          <strong>{t(`booking.cause.${Cause}`)}</strong>
          <span className={css.points}>{t('booking.points', { count: Math.abs(Points), shown: signed(Points) })}</span>
        </p>
        <p>
          <BookingOwner {...line} />
        </p>
        {Rule !== '' && <p className={css.soft}>{Rule}</p>}
        {Why !== null && <p className={css.soft}>{Why}</p>}
      </div>
    </li>
  );
}
