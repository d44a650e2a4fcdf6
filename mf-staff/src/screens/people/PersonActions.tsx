import type { StaffAccount } from '@friends/shared/contract/staff/account';
import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { holdsAll, type Right, rightsOf } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Deed, Deeds } from '../../components/details/Actions.tsx';
import { FactSection } from '../../components/details/DetailSection.tsx';
import { useRightNames } from '../../hooks/useRightNames.ts';
import { staffAtom } from '../../state/staff/session.ts';

export type PersonDeed = 'roles' | 'invite' | 'signOut' | 'end';

const DEEDS = {
  open: ['roles', 'invite', 'signOut', 'end'],
  invited: ['roles', 'invite', 'end'],
  ended: ['invite'],
} as const satisfies Record<StaffPerson['State'], readonly PersonDeed[]>;

/** What may be done about the account. The company's directory invites, gives roles and ends, where it is what people sign in by. */
function deedsOf({ State, Directory }: StaffPerson, staff: StaffAccount): readonly PersonDeed[] {
  if (Directory) return ['signOut'];
  return DEEDS[State].filter((deed) => deed !== 'invite' || !staff.Directory);
}

interface PersonDeedsProps {
  readonly person: StaffPerson;
  readonly onDecide: (deed: PersonDeed) => void;
}

/** What may be done about the account: each with what it is for. Who may not reads why, and finds no button. */
export function PersonDeeds({ person, onDecide }: PersonDeedsProps) {
  const { t } = useTranslation();
  const staff = useAtomValue(staffAtom);
  if (!staff?.Rights.includes('staff.change')) return null;
  return (
    <FactSection id="deeds" title={t('person.deeds')}>
      {person.Email === staff.Email ? (
        <p>
          {t('person.own')} <Link to="/account">{t('person.ownAccount')}</Link>
        </p>
      ) : holdsAll(staff.Rights, person.Roles) ? (
        <Deeds>
          {deedsOf(person, staff).map((deed) => (
            <Deed
              key={deed}
              text={t(`person.${deed}.button`)}
              note={t(`person.${deed}.for`)}
              onDecide={() => onDecide(deed)}
            />
          ))}
        </Deeds>
      ) : (
        <HoldsMore person={person} rights={staff.Rights} />
      )}
    </FactSection>
  );
}

function HoldsMore({ person, rights }: { readonly person: StaffPerson; readonly rights: readonly Right[] }) {
  const { t } = useTranslation();
  const names = useRightNames();
  const lacking = rightsOf(person.Roles).filter((right) => !rights.includes(right));
  return <p>{t('person.holdsMore', { rights: names.rights(lacking) })}</p>;
}
