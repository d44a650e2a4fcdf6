import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import type { Deed } from '../../../client/staff/people.ts';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { Refused } from '../../../components/decision/RefusalAlert.tsx';
import { useRightNames } from '../../../hooks/useRightNames.ts';
import { decideAboutAtom } from '../../../state/staff/people.ts';
import { usePersonDecision } from './usePersonDecision.ts';

export interface PersonDialogProps {
  readonly person: StaffPerson;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Ends somebody's account or sessions, or mails them a new link. Says what that does before it is done. */
export function DeedDialog({ person, deed, onClose, onDone }: PersonDialogProps & { readonly deed: Deed }) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const decideAbout = useSetAtom(decideAboutAtom);
  const names = useRightNames();
  const { seen, refusal, decide, lookAgain } = usePersonDecision(person);
  const words = { name: seen.Name || seen.Email, email: seen.Email, roles: names.roles(seen.Roles) };
  const does = deed === 'invite' ? `person.invite.does.${seen.State}` : `person.${deed}.does`;
  return (
    <Dialog open title={t(`person.${deed}.title`, words)} onClose={onClose}>
      <ReasonForm
        dialog={`person ${seen.id} ${deed}`}
        needsReason
        refused={<Refused refusal={refusal} onLookAgain={lookAgain} />}
        confirm={t(`person.${deed}.confirm`)}
        onConfirm={async ({ Why = '' }) => {
          const errors = await decide(({ id, Revision }) => decideAbout(deed, id, { Revision, Why }));
          if (errors) return false;
          notices.show({ tone: 'success', text: t(`person.${deed}.done`, words) });
          onDone();
          return true;
        }}
        onClose={onClose}
      >
        <p>{t(does, words)}</p>
      </ReasonForm>
    </Dialog>
  );
}
