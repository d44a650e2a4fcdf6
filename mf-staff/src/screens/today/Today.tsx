import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { AsOf } from '../../components/layout/AsOf.tsx';
import { todayAtom } from '../../state/operations.ts';
import '../releases/releaseTexts.ts';
import { useRefresh } from '../../hooks/useRefresh.ts';
import { Operations } from './Operations.tsx';
import { Queues } from './Queues.tsx';
import css from './Today.module.css';
import './todayTexts.ts';

export function Today() {
  const { t } = useTranslation();
  const [watched, refresh] = useAtom(todayAtom);
  useRefresh(refresh);
  return (
    <div className="page">
      <PageHeading title={t('today.title')} lead={t('today.lead')} />
      <div className={css.today}>
        <AsOf watched={watched} onRefresh={refresh} />
        <LoadedView
          state={watched.loaded}
          loading={
            <SkeletonGroup label={t('today.loading')}>
              <div className={css.queues}>
                {[0, 1, 2].map((at) => (
                  <Skeleton key={at} shape="block" height="8rem" />
                ))}
              </div>
            </SkeletonGroup>
          }
          isEmpty={({ Queues: queues, Nights: nightlyRuns }) => queues.length === 0 && nightlyRuns === null}
          empty={<EmptyState title={t('today.noneTitle')} text={t('today.noneText')} />}
          onRetry={() => void refresh()}
        >
          {({ Queues: queues, Nights: nightlyRuns, Feed: feed, Pickup: pickup, asOf }) => (
            <>
              <Queues queues={queues} asOf={asOf} />
              {nightlyRuns && <Operations nightlyRuns={nightlyRuns} feed={feed} pickup={pickup} asOf={asOf} />}
            </>
          )}
        </LoadedView>
      </div>
    </div>
  );
}
