import { type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useState } from 'react';
import { ReasonForm } from '../../../components/decision/ReasonForm.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { useSavedInput } from '../../../components/decision/useSavedInput.ts';
import { useRightNames } from '../../../hooks/useRightNames.ts';
import { changeRolesAtom, fetchPersonAtom } from '../../../state/staff/people.ts';
import type { PersonDialogProps } from './PersonDialog.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';

/** Changes roles, after showing the added and removed permissions. */
export function RolesDialog({ person, onClose, onDone }: PersonDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const changeRoles = useSetAtom(changeRolesAtom);
  const { current, refusal, decide, reload } = useDecision(person, useSetAtom(fetchPersonAtom));
  const savedInput = useSavedInput<{ readonly roles: readonly Role[] }>(`roles ${person.id}`, { roles: person.Roles });
  const [roles, setRoles] = useState(savedInput.initial.roles);
  const name = current.Name || current.Email;
  const isSame = roles.length === current.Roles.length && roles.every((role) => current.Roles.includes(role));
  return (
    <Dialog open title={t('person.roles.title', { name })} onClose={onClose}>
      <ReasonForm
        dialog={`roles ${person.id}`}
        needsReason
        fields={
          <RoleBoxes
            roles={roles}
            onChange={(next) => {
              setRoles(next);
              savedInput.save({ roles: next });
            }}
          />
        }
        refusal={<RefusalAlert refusal={refusal} onReload={reload} />}
        confirm={t('person.roles.confirm')}
        isReady={!isSame && roles.length > 0}
        onConfirm={async ({ Why = '' }) => {
          const errors = await decide(({ id, Revision }) => changeRoles(id, { Revision, Why, Roles: [...roles] }));
          if (errors) return false;
          notices.show({ tone: 'success', text: t('person.roles.done', { name }) });
          savedInput.clear();
          onDone();
          return true;
        }}
        onClose={onClose}
      >
        <div role="status">
          <Difference before={current.Roles} after={roles} isSame={isSame} />
        </div>
      </ReasonForm>
    </Dialog>
  );
}

interface DifferenceProps {
  readonly before: readonly Role[];
  readonly after: readonly Role[];
  /** True if both have the same roles, in any order. */
  readonly isSame: boolean;
}

function Difference({ before, after, isSame }: DifferenceProps) {
  const { t } = useTranslation();
  const names = useRightNames();
  const rightsBefore = rightsOf(before);
  const rightsAfter = rightsOf(after);
  const added = rightsAfter.filter((right) => !rightsBefore.includes(right));
  const removed = rightsBefore.filter((right) => !rightsAfter.includes(right));
  if (after.length === 0) return <p>{t('person.roles.none')}</p>;
  if (isSame) return <p>{t('person.roles.same', { roles: names.roles(before) })}</p>;
  if (added.length + removed.length === 0) return <p>{t('person.roles.sameRights')}</p>;
  return (
    <>
      {added.length > 0 && <p>{t('person.roles.more', { rights: names.rights(added) })}</p>}
      {removed.length > 0 && <p>{t('person.roles.less', { rights: names.rights(removed) })}</p>}
    </>
  );
}
