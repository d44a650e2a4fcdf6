import type { ApprovedRequest } from '@friends/shared/contract/staff/memberRequests';
import { CREDIT_ANSWERS } from '@friends/shared/contract/staff/missingPointRules';
import type { MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useState } from 'react';
import { Form } from 'react-final-form';
import css from '../../components/decision/Decision.module.css';
import { FormFooter } from '../../components/decision/FormFooter.tsx';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import queue from '../../components/queue/Queue.module.css';
import { ReasonFields, type ReasonValues, typedReason } from '../../components/queue/ReasonFields.tsx';
import { SelectedResults } from '../../components/queue/SelectedResults.tsx';
import { creditQuestionsAtom } from '../../state/programme/missingPoints.ts';
import { userOf } from './QuestionTable.tsx';

interface CreditSelectedDialogProps {
  readonly questions: readonly MissingPointsQuestion[];
  readonly onClose: () => void;
  /** At least one was sent. */
  readonly onDone: () => void;
}

const nameOf = (question: MissingPointsQuestion): string => `${question.BookingRef} (${userOf(question)})`;

/** Credits the bookings of the selected questions as they were seen, with one answer, and shows which were not and why. */
export function CreditSelectedDialog({ questions: chosen, onClose, onDone }: CreditSelectedDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { notices } = usePortal();
  const credit = useSetAtom(creditQuestionsAtom);
  // The list behind the dialog may load again.
  const [questions] = useState(chosen);
  const [results, setResults] = useState<readonly ApprovedRequest[] | null>(null);
  const savedInput = useSavedInput<ReasonValues>('missing points selected', {});
  const count = { count: questions.length, shown: number(questions.length) };

  const submit = useSubmit(async (values: ReasonValues) => {
    const Requests = questions.map(({ id, Revision }) => ({ id, Revision }));
    const credited = await credit({ Requests, ...typedReason(CREDIT_ANSWERS, values) });
    savedInput.clear();
    if (credited.some((one) => one.Error !== null)) return setResults(credited);
    notices.show({ tone: 'success', text: t('missingPoints.creditSelected.done', count) });
    onDone();
  });

  if (results !== null)
    return (
      <SelectedResults
        title={t('missingPoints.creditSelected.results')}
        summary={(credited, failed) =>
          t('missingPoints.creditSelected.partly', { credited: number(credited), failed: number(failed) })
        }
        results={results}
        nameOf={(id) => questions.filter((one) => one.id === id).map(nameOf)[0] ?? String(id)}
        onDone={onDone}
      />
    );
  return (
    <Dialog open title={t('missingPoints.creditSelected.title', count)} onClose={onClose}>
      <Form<ReasonValues> onSubmit={submit} initialValues={savedInput.initial} initialValuesEqual={() => true}>
        {(form) => (
          <SubmitForm className={css.form}>
            <p>{t('missingPoints.creditSelected.does')}</p>
            <ReasonFields
              label={t('missingPoints.credit.reason')}
              codes={CREDIT_ANSWERS}
              language={null}
              values={form.values}
            />
            <ul className={queue.results}>
              {questions.map((question) => (
                <li key={question.id}>{nameOf(question)}</li>
              ))}
            </ul>
            <FormFooter
              form={form}
              savedInput={savedInput}
              confirm={t('missingPoints.creditSelected.confirm', count)}
              isIncomplete={Object.keys(typedReason(CREDIT_ANSWERS, form.values)).length === 0}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
