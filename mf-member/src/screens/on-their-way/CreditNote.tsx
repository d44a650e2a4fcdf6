import { creditDay } from '@friends/shared/contract/rules/credit';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import type { Transaction } from '../../client/transactions.ts';
import { onTheirWayAtom } from '../../state/onTheirWayAtom.ts';
import { stayLink } from '../missing-points/stayLink.ts';
import css from './OnTheirWay.module.css';

/**
 * "Credited on 24 Nov 2026" for a stay, or a link to claim missing points after that date. Nothing if they were
 * credited or none are due.
 */
export function CreditNote({ stay }: { readonly stay: Transaction }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const coming = useAtomValue(onTheirWayAtom);
  const today = coming.status === 'ready' ? coming.value.From : null;
  if (stay.CreditOn !== null && stay.CreditOn !== today) {
    const key = stay.Status === 'Check-Out' ? 'booking.creditedOn' : 'booking.expectedOn';
    return <span className={css.note}>{t(key, { day: date(stay.CreditOn) })}</span>;
  }
  if (today === null || !isLate(stay, today)) return null;
  return (
    <Link className={css.note} to={stayLink(stay)}>
      {t('booking.missing')}
    </Link>
  );
}

/** True if the points would be credited by now if the guest stayed. */
function isLate({ CreditOn, Status, CheckOut, Group, Room, Night }: Transaction, today: string): boolean {
  if (Group === 'Credited') return false;
  if (CreditOn === null && Status !== 'Booked' && Status !== 'No-Show') return false;
  const day = creditDay({ CheckOut, Status: 'Check-Out', RoomNights: Room * Night }, today);
  return day === today;
}
