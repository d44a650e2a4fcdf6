import {
  CREDIT_ANSWERS,
  DECLINE_ANSWERS,
  MAX_POINTS,
  POINT_QUESTIONS,
} from '@friends/shared/contract/staff/missingPointRules';
import type { MissingPointsFacts } from '@friends/shared/contract/staff/missingPoints';
import { type ReasonCode, reasonText } from '@friends/shared/contract/words/reasonText';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Form } from 'react-final-form';
import type { QuestionDecision } from '../../client/programme/missingPoints.ts';
import css from '../../components/decision/Decision.module.css';
import { FormFooter } from '../../components/decision/FormFooter.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import { MailPreview } from '../../components/queue/MailPreview.tsx';
import { ReasonFields, type ReasonValues, selectedCode, toReasonBody } from '../../components/queue/ReasonFields.tsx';
import { decideQuestionAtom, fetchQuestionAtom } from '../../state/programme/missingPoints.ts';
import type { QuestionDialogProps } from './ApproveDialog.tsx';

type AnswerAction = 'credit' | 'byHand' | 'decline' | 'ask';

interface AnswerValues extends ReasonValues {
  readonly Points?: string;
}

const CODES: Readonly<Record<AnswerAction, readonly ReasonCode[]>> = {
  credit: CREDIT_ANSWERS,
  byHand: CREDIT_ANSWERS,
  decline: DECLINE_ANSWERS,
  ask: POINT_QUESTIONS,
};

const MAILS = { credit: 'credited', byHand: 'credited', decline: 'declined', ask: 'asked' } as const;

/** Parses typed points; null if they are not a whole number that the API accepts. */
function parsePoints({ Points = '' }: AnswerValues): number | null {
  const points = /^\d{1,6}$/.test(Points.trim()) ? Number(Points) : 0;
  return points >= 1 && points <= MAX_POINTS ? points : null;
}

/** Builds the decision from the form's values. */
function decisionOf(action: AnswerAction, Revision: string, values: AnswerValues): QuestionDecision {
  if (action === 'decline') return { action, body: { Revision, ...toReasonBody(DECLINE_ANSWERS, values) } };
  if (action === 'ask') return { action, body: { Revision, ...toReasonBody(POINT_QUESTIONS, values) } };
  const Points = action === 'byHand' ? parsePoints(values) : null;
  const body = { Revision, ...toReasonBody(CREDIT_ANSWERS, values), ...(Points !== null && { Points }) };
  return { action: 'credit', body };
}

/** Points to show in the email; null if they are not known yet. */
function pointsOf(
  action: AnswerAction,
  { Due, Bookings, CreditRef }: MissingPointsFacts,
  values: AnswerValues,
): number | null {
  if (action === 'byHand') return parsePoints(values);
  return Due > 0 ? Due : (Bookings.find(({ BookingRef }) => BookingRef === CreditRef)?.Points ?? null);
}

interface AnswerDialogProps extends QuestionDialogProps {
  readonly action: AnswerAction;
}

/** Answers a question or asks the member back, if the question is unchanged. Previews the email while it is written. */
export function AnswerDialog({ action, facts, onClose, onDone }: AnswerDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { notices } = usePortal();
  const read = useSetAtom(fetchQuestionAtom);
  const send = useSetAtom(decideQuestionAtom);
  const { current, refusal, isOutdated, decide, reload } = useDecision(facts, ({ id }) => read(id));
  const savedInput = useSavedInput<AnswerValues>(`missing points ${facts.id} ${action}`, {});
  const codes = CODES[action];
  const isOpen = current.State === 'pending';
  const wordsOf = (values: AnswerValues) => ({
    ref: (action === 'credit' ? current.CreditRef : null) ?? current.BookingRef,
    points: number(pointsOf(action, current, values) ?? 0),
    from: number(current.SecondFrom ?? 0),
  });
  const textOf = (values: AnswerValues) =>
    reasonText({ Reason: selectedCode(codes, values), Text: values.Text }, current.Language);

  async function submit(values: AnswerValues) {
    let state: MissingPointsFacts['State'] = 'pending';
    const errors = await decide(async ({ id, Revision }) => {
      state = (await send(id, decisionOf(action, Revision, values))).State;
    });
    if (errors) return errors;
    savedInput.clear();
    const pendingResult = action === 'ask' ? 'asked' : 'proposed';
    const done = state === 'pending' ? pendingResult : state;
    notices.show({ tone: 'success', text: t(`missingPoints.done.${done}`, wordsOf(values)) });
    onDone();
    return undefined;
  }

  const close = isOutdated ? onDone : onClose;
  return (
    <Dialog open title={t(`missingPoints.${action}.title`)} onClose={close}>
      <Form<AnswerValues> onSubmit={submit} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <div className={css.facts}>
              <p>
                {t(
                  isOpen ? `missingPoints.${action}.does` : `missingPoints.over.${current.State}`,
                  wordsOf(form.values),
                )}
              </p>
              {action === 'byHand' && current.SecondFrom !== null && (
                <p>{t('missingPoints.byHand.second', wordsOf(form.values))}</p>
              )}
            </div>
            {action === 'byHand' && (
              <FormField
                name="Points"
                label={t('missingPoints.byHand.points')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                required
              />
            )}
            <ReasonFields
              label={t(`missingPoints.${action}.reason`)}
              codes={codes}
              language={current.Language}
              values={form.values}
            />
            <MailPreview
              mail={current.Mails[MAILS[action]]}
              language={current.Language}
              reason={textOf(form.values)}
              points={pointsOf(action, current, form.values)}
              owed={current.Owed}
            />
            {refusal?.isStale && <RefusalAlert refusal={refusal} onReload={reload} />}
            <FormFooter
              form={refusal?.isStale ? { ...form, submitError: undefined } : form}
              savedInput={savedInput}
              confirm={t(`missingPoints.${action}.confirm`)}
              isIncomplete={
                !isOpen || textOf(form.values) === '' || (action === 'byHand' && parsePoints(form.values) === null)
              }
              onClose={close}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
