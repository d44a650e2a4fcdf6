import type { StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import css from '../../components/list/Rows.module.css';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { DeliveryChips } from './DeliveryChips.tsx';
import { type DeliveryAction, DeliveryRowDetails } from './DeliveryRowDetails.tsx';

interface DeliveryTableProps {
  readonly deliveries: readonly StaffDelivery[];
  readonly onAction: (action: DeliveryAction, delivery: StaffDelivery) => void;
}

export function DeliveryTable({ deliveries, onAction }: DeliveryTableProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const rewardName = useRewardName();
  return (
    <div className={css.withFigure}>
      <DataTable
        caption={t('deliveries.title')}
        rows={deliveries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'member',
            header: t('deliveries.member'),
            cell: (delivery) => (
              <>
                <span className={css.name}>{delivery.MemberName || delivery.UserId}</span>
                <span className={css.below}>
                  {delivery.AgentCode} / {delivery.UserId}
                </span>
              </>
            ),
            main: 'whole',
          },
          {
            key: 'due',
            header: t('deliveries.due'),
            cell: ({ DueOn }) => <span className={css.when}>{date(DueOn)}</span>,
            main: true,
          },
          {
            key: 'state',
            header: t('deliveries.status'),
            cell: (delivery) => (
              <span className={css.chips}>
                <DeliveryChips delivery={delivery} />
              </span>
            ),
            brief: true,
          },
          {
            key: 'reward',
            header: t('deliveries.reward'),
            cell: (delivery) => <span className={css.anywhere}>{rewardName(delivery)}</span>,
            brief: 'fill',
          },
          {
            key: 'to',
            header: t('deliveries.to'),
            cell: ({ To }) => <span className={css.anywhere}>{To}</span>,
          },
          {
            key: 'reference',
            header: t('deliveries.reference'),
            cell: ({ Carrier, Reference }) => (
              <span className={css.anywhere}>{[Carrier, Reference].filter(Boolean).join(' ') || '–'}</span>
            ),
          },
        ]}
        details={(delivery) => <DeliveryRowDetails delivery={delivery} onAction={onAction} />}
      />
    </div>
  );
}
