import type { MissingPointsFacts } from '@friends/shared/contract/staff/missingPoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ConfirmForm } from '../../components/decision/ConfirmForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { MailPreview } from '../../components/queue/MailPreview.tsx';
import { decideQuestionAtom, fetchQuestionAtom } from '../../state/programme/missingPoints.ts';

export interface QuestionDialogProps {
  readonly facts: MissingPointsFacts;
  readonly onClose: () => void;
  /** Called after the decision, or if the question has changed meanwhile. */
  readonly onDone: () => void;
}

/** Approves points that someone else proposed, if the question has not changed. Previews the email to the member. */
export function ApproveDialog({ facts, onClose, onDone }: QuestionDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { notices } = usePortal();
  const read = useSetAtom(fetchQuestionAtom);
  const send = useSetAtom(decideQuestionAtom);
  const { current, refusal, isOutdated, decide, reload } = useDecision(facts, ({ id }) => read(id));
  const { Proposal, BookingRef, State, Mails, Language, Owed } = current;
  const isOpen = State === 'pending' && Proposal !== null;
  const words = { ref: BookingRef, points: number(Proposal?.Points ?? 0), who: Proposal?.By ?? '–' };

  async function approve(): Promise<boolean> {
    const errors = await decide(async ({ id, Revision }) => {
      await send(id, { action: 'approve', body: { Revision } });
    });
    if (errors) return false;
    notices.show({ tone: 'success', text: t('missingPoints.done.credited', words) });
    onDone();
    return true;
  }

  const close = isOutdated ? onDone : onClose;
  return (
    <Dialog open title={t('missingPoints.approve.title')} onClose={close}>
      <ConfirmForm
        hasFocus
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t('missingPoints.approve.confirm')}
        isReady={isOpen}
        onConfirm={approve}
        onClose={close}
      >
        <p>{t(isOpen ? 'missingPoints.approve.does' : `missingPoints.over.${State}`, words)}</p>
      </ConfirmForm>
      {Proposal && (
        <MailPreview
          mail={Mails.credited}
          language={Language}
          reason={Proposal.Answer}
          points={Proposal.Points}
          owed={Owed}
        />
      )}
    </Dialog>
  );
}
