import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import type { AskedList } from '../../client/askedList.ts';
import { isFiltered, NO_FILTER } from '../../state/firstAsked.ts';
import css from './ListTools.module.css';

interface ShownFilterProps {
  readonly asked: AskedList;
  readonly onAsk: (asked: AskedList) => void;
}

/** Says what the list is narrowed to, and leads back to all of it. */
export function ShownFilter({ asked, onAsk }: ShownFilterProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (!isFiltered(asked)) return null;
  const { from, until, hotel } = asked;
  const days =
    (from !== '' && until !== '' && t('tools.days', { from: date(from), until: date(until) })) ||
    (from !== '' && t('tools.since', { from: date(from) })) ||
    (until !== '' && t('tools.upTo', { until: date(until) }));
  return (
    <p className={css.shown}>
      <span>{[hotel, days].filter(Boolean).join(' · ')}</span>
      <Button variant="quiet" onClick={() => onAsk({ ...asked, ...NO_FILTER, page: 1 })}>
        {t('tools.showAll')}
      </Button>
    </p>
  );
}
