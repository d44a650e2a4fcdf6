import type { FailedMail } from '@friends/shared/contract/staff/failedMails';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { mailKind } from '@friends/shared/contract/words/mailWords';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useState } from 'react';
import type { MailsDecision } from '../../client/programme/failedMails.ts';
import { ConfirmForm } from '../../components/decision/ConfirmForm.tsx';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import queue from '../../components/queue/Queue.module.css';
import { SelectedResults } from '../../components/queue/SelectedResults.tsx';
import { decideMailsAtom } from '../../state/programme/failedMails.ts';
import { isPossible } from './MailDetails.tsx';

interface MailsDialogProps {
  readonly action: MailsDecision['action'];
  readonly mails: readonly FailedMail[];
  readonly onClose: () => void;
  /** Called after the decisions were sent, even if some were refused. */
  readonly onDone: () => void;
}

/** Resends the shown emails, or gives them up with a reason. Then lists those that were refused, with the reasons. */
export function MailsDialog({ action, mails: selected, onClose, onDone }: MailsDialogProps) {
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const { notices } = usePortal();
  const send = useSetAtom(decideMailsAtom);
  const { current, refusal, decide, reload } = useDecision(selected, async (rows) => rows);
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const mails = current.filter((mail) => isPossible(action, mail));
  const countOf = (count: number) => ({ count, shown: number(count) });
  const words = countOf(mails.length);
  const nameOf = ({ Kind, To }: FailedMail) => `${mailKind(Kind, language)}, ${To}`;

  async function confirmDecision(Why: string): Promise<boolean> {
    const Mails = mails.map(({ id, Revision }) => ({ id, Revision }));
    const errors = await decide(async () => {
      const decided = await send(action === 'resend' ? { action, body: { Mails } } : { action, body: { Mails, Why } });
      if (decided.some((result) => result.Error !== null)) {
        setResults(decided);
        return;
      }
      notices.show({ tone: 'success', text: t(`failedMails.${action}.done`, words) });
      onDone();
    });
    return errors === undefined;
  }

  if (results !== null)
    return (
      <SelectedResults
        title={t(`failedMails.${action}.results`)}
        summary={(done, failed) => t(`failedMails.${action}.partly`, { done: number(done), failed: number(failed) })}
        results={results}
        nameOf={(id) => mails.filter((mail) => mail.id === id).map(nameOf)[0] ?? String(id)}
        onDone={onDone}
      />
    );

  const leftOut = selected.length - mails.length;
  const consequences = (
    <>
      <p>{t(`failedMails.${action}.does`, words)}</p>
      {leftOut > 0 && action === 'resend' && <p>{t('failedMails.left', countOf(leftOut))}</p>}
      <ul className={queue.results}>
        {mails.map((mail) => (
          <li key={mail.id}>{nameOf(mail)}</li>
        ))}
      </ul>
    </>
  );
  const form = {
    refusal: <RefusalAlert refusal={refusal} onReload={reload} />,
    confirm: t(`failedMails.${action}.confirm`, words),
    isReady: mails.length > 0,
    onClose,
  };
  return (
    <Dialog open title={t(`failedMails.${action}.title`, words)} onClose={onClose}>
      {action === 'resend' ? (
        <ConfirmForm hasFocus {...form} onConfirm={() => confirmDecision('')}>
          {consequences}
        </ConfirmForm>
      ) : (
        <ReasonForm dialog="failed mails" needsReason {...form} onConfirm={({ Why = '' }) => confirmDecision(Why)}>
          {consequences}
        </ReasonForm>
      )}
    </Dialog>
  );
}
