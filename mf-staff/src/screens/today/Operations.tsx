import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import type { TodayFeed, TodayPickup } from '@friends/shared/contract/staff/today';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { NightlyRunsAlert } from '../nightlyRuns/NightlyRunsAlert.tsx';
import '../nightlyRuns/nightlyRunsTexts.ts';
import { useAge } from '../../hooks/useAge.ts';
import css from './Today.module.css';

interface OperationsProps {
  /** Latest first. */
  readonly nightlyRuns: readonly NightlyRun[];
  readonly feed: TodayFeed | null;
  readonly pickup: TodayPickup | null;
  /** Server time of the response, ISO 8601. */
  readonly asOf: string;
}

/** Results of automatic jobs: nightly runs, the last bookings import, and problems of fetching feeds. */
export function Operations({ nightlyRuns, feed, pickup, asOf }: OperationsProps) {
  const { t } = useTranslation();
  return (
    <section className={css.operations} aria-labelledby="today-operations">
      <h2 id="today-operations">{t('today.operations')}</h2>
      {nightlyRuns.length === 0 ? (
        <Alert tone="info" title={t('today.noNight')}>
          {t('today.noNightText')}
        </Alert>
      ) : (
        <NightlyRunsAlert runs={nightlyRuns} asOf={asOf} />
      )}
      <p>
        <Link to="/nightly-runs">{t('today.nights')}</Link>
      </p>
      <Feed feed={feed} asOf={asOf} />
      {pickup && <Pickup pickup={pickup} />}
    </section>
  );
}

function Feed({ feed, asOf }: Pick<OperationsProps, 'feed' | 'asOf'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  const age = useAge(asOf);
  if (feed === null) return <p className={css.soft}>{t('today.noFeed')}</p>;
  const { At: at, FileName: file, Rows: rows, New: added, Changed: changed, Refused: refused } = feed;
  return (
    <div className={css.feed}>
      <h3>{t('today.feed')}</h3>
      <p>{t('today.feedText', { file, age: age(at), time: jakarta(at) })}</p>
      <p className={css.soft}>
        {t('today.feedCounts', { count: rows, rows: number(rows), new: number(added), changed: number(changed) })}
      </p>
      {refused > 0 && (
        <StatusChip tone="pending">{t('today.feedRefused', { count: refused, number: number(refused) })}</StatusChip>
      )}
    </div>
  );
}

/** Feeds that failed or are late; shows nothing if all is well. */
function Pickup({ pickup: { IsLate, LateDays, Failed } }: { readonly pickup: TodayPickup }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const days = LateDays ?? 0;
  if (!IsLate && Failed === 0) return null;
  return (
    <div className={css.feed}>
      {Failed > 0 && (
        <StatusChip tone="refused">{t('today.pickupFailed', { count: Failed, number: number(Failed) })}</StatusChip>
      )}
      {IsLate && <StatusChip tone="refused">{t('today.pickupLate', { count: days, number: number(days) })}</StatusChip>}
      <p>
        <Link to="/bookings-feed">{t('today.pickup')}</Link>
      </p>
    </div>
  );
}
