import type { MemberHelp } from '@friends/shared/contract/staff/memberRules';
import type { MemberPage } from '@friends/shared/contract/staff/members';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { ReasonForm } from '../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { MailPreview } from '../../components/queue/MailPreview.tsx';
import { fetchMemberAtom, helpMemberAtom } from '../../state/programme/members.ts';
import { actionsFor } from './MemberActions.tsx';

interface HelpDialogProps {
  readonly help: MemberHelp;
  readonly member: MemberPage;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The email that the member will receive; null if there is none. */
function mailOf({ Mails }: MemberPage, help: MemberHelp): MemberPage['Mails']['reset_link'] | null {
  const mails: Partial<Record<MemberHelp, MemberPage['Mails']['reset_link']>> = Mails;
  return mails[help] ?? null;
}

/** Changes a member's account with a reason, if it has not changed since it was shown. Previews the email to the member. */
export function HelpDialog({ help, member, onClose, onDone }: HelpDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const send = useSetAtom(helpMemberAtom);
  const { current, refusal, decide, reload } = useDecision(member, useSetAtom(fetchMemberAtom));
  const mail = mailOf(current, help);
  const words = { member: current.MemberName || `${current.AgentCode} / ${current.UserId}` };
  const isPossible = actionsFor(current).includes(help);
  return (
    <Dialog open title={t(`member.help.${help}.title`)} onClose={onClose}>
      <ReasonForm
        dialog={`member ${current.id} ${help}`}
        needsReason
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t(`member.help.${help}.confirm`)}
        isReady={isPossible}
        onConfirm={async ({ Why = '' }) => {
          const errors = await decide(async ({ id, Revision }) => {
            await send(id, { Help: help, Revision, Why });
          });
          if (errors) return false;
          notices.show({ tone: 'success', text: t(`member.help.${help}.done`, words) });
          onDone();
          return true;
        }}
        onClose={onClose}
      >
        <p>{t(isPossible ? `member.help.${help}.does` : 'member.help.over', words)}</p>
        {mail && <MailPreview mail={mail} language={current.Language} />}
      </ReasonForm>
    </Dialog>
  );
}
