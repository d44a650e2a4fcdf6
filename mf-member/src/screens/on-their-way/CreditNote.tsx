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
 * When the points of a stay come: "Credited on 24 Nov 2026"; or the way to ask for them where they did not come, though the
 * day is over. Nothing where they came, or the guest never meant to stay.
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

/** Whether the points should be there by now, had the guest stayed. */
function isLate({ CreditOn, Status, CheckOut, Group, Room, Night }: Transaction, today: string): boolean {
  if (Group === 'Credited') return false;
  if (CreditOn === null && Status !== 'Booked' && Status !== 'No-Show') return false;
  const day = creditDay({ CheckOut, Status: 'Check-Out', RoomNights: Room * Night }, today);
  return day === today;
}
