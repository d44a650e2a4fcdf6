import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtom, useAtomValue } from '@friends/shared/state/jotai';
import { SceneVerandah } from '@friends/shared/ui/art/SceneVerandah';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import type { Column } from '@friends/shared/ui/list/DataTable';
import type { Redemption } from '../../client/redemptions.ts';
import { categoriesAtom } from '../../state/categoriesAtom.ts';
import { redemptionsAtom } from '../../state/redemptionsAtom.ts';
import { Moment } from '../list/Moment.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useRewardName } from '../useRewardName.ts';
import { ApprovalChip } from './ApprovalChip.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import css from './Redemptions.module.css';

export function ClaimedRewards() {
  const { t } = useTranslation();
  const columns = useClaimedColumns();
  const [state, load] = useAtom(redemptionsAtom);
  return (
    <>
      <h2 className={css.heading}>{t('claimed.title')}</h2>
      <PagedList
        caption={t('claimed.title')}
        columns={columns}
        state={state}
        onLoad={load}
        file="redemptionsFile"
        details={(claim) => <ClaimSteps claim={claim} />}
        empty={
          <EmptyState
            scene={<SceneVerandah />}
            title={t('claimed.emptyTitle')}
            text={t('claimed.emptyText')}
            action={
              <Link className={buttonClass('primary')} to={PATHS.rewards}>
                {t('redemptions.toRewards')}
              </Link>
            }
          />
        }
      />
    </>
  );
}

function useClaimedColumns(): Column<Redemption>[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameOf = useRewardName();
  const categoryName = useCategoryName();
  return [
    { key: 'UTCCreated', header: t('claimed.date'), brief: true, cell: (row) => <Moment iso={row.UTCCreated} /> },
    { key: 'Category', header: t('claimed.category'), cell: (row) => categoryName(row.Category) },
    { key: 'Name', header: t('claimed.reward'), main: 'whole', cell: nameOf },
    {
      key: 'TotalValue',
      header: t('claimed.value'),
      align: 'end',
      cell: (row) => (row.TotalValue > 0 ? number(row.TotalValue) : '-'),
    },
    {
      key: 'TotalPoints',
      header: t('claimed.points'),
      align: 'end',
      main: true,
      cell: (row) => number(row.TotalPoints),
    },
    { key: 'ApprovalStatus', header: t('claimed.status'), brief: 'end', cell: (row) => <ApprovalChip claim={row} /> },
  ];
}

/** Name of a category; its id while categories load. */
function useCategoryName(): (id: string) => string {
  const categories = useAtomValue(categoriesAtom);
  const nameOf = useRewardName();
  return (id) => {
    const category = categories.status === 'ready' ? categories.value.find((item) => item.id === id) : undefined;
    return category ? nameOf(category) : id;
  };
}
