import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { CREDIT_ANSWERS, DECLINE_ANSWERS } from '@friends/shared/contract/staff/missingPointRules';
import type { MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import type { ReasonCode } from '@friends/shared/contract/words/reasonText';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useState } from 'react';
import { Form } from 'react-final-form';
import type { QuestionsDecision } from '../../client/programme/missingPoints.ts';
import css from '../../components/decision/Decision.module.css';
import { FormFooter } from '../../components/decision/FormFooter.tsx';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import queue from '../../components/queue/Queue.module.css';
import { ReasonFields, type ReasonValues, toReasonBody } from '../../components/queue/ReasonFields.tsx';
import { SelectedResults } from '../../components/queue/SelectedResults.tsx';
import { decideQuestionsAtom } from '../../state/programme/missingPoints.ts';
import { canBeCredited, userOf } from './QuestionTable.tsx';

type SelectedAction = QuestionsDecision['action'];

interface AnswerSelectedDialogProps {
  readonly action: SelectedAction;
  /** The selected questions; a credit leaves out those without points due. */
  readonly questions: readonly MissingPointsQuestion[];
  readonly onClose: () => void;
  /** Called after the answers were sent, even if some were refused. */
  readonly onDone: () => void;
}

const CODES = { credit: CREDIT_ANSWERS, decline: DECLINE_ANSWERS } as const;

const nameOf = (question: MissingPointsQuestion): string => `${question.BookingRef} (${userOf(question)})`;

/** Builds the decision from the form's values, with the revision of each shown question. */
function decisionOf(
  action: SelectedAction,
  questions: readonly MissingPointsQuestion[],
  values: ReasonValues,
): QuestionsDecision {
  const Requests = questions.map(({ id, Revision }) => ({ id, Revision }));
  if (action === 'credit') return { action, body: { Requests, ...toReasonBody(CREDIT_ANSWERS, values) } };
  return { action, body: { Requests, ...toReasonBody(DECLINE_ANSWERS, values) } };
}

/** Credits or declines the selected questions with one answer. Then lists those that were refused, with the reasons. */
export function AnswerSelectedDialog({ action, questions: chosen, onClose, onDone }: AnswerSelectedDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { notices } = usePortal();
  const decide = useSetAtom(decideQuestionsAtom);
  // Set when the dialog opens, as the list behind it may reload.
  const [questions] = useState(() => (action === 'credit' ? chosen.filter(canBeCredited) : chosen));
  const [leftOut] = useState(chosen.length - questions.length);
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const savedInput = useSavedInput<ReasonValues>(`missing points selected ${action}`, {});
  const codes = CODES[action];
  const count = { count: questions.length, shown: number(questions.length) };

  const submit = useSubmit(async (values: ReasonValues) => {
    const decided = await decide(decisionOf(action, questions, values));
    savedInput.clear();
    if (decided.some((result) => result.Error !== null)) {
      setResults(decided);
      return;
    }
    notices.show({ tone: 'success', text: t(`missingPoints.${action}Selected.done`, count) });
    onDone();
  });

  if (results !== null)
    return (
      <SelectedResults
        title={t(`missingPoints.${action}Selected.results`)}
        summary={(done, failed) =>
          t(`missingPoints.${action}Selected.partly`, { done: number(done), failed: number(failed) })
        }
        results={results}
        nameOf={(id) => questions.filter((one) => one.id === id).map(nameOf)[0] ?? String(id)}
        onDone={onDone}
      />
    );
  return (
    <Dialog open title={t(`missingPoints.${action}Selected.title`, count)} onClose={onClose}>
      <Form<ReasonValues> onSubmit={submit} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <p>{t(`missingPoints.${action}Selected.does`)}</p>
            {leftOut > 0 && (
              <p>{t('missingPoints.creditSelected.leftOut', { count: leftOut, shown: number(leftOut) })}</p>
            )}
            <ReasonFields
              label={t(`missingPoints.${action}.reason`)}
              codes={codes}
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
              confirm={t(`missingPoints.${action}Selected.confirm`, count)}
              isIncomplete={Object.keys(toReasonBody<ReasonCode>(codes, form.values)).length === 0}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
