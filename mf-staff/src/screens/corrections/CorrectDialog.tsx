import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkCorrection, pointsIn } from '@friends/shared/contract/staff/corrections';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { Form } from 'react-final-form';
import { correctPointsAtom } from '../../state/corrections.ts';
import { Tick } from '../choice/Tick.tsx';
import css from '../decision/Decision.module.css';
import { FormEnd } from '../decision/FormEnd.tsx';
import { useSigned } from './useSigned.ts';

interface CorrectDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface CorrectValues {
  readonly AgentCode?: string;
  readonly UserId?: string;
  readonly Points?: string;
  readonly Why?: string;
  readonly Emergency?: boolean;
}

/** Corrects somebody's points, or asks a second person to. */
export function CorrectDialog({ onClose, onDone }: CorrectDialogProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const signed = useSigned();
  const { notices } = usePortal();
  const correct = useSetAtom(correctPointsAtom);

  const submit = useSubmit(async (values: CorrectValues) => {
    const { AgentCode = '', UserId = '', Points = '', Why = '', Emergency = false } = values;
    const member = { AgentCode: AgentCode.trim(), UserId: UserId.trim() };
    const points = pointsIn(Points) ?? 0;
    const more = Emergency ? { Emergency } : {};
    const { Waits } = await correct({ ...member, Points: points, Why: Why.trim(), ...more });
    const words = { member: `${member.AgentCode} / ${member.UserId}`, points: signed(points) };
    onClose();
    notices.show({ tone: 'success', text: t(`corrections.done.${Waits === null ? 'now' : 'waits'}`, words) });
    onDone();
  });

  function validate({ Emergency: _, ...values }: CorrectValues): Record<string, string> {
    return {
      ...fieldMessages(checkCorrection(values), language),
      ...(pointsIn(values.Points ?? '') === null ? { Points: t('corrections.badPoints') } : {}),
    };
  }

  return (
    <Dialog open title={t('corrections.correctTitle')} onClose={onClose}>
      <Form<CorrectValues> onSubmit={submit} validate={validate}>
        {(form) => (
          <SubmitForm className={css.form}>
            <FormField name="AgentCode" label={t('corrections.agentCode')} autoComplete="off" required />
            <FormField name="UserId" label={t('corrections.userId')} autoComplete="off" required />
            <FormField
              name="Points"
              label={t('corrections.points')}
              hint={t('corrections.pointsHint')}
              autoComplete="off"
              required
            />
            <FormField
              name="Why"
              label={t('decision.why')}
              hint={t('corrections.whyHint')}
              autoComplete="off"
              required
            />
            <Tick name="Emergency" label={t('corrections.alone')} hint={t('corrections.aloneHint')} />
            <FormEnd form={form} field="UserId" confirm={t('corrections.confirm')} onClose={onClose} />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
