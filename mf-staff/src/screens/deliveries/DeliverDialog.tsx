import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { DeliverClaim, StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Form } from 'react-final-form';
import css from '../../components/decision/Decision.module.css';
import { FormEnd } from '../../components/decision/FormFooter.tsx';
import { Refused } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { useKept } from '../../components/decision/useSavedInput.ts';
import { jakartaClock } from '../../hooks/useJakarta.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { correctDeliveryAtom, deliverClaimAtom, readDeliveryAtom } from '../../state/programme/deliveries.ts';
import { DeliveryFields, type DeliveryValues, useDeliveryRules } from './DeliveryFields.tsx';
import type { DeliveryDialogProps } from './UndeliverDialog.tsx';

const today = (): string => jakartaClock(new Date().toISOString()).slice(0, 'YYYY-MM-DD'.length);

/** What was typed, as it is sent. */
function deliveryOfValues(Revision: string, values: DeliveryValues): DeliverClaim {
  const { On = '', Carrier = '', Reference = '', Code = '' } = values;
  return {
    ...{ Revision, On, Reference: Reference.trim() },
    ...(Carrier.trim() !== '' && { Carrier: Carrier.trim() }),
    ...(Code.trim() !== '' && { Code: Code.trim() }),
  };
}

const valuesOf = ({ DeliveredOn, Carrier, Reference }: StaffDelivery): DeliveryValues => ({
  ...{ On: DeliveredOn ?? today(), Carrier: Carrier ?? '', Reference: Reference ?? '', Code: '' },
});

interface DeliverDialogProps extends DeliveryDialogProps {
  /** It was delivered, and something that was said of it was wrong. */
  readonly isCorrection: boolean;
}

/** Records that a claim was sent, credited or arranged, or corrects that. Says what that does before it is done. */
export function DeliverDialog({ delivery, isCorrection, onClose, onDone }: DeliverDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const rewardName = useRewardName();
  const read = useSetAtom(readDeliveryAtom);
  const deliver = useSetAtom(deliverClaimAtom);
  const correct = useSetAtom(correctDeliveryAtom);
  const { seen, refusal, decide, lookAgain } = useDecision(delivery, ({ id }) => read(id));
  const action = isCorrection ? 'correct' : 'deliver';
  const kept = useKept<DeliveryValues>(`delivery ${delivery.id} ${action}`, valuesOf(delivery));
  const validate = useDeliveryRules(seen);
  const { done } = deliveryOf(seen.Category);
  const words = { member: seen.MemberName || seen.UserId, reward: rewardName(seen) };
  const isPossible = isCorrection === (seen.State === 'delivered');

  async function submit(values: DeliveryValues) {
    const errors = await decide(({ id, Revision }) =>
      (isCorrection ? correct : deliver)(id, deliveryOfValues(Revision, values)),
    );
    if (errors) return errors;
    kept.forget();
    notices.show({ tone: 'success', text: t(`delivery.${action}.made`, words) });
    onDone();
    return undefined;
  }

  return (
    <Dialog open title={t(`delivery.${action}.title.${done}`)} onClose={onClose}>
      <Form<DeliveryValues>
        onSubmit={submit}
        validate={validate}
        initialValues={kept.first}
        initialValuesEqual={() => true}
      >
        {(form) => (
          <SubmitForm className={css.form}>
            <div className={css.facts}>
              <p>{t(isPossible ? `delivery.${action}.does.${done}` : `delivery.${action}.over`, words)}</p>
            </div>
            <DeliveryFields delivery={seen} />
            {refusal?.isStale && <Refused refusal={refusal} onLookAgain={lookAgain} />}
            <FormEnd
              form={refusal?.isStale ? { ...form, submitError: undefined } : form}
              kept={kept}
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
