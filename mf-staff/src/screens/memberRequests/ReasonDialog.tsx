import { MEMBER_QUESTIONS, REFUSAL_REASONS } from '@friends/shared/contract/staff/memberRequestRules';
import { type ReasonCode, reasonText } from '@friends/shared/contract/words/reasonText';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Form } from 'react-final-form';
import type { RequestDecision } from '../../client/programme/memberRequests.ts';
import css from '../../components/decision/Decision.module.css';
import { FormFooter } from '../../components/decision/FormFooter.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import { MailPreview } from '../../components/queue/MailPreview.tsx';
import { ReasonFields, type ReasonValues, selectedCode, toReasonBody } from '../../components/queue/ReasonFields.tsx';
import { decideRequestAtom, fetchRequestAtom } from '../../state/programme/memberRequests.ts';
import type { RequestDialogProps } from './ApproveDialog.tsx';
import { userOf } from './RequestTable.tsx';

/** Builds the decision from the form's values. */
function decisionOf(action: 'reject' | 'ask', Revision: string, values: ReasonValues): RequestDecision {
  if (action === 'reject') return { action, body: { Revision, ...toReasonBody(REFUSAL_REASONS, values) } };
  return { action, body: { Revision, ...toReasonBody(MEMBER_QUESTIONS, values) } };
}

interface ReasonDialogProps extends RequestDialogProps {
  readonly action: 'reject' | 'ask';
}

/** Rejects a request or asks the member a question, if the request is unchanged. Previews the email while it is written. */
export function ReasonDialog({ action, kind, facts, onClose, onDone }: ReasonDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const read = useSetAtom(fetchRequestAtom);
  const send = useSetAtom(decideRequestAtom);
  const { current, refusal, isOutdated, decide, reload } = useDecision(facts, ({ id }) => read(kind, id));
  const savedInput = useSavedInput<ReasonValues>(`${kind} ${facts.id} ${action}`, {});
  const codes: readonly ReasonCode[] = action === 'reject' ? REFUSAL_REASONS : MEMBER_QUESTIONS;
  const words = { user: userOf(current) };
  const isOpen = current.State === 'pending';
  const textOf = (values: ReasonValues) =>
    reasonText({ Reason: selectedCode(codes, values), Text: values.Text }, current.Language);

  async function submit(values: ReasonValues) {
    const errors = await decide(async ({ id, Revision }) => {
      await send(kind, id, decisionOf(action, Revision, values));
    });
    if (errors) return errors;
    savedInput.clear();
    notices.show({ tone: 'success', text: t(`request.${action}.done`, words) });
    onDone();
    return undefined;
  }

  const close = isOutdated ? onDone : onClose;
  return (
    <Dialog open title={t(`request.${action}.title.${kind}`)} onClose={close}>
      <Form<ReasonValues> onSubmit={submit} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <div className={css.facts}>
              <p>{t(isOpen ? `request.${action}.does` : `request.over.${current.State}`, words)}</p>
            </div>
            <ReasonFields
              label={t(`request.${action}.reason`)}
              codes={codes}
              language={current.Language}
              values={form.values}
            />
            <MailPreview
              mail={current.Mails[action === 'reject' ? 'rejected' : 'asked']}
              language={current.Language}
              reason={textOf(form.values)}
            />
            {refusal?.isStale && <RefusalAlert refusal={refusal} onReload={reload} />}
            <FormFooter
              form={refusal?.isStale ? { ...form, submitError: undefined } : form}
              savedInput={savedInput}
              confirm={t(`request.${action}.confirm`)}
              isIncomplete={!isOpen || textOf(form.values) === ''}
              onClose={close}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
