import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkCorrection, pointsIn } from '@friends/shared/contract/staff/correctionRules';
import type { CorrectionPreview } from '@friends/shared/contract/staff/corrections';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { CheckboxField } from '../../components/choice/CheckboxField.tsx';
import css from '../../components/decision/Decision.module.css';
import { FormFooter } from '../../components/decision/FormFooter.tsx';
import { isStale } from '../../components/decision/useDecision.ts';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import { useSignedPoints } from '../../hooks/useSignedPoints.ts';
import { correctPointsAtom, previewCorrectionAtom } from '../../state/programme/corrections.ts';
import { CorrectionReview, type CorrectValues } from './CorrectionReview.tsx';

interface CorrectDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Corrects a member's points, or requests a second person's approval. In two steps: the form, then a review of the member
 * and their balance.
 */
export function CorrectDialog({ onClose, onDone }: CorrectDialogProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const signed = useSignedPoints();
  const { notices } = usePortal();
  const preview = useSetAtom(previewCorrectionAtom);
  const correct = useSetAtom(correctPointsAtom);
  const savedInput = useSavedInput<CorrectValues>('correct points', {});
  const [review, setReview] = useState<CorrectionPreview | null>(null);

  const submit = useSubmit(async (values: CorrectValues) => {
    const { AgentCode = '', UserId = '', Points = '', Why = '', Emergency = false } = values;
    const correction = { AgentCode: AgentCode.trim(), UserId: UserId.trim(), Points: pointsIn(Points) ?? 0 };
    if (review === null) {
      setReview(await preview(correction));
      return;
    }
    const isAlone = Emergency && review.NeedsSecond === 'amount';
    const emergency = isAlone ? { Emergency: true } : {};
    try {
      const { Waits } = await correct({ ...correction, Why: Why.trim(), Revision: review.Revision, ...emergency });
      const words = { member: `${review.AgentCode} / ${review.UserId}`, points: signed(correction.Points) };
      savedInput.clear();
      onClose();
      notices.show({ tone: 'success', text: t(`corrections.done.${Waits === null ? 'now' : 'waits'}`, words) });
      onDone();
    } catch (error) {
      if (isStale(error)) setReview(await preview(correction));
      throw error;
    }
  });

  function validate({ Emergency: _, ...values }: CorrectValues): Record<string, string> {
    return {
      ...fieldMessages(checkCorrection(values), language),
      ...(pointsIn(values.Points ?? '') === null ? { Points: t('corrections.badPoints') } : {}),
    };
  }

  return (
    <Dialog open title={t(review ? 'corrections.reviewTitle' : 'corrections.correctTitle')} onClose={onClose}>
      <Form<CorrectValues>
        onSubmit={submit}
        validate={validate}
        initialValues={{ ...savedInput.initial, Emergency: false }}
      >
        {(form) => (
          <SubmitForm className={css.form}>
            {review ? <CorrectionReview review={review} values={form.values} /> : <CorrectFields />}
            <FormFooter
              form={form}
              savedInput={savedInput}
              field={review ? '' : 'UserId'}
              confirm={t(review ? 'corrections.confirm' : 'corrections.next')}
              isIncomplete={review?.IsOwn === true}
              onBack={review ? () => setReview(null) : undefined}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}

function CorrectFields() {
  const { t } = useTranslation();
  return (
    <>
      <FormField name="AgentCode" label={t('corrections.agentCode')} autoComplete="off" required />
      <FormField name="UserId" label={t('corrections.userId')} autoComplete="off" required />
      <FormField
        name="Points"
        label={t('corrections.points')}
        hint={t('corrections.pointsHint')}
        autoComplete="off"
        required
      />
      <FormField name="Why" label={t('decision.why')} hint={t('corrections.whyHint')} autoComplete="off" required />
      <CheckboxField name="Emergency" label={t('corrections.alone')} hint={t('corrections.aloneHint')} />
    </>
  );
}
