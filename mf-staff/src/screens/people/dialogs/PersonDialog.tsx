import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import type { Action } from '../../../client/staff/people.ts';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { useRightNames } from '../../../hooks/useRightNames.ts';
import { fetchPersonAtom, updatePersonAtom } from '../../../state/staff/people.ts';

export interface PersonDialogProps {
  readonly person: StaffPerson;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Closes an account, ends its sessions or sends a new invite, after showing the consequences. */
export function PersonDialog({ person, action, onClose, onDone }: PersonDialogProps & { readonly action: Action }) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const updatePerson = useSetAtom(updatePersonAtom);
  const names = useRightNames();
  const { current, refusal, decide, reload } = useDecision(person, useSetAtom(fetchPersonAtom));
  const words = { name: current.Name || current.Email, email: current.Email, roles: names.roles(current.Roles) };
  const effectKey = action === 'invite' ? `person.invite.does.${current.State}` : `person.${action}.does`;
  return (
    <Dialog open title={t(`person.${action}.title`, words)} onClose={onClose}>
      <ReasonForm
        dialog={`person ${current.id} ${action}`}
        needsReason
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t(`person.${action}.confirm`)}
        onConfirm={async ({ Why = '' }) => {
          const errors = await decide(({ id, Revision }) => updatePerson(action, id, { Revision, Why }));
          if (errors) return false;
          notices.show({ tone: 'success', text: t(`person.${action}.done`, words) });
          onDone();
          return true;
        }}
        onClose={onClose}
      >
        <p>{t(effectKey, words)}</p>
      </ReasonForm>
    </Dialog>
  );
}
