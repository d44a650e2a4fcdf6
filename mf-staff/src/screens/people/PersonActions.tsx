import type { StaffAccount } from '@friends/shared/contract/staff/account';
import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { includesRightsOf, type Right, rightsOf } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useRightNames } from '../../hooks/useRightNames.ts';
import { staffAtom } from '../../state/staff/session.ts';

export type PersonAction = 'roles' | 'invite' | 'signOut' | 'end';

const ACTIONS_BY_STATE = {
  open: ['roles', 'invite', 'signOut', 'end'],
  invited: ['roles', 'invite', 'end'],
  ended: ['invite'],
} as const satisfies Record<StaffPerson['State'], readonly PersonAction[]>;

/** For an account of the company directory, only its sessions can be ended here. */
function actionsOf({ State, Directory }: StaffPerson, staff: StaffAccount): readonly PersonAction[] {
  if (Directory) return ['signOut'];
  return ACTIONS_BY_STATE[State].filter((action) => action !== 'invite' || !staff.Directory);
}

interface PersonActionsProps {
  readonly person: StaffPerson;
  readonly onAction: (action: PersonAction) => void;
}

/** Actions on an account, or the reason why the user can take none. Hidden if the user may not change accounts. */
export function PersonActions({ person, onAction }: PersonActionsProps) {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  if (!staff?.Rights.includes('staff.change')) return null;
  return (
    <DetailSection id="actions" title={t('person.actions')}>
      {person.Email === staff.Email ? (
        <p>
          {t('person.own')} <Link to="/account">{t('person.ownAccount')}</Link>
        </p>
      ) : includesRightsOf(staff.Rights, person.Roles) ? (
        <Actions>
          {actionsOf(person, staff).map((action) => (
            <Action
              key={action}
              text={t(`person.${action}.button`)}
              note={t(`person.${action}.for`)}
              onAction={() => onAction(action)}
            />
          ))}
        </Actions>
      ) : (
        <HasMoreRights person={person} rights={staff.Rights} />
      )}
    </DetailSection>
  );
}

function HasMoreRights({ person, rights }: { readonly person: StaffPerson; readonly rights: readonly Right[] }) {
  const { t } = useTranslation();
  const names = useRightNames();
  const missingRights = rightsOf(person.Roles).filter((right) => !rights.includes(right));
  return <p>{t('person.lacking', { rights: names.rights(missingRights) })}</p>;
}
