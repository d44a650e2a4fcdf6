import type { OnTheirWay as Coming } from '@friends/shared/contract/api/onTheirWay';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { preventBreaks } from '@friends/shared/i18n/preventBreaks';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation } from '@friends/shared/remote/router';
import { useAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { manifest } from '../../manifest.ts';
import { expectedOf, onTheirWayAtom, pointsOf } from '../../state/onTheirWayAtom.ts';
import { ComingCalendar } from './ComingCalendar.tsx';
import en from './en.json';
import id from './id.json';
import css from './OnTheirWay.module.css';

addScreenMessages(manifest.name, { en, id });

/**
 * Points of the member's stays in the next 30 days, folded below a summary line. The line's space is reserved while
 * loading, and stays empty if the back end doesn't report them.
 */
export function OnTheirWay() {
  const { t } = useTranslation();
  const [coming, reload] = useAtom(onTheirWayAtom);
  return (
    <div className={css.bar} id="on-their-way">
      {coming.status === 'loading' && <Skeleton shape="block" height="3.25rem" />}
      {coming.status === 'ready' && (
        <>
          <Fold coming={coming.value} />
          <Link className={css.missing} to={PATHS.missingPoints}>
            {t('booking.missing')}
          </Link>
        </>
      )}
      {coming.status === 'failed' && coming.error.status !== 404 && (
        <p className={css.failed} role="alert">
          {t('onTheirWay.failed')}{' '}
          <Button variant="quiet" onClick={() => void reload()}>
            {t('onTheirWay.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Fold({ coming }: { readonly coming: Coming }) {
  const isLinked = useLocation().hash === '#on-their-way';
  const [isOpen, setOpen] = useState(isLinked);
  const summary = useSummary(coming);
  if (coming.Days.length === 0) return <p className={css.line}>{summary}</p>;
  return (
    <details className={css.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.line}>
        <CalendarDays size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{preventBreaks(summary)}</span>
        <ChevronDown className={css.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {isOpen && <ComingCalendar coming={coming} />}
    </details>
  );
}

function useSummary({ Days, Until }: Coming): string {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const points = pointsOf(Days);
  const expected = expectedOf(Days);
  const [next] = Days.filter(({ Points }) => Points > 0);
  if (next) return t('onTheirWay.points', { count: points, points: number(points), day: date(next.Day) });
  if (expected > 0) return t('onTheirWay.expected', { count: expected, points: number(expected), day: date(Until) });
  return t('onTheirWay.none');
}
