import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import type { MemberRequestFacts } from '@friends/shared/contract/staff/memberRequests';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ConfirmForm } from '../../components/decision/ConfirmForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { MailPreview } from '../../components/queue/MailPreview.tsx';
import { decideRequestAtom, fetchRequestAtom } from '../../state/programme/memberRequests.ts';
import { userOf } from './RequestTable.tsx';

export interface RequestDialogProps {
  readonly kind: MemberRequestKind;
  readonly facts: MemberRequestFacts;
  readonly onClose: () => void;
  /** Called after the decision, or if the request has changed meanwhile. */
  readonly onDone: () => void;
}

/** Approves a request, if it has not changed since it was shown. Previews the email to the member. */
export function ApproveDialog({ kind, facts, onClose, onDone }: RequestDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const read = useSetAtom(fetchRequestAtom);
  const send = useSetAtom(decideRequestAtom);
  const { current, refusal, isOutdated, decide, reload } = useDecision(facts, ({ id }) => read(kind, id));
  const words = { user: userOf(current) };
  const isOpen = current.State === 'pending';

  async function approve(): Promise<boolean> {
    const errors = await decide(async ({ id, Revision }) => {
      await send(kind, id, { action: 'approve', body: { Revision } });
    });
    if (errors) return false;
    notices.show({ tone: 'success', text: t('request.approve.done', words) });
    onDone();
    return true;
  }

  const close = isOutdated ? onDone : onClose;
  return (
    <Dialog open title={t(`request.approve.title.${kind}`)} onClose={close}>
      <ConfirmForm
        hasFocus
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t('request.approve.confirm')}
        isReady={isOpen}
        onConfirm={approve}
        onClose={close}
      >
        <p>{t(isOpen ? `request.approve.does.${kind}` : `request.over.${current.State}`, words)}</p>
      </ConfirmForm>
      <MailPreview mail={current.Mails.approved} language={current.Language} />
    </Dialog>
  );
}
