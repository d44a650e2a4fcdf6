import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { fetchDeliveryAtom, undeliverClaimAtom } from '../../state/programme/deliveries.ts';

export interface DeliveryDialogProps {
  readonly delivery: StaffDelivery;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function UndeliverDialog({ delivery, onClose, onDone }: DeliveryDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const rewardName = useRewardName();
  const read = useSetAtom(fetchDeliveryAtom);
  const undeliver = useSetAtom(undeliverClaimAtom);
  const { current, refusal, decide, reload } = useDecision(delivery, read);
  const words = { member: current.MemberName || current.UserId, reward: rewardName(current) };
  const isDelivered = current.State === 'delivered';

  async function confirmUndo(Why: string): Promise<boolean> {
    const errors = await decide(({ id, Revision }) => undeliver(id, { Revision, Why }));
    if (errors) return false;
    notices.show({ tone: 'success', text: t('delivery.undeliver.made', words) });
    onDone();
    return true;
  }

  return (
    <Dialog open title={t(`delivery.undeliver.title.${deliveryOf(current.Category).done}`)} onClose={onClose}>
      <ReasonForm
        dialog={`delivery ${current.id} undeliver`}
        needsReason
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t('delivery.undeliver.confirm')}
        isReady={isDelivered}
        onConfirm={({ Why = '' }) => confirmUndo(Why)}
        onClose={onClose}
      >
        <p>{t(isDelivered ? 'delivery.undeliver.does' : 'delivery.undeliver.over', words)}</p>
        {isDelivered && current.HasCode && <p>{t('delivery.undeliver.code')}</p>}
      </ReasonForm>
    </Dialog>
  );
}
