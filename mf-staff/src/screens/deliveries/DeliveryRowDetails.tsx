import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { MemberLink } from '../../components/details/MemberLink.tsx';
import details from '../../components/details/RowDetails.module.css';
import { type RowDetail, RowDetails } from '../../components/details/RowDetails.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { AddressDetails } from './AddressDetails.tsx';
import css from './Deliveries.module.css';

export type DeliveryAction = 'deliver' | 'correct' | 'undeliver';

/** Reason why the delivery cannot be recorded, or null. */
function obstacleOf({ IsOwn, State, HeldUntil }: StaffDelivery): 'own' | 'stopped' | 'held' | null {
  if (IsOwn) return 'own';
  if (State === 'stopped') return 'stopped';
  return HeldUntil === null ? null : 'held';
}

interface DeliveryRowDetailsProps {
  readonly delivery: StaffDelivery;
  readonly onAction: (action: DeliveryAction, delivery: StaffDelivery) => void;
}

export function DeliveryRowDetails({ delivery, onAction }: DeliveryRowDetailsProps) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const jakarta = useJakarta();
  const { State, Changed, Value, HeldUntil, DeliveredOn, DeliveredBy, HasCode } = delivery;
  const obstacle = obstacleOf(delivery);
  const rows: readonly (RowDetail | null)[] = [
    {
      name: t('deliveries.member'),
      value: <MemberLink id={delivery.MemberId}>{`${delivery.AgentCode} / ${delivery.UserId}`}</MemberLink>,
    },
    { name: t('deliveries.claim'), value: String(delivery.id) },
    { name: t('deliveries.kind'), value: t(`deliveries.route.${delivery.Route}`) },
    Value === 0 ? null : { name: t('deliveries.value'), value: t('deliveries.money', { amount: number(Value) }) },
    { name: t('deliveries.approved'), value: jakarta(delivery.ApprovedAt) },
    HeldUntil === null ? null : { name: t('deliveries.heldUntil'), value: jakarta(HeldUntil) },
    DeliveredOn === null ? null : { name: t('deliveries.deliveredOn'), value: date(DeliveredOn) },
    DeliveredBy === null ? null : { name: t('deliveries.deliveredBy'), value: DeliveredBy },
    HasCode ? { name: t('deliveries.code'), value: t('deliveries.hasCode') } : null,
  ];
  return (
    <div className={details.details}>
      <RowDetails details={rows} />
      {Changed && <p>{t(delivery.Route === 'tokopedia' ? 'deliveries.emailChanged' : 'deliveries.changedText')}</p>}
      {State === 'code' && <p>{t('deliveries.codeText')}</p>}
      {obstacle && <p>{t(`deliveries.cannot.${obstacle}`)}</p>}
      <AddressDetails claim={delivery.id} />
      {obstacle === null && (
        <div className={css.actions}>
          {(State === 'delivered' ? (['correct', 'undeliver'] as const) : (['deliver'] as const)).map((action) => (
            <Button
              key={action}
              variant={action === 'deliver' ? 'primary' : 'secondary'}
              onClick={() => onAction(action, delivery)}
            >
              {t(`delivery.${action}.button.${deliveryOf(delivery.Category).done}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
