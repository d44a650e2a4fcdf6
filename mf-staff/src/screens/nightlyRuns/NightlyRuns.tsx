import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { DataTableLoading } from '@friends/shared/ui/list/DataTableLoading';
import { useMemo } from 'react';
import { nightlyRunsAtom } from '../../state/nightlyRuns.ts';
import { Needs, RightView } from '../frame/NoRight.tsx';
import { ListRows } from '../list/ListRows.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { AsOf } from '../releases/AsOf.tsx';
import '../releases/releaseTexts.ts';
import { useRefresh } from '../useRefresh.ts';
import css from './NightlyRuns.module.css';
import { NightlyTable } from './NightlyTable.tsx';
import './nightlyRunsTexts.ts';
import { Overall } from './Overall.tsx';

/** What the portal did by itself each night, whether anything failed, and when that is tried again. */
export function NightlyRuns() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeading title={t('nightlyRuns.title')} lead={t('nightlyRuns.lead')} />
      <Needs right="operations.read">
        <Runs />
      </Needs>
    </div>
  );
}

function Runs() {
  const { t } = useTranslation();
  const address = useListAddress();
  const { query, head } = address;
  const [watched, refresh] = useAtom(useMemo(() => nightlyRunsAtom(query), [query]));
  useRefresh(refresh);
  return (
    <section className={css.runs} ref={head} aria-label={t('nightlyRuns.title')} tabIndex={-1}>
      <AsOf watched={watched} onRefresh={refresh} />
      <RightView
        right="operations.read"
        state={watched.loaded}
        loading={
          <SkeletonGroup label={t('nightlyRuns.loading')}>
            <Skeleton shape="block" height="4.5rem" />
            <DataTableLoading rows={10} />
          </SkeletonGroup>
        }
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState title={t('nightlyRuns.noneTitle')} text={t('nightlyRuns.noneText')} />}
        onRetry={() => void refresh()}
      >
        {(runs) => (
          <>
            <Overall runs={runs.latest} asOf={runs.asOf} />
            <ListRows texts="nightlyRuns" address={address} paged={runs}>
              {(rows) => <NightlyTable rows={rows} />}
            </ListRows>
          </>
        )}
      </RightView>
    </section>
  );
}
