import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { useTranslation } from '@friends/shared/i18n/translation';
import { OnePage } from '../../components/details/DetailPage.tsx';
import { personAtom } from '../../state/staff/people.ts';
import { DeedDialog } from './dialogs/PersonDialog.tsx';
import { type PersonDeed, PersonDeeds } from './PersonActions.tsx';
import { PersonFacts } from './PersonDetails.tsx';
import './peopleTexts.ts';
import { RolesDialog } from './dialogs/RolesDialog.tsx';

/** One of the people of the staff: what they may, and what may be done about their account. */
export function Person() {
  const { t } = useTranslation();
  return (
    <OnePage<StaffPerson, PersonDeed>
      right="staff.read"
      texts="person"
      up={{ to: '/people', title: t('people.title') }}
      oneAtom={personAtom}
      titleOf={({ Name, Email }) => Name || Email}
      dialog={(deed, { seen: person, ...rest }) =>
        deed === 'roles' ? (
          <RolesDialog person={person} {...rest} />
        ) : (
          <DeedDialog deed={deed} person={person} {...rest} />
        )
      }
    >
      {(person, { heading, onDecide }) => (
        <>
          <PersonFacts person={person} heading={heading} />
          <PersonDeeds person={person} onDecide={onDecide} />
        </>
      )}
    </OnePage>
  );
}
