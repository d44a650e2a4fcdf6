import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import type { AskedList } from '../../client/askedList.ts';
import { isSearched, NO_FILTER } from '../../state/firstAsked.ts';
import css from './ListTools.module.css';

interface ShownFilterProps {
  readonly asked: AskedList;
  readonly onAsk: (paging: AskedList) => void;
  /** Its days are those of the booking. */
  readonly ofBookings: boolean;
}

/** Says what the list is narrowed to, and leads back to all of it. */
export function ShownFilter({ asked: paging, onAsk, ofBookings }: ShownFilterProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (!isSearched(paging)) return null;
  const { from, until, hotel, ref, group } = paging;
  const which = ofBookings ? 'tools.booked' : 'tools';
  const days =
    (from !== '' && until !== '' && t(`${which}.days`, { from: date(from), until: date(until) })) ||
    (from !== '' && t(`${which}.since`, { from: date(from) })) ||
    (until !== '' && t(`${which}.upTo`, { until: date(until) }));
  return (
    <p className={css.shown}>
      <span>{[hotel, ref !== '' && t('tools.ref', { ref }), days].filter(Boolean).join(' · ')}</span>
      <Button variant="quiet" onClick={() => onAsk({ ...paging, ...NO_FILTER, group, page: 1 })}>
        {t('tools.showAll')}
      </Button>
    </p>
  );
}
