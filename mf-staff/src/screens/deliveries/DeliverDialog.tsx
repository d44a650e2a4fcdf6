import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { DeliverClaim, StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Form } from 'react-final-form';
import css from '../../components/decision/Decision.module.css';
import { FormFooter } from '../../components/decision/FormFooter.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import { jakartaToday } from '../../hooks/useJakarta.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { correctDeliveryAtom, deliverClaimAtom, fetchDeliveryAtom } from '../../state/programme/deliveries.ts';
import { DeliveryFields, type DeliveryValues, useDeliveryRules } from './DeliveryFields.tsx';
import type { DeliveryDialogProps } from './UndeliverDialog.tsx';

function toDelivery(Revision: string, values: DeliveryValues): DeliverClaim {
  const { On = '', Carrier = '', Reference = '', Code = '' } = values;
  return {
    Revision,
    On,
    Reference: Reference.trim(),
    ...(Carrier.trim() !== '' && { Carrier: Carrier.trim() }),
    ...(Code.trim() !== '' && { Code: Code.trim() }),
  };
}

const valuesOf = ({ DeliveredOn, Carrier, Reference }: StaffDelivery): DeliveryValues => ({
  On: DeliveredOn ?? jakartaToday(),
  Carrier: Carrier ?? '',
  Reference: Reference ?? '',
  Code: '',
});

interface DeliverDialogProps extends DeliveryDialogProps {
  /** True for a correction of a recorded delivery. */
  readonly isCorrection: boolean;
}

/** Records or corrects a delivery, after showing the consequences. */
export function DeliverDialog({ delivery, isCorrection, onClose, onDone }: DeliverDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const rewardName = useRewardName();
  const read = useSetAtom(fetchDeliveryAtom);
  const deliver = useSetAtom(deliverClaimAtom);
  const correct = useSetAtom(correctDeliveryAtom);
  const { current, refusal, decide, reload } = useDecision(delivery, read);
  const action = isCorrection ? 'correct' : 'deliver';
  const savedInput = useSavedInput<DeliveryValues>(`delivery ${delivery.id} ${action}`, valuesOf(delivery));
  const validate = useDeliveryRules(current);
  const { done } = deliveryOf(current.Category);
  const words = { member: current.MemberName || current.UserId, reward: rewardName(current) };
  const isPossible = isCorrection === (current.State === 'delivered');

  async function submit(values: DeliveryValues) {
    const errors = await decide(({ id, Revision }) =>
      (isCorrection ? correct : deliver)(id, toDelivery(Revision, values)),
    );
    if (errors) return errors;
    savedInput.clear();
    notices.show({ tone: 'success', text: t(`delivery.${action}.made`, words) });
    onDone();
    return undefined;
  }

  return (
    <Dialog open title={t(`delivery.${action}.title.${done}`)} onClose={onClose}>
      <Form<DeliveryValues> onSubmit={submit} validate={validate} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <div className={css.facts}>
              <p>{t(isPossible ? `delivery.${action}.does.${done}` : `delivery.${action}.over`, words)}</p>
            </div>
            <DeliveryFields delivery={current} />
            {refusal?.isStale && <RefusalAlert refusal={refusal} onReload={reload} />}
            <FormFooter
              form={refusal?.isStale ? { ...form, submitError: undefined } : form}
              savedInput={savedInput}
              confirm={t(`delivery.${action}.confirm.${done}`)}
              isIncomplete={!isPossible}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
