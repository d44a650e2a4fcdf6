import type { StaffCodePool } from '@friends/shared/contract/staff/codes';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import css from '../../components/list/Rows.module.css';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { PoolState } from './PoolState.tsx';

/** Rewards with their voucher codes. The name of a reward links to its codes. */
export function CodePoolTable({ pools }: { readonly pools: readonly StaffCodePool[] }) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const rewardName = useRewardName();
  const figure = (pool: StaffCodePool, count: number) => (pool.HasPool ? number(count) : '–');
  return (
    <div className={css.withFigure}>
      <DataTable
        caption={t('codes.title')}
        rows={pools}
        rowKey={({ RewardID }) => RewardID}
        columns={[
          {
            key: 'reward',
            header: t('codes.reward'),
            cell: (pool) => (
              <Link className={css.name} to={generatePath('/codes/:id', { id: String(pool.RewardID) })} data-row>
                {rewardName(pool)}
              </Link>
            ),
            main: 'whole',
          },
          {
            key: 'usable',
            header: t('codes.usable'),
            cell: (pool) => figure(pool, pool.Usable),
            align: 'end',
            main: true,
          },
          { key: 'state', header: t('codes.status'), cell: (pool) => <PoolState pool={pool} />, brief: true },
          {
            key: 'next',
            header: t('codes.nextExpiry'),
            cell: ({ NextExpiry }) => <span className={css.when}>{NextExpiry ? date(NextExpiry) : '–'}</span>,
          },
          { key: 'given', header: t('codes.given'), cell: (pool) => figure(pool, pool.Given), align: 'end' },
          { key: 'expired', header: t('codes.expired'), cell: (pool) => figure(pool, pool.Expired), align: 'end' },
          { key: 'category', header: t('codes.category'), cell: ({ Category }) => Category },
        ]}
      />
    </div>
  );
}
