import type { PayoutBatch } from '@friends/shared/contract/staff/payoutBatches';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { BackLink } from '../../components/layout/BackLink.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { BATCH_CHOICES } from '../../components/list/listChoices.ts';
import css from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { batchesAtom } from '../../state/programme/payouts.ts';
import { BatchState } from './PayoutStates.tsx';
import payouts from './Payouts.module.css';
import './payoutsTexts.ts';
import { useMoney } from '../../hooks/useMoney.ts';

export function Batches() {
  const { t } = useTranslation();
  return (
    <ListPage
      list="payout-batches"
      right="payouts.read"
      texts="batches"
      up={<BackLink to="/payouts" title={t('payouts.title')} />}
      listAtom={batchesAtom}
      hasSearch={false}
      choices={BATCH_CHOICES}
      mayBeEmpty
    >
      {(batches) => <BatchTable batches={batches} />}
    </ListPage>
  );
}

function BatchTable({ batches }: { readonly batches: readonly PayoutBatch[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  const money = useMoney();
  return (
    <div className={`${css.withFigure} ${payouts.table}`}>
      <DataTable
        caption={t('batches.title')}
        rows={batches}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'batch',
            header: t('batches.batch'),
            cell: ({ id, Kind }) => (
              <>
                <Link className={css.name} to={generatePath('/payouts/batches/:id', { id: String(id) })} data-row>
                  {t('batches.one', { id })}
                </Link>
                <span className={css.below}>{t(`payouts.kinds.${Kind}`)}</span>
              </>
            ),
            main: 'whole',
          },
          {
            key: 'net',
            header: t('batches.net'),
            cell: ({ Net }) => <span className={css.when}>{money(Net)}</span>,
            align: 'end',
            main: true,
          },
          {
            key: 'state',
            header: t('payouts.status'),
            cell: ({ State }) => (
              <span className={css.chips}>
                <BatchState state={State} />
              </span>
            ),
            brief: true,
          },
          {
            key: 'claims',
            header: t('batches.claims'),
            cell: ({ Count }) => t('batches.claimCount', { count: Count, shown: number(Count) }),
            brief: true,
          },
          {
            key: 'made',
            header: t('batches.madeBy'),
            cell: ({ MadeBy, MadeAt }) => (
              <>
                <span className={css.anywhere}>{MadeBy}</span>
                <span className={css.below}>{jakarta(MadeAt)}</span>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
