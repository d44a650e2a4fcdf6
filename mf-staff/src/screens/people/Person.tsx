import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DetailPage } from '../../components/details/DetailPage.tsx';
import { personAtom } from '../../state/staff/people.ts';
import { PersonDialog } from './dialogs/PersonDialog.tsx';
import { type PersonAction, PersonActions } from './PersonActions.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import './peopleTexts.ts';
import { RolesDialog } from './dialogs/RolesDialog.tsx';

export function Person() {
  const { t } = useTranslation();
  return (
    <DetailPage<StaffPerson, PersonAction>
      right="staff.read"
      texts="person"
      up={{ to: '/people', title: t('people.title') }}
      itemAtom={personAtom}
      getTitle={({ Name, Email }) => Name || Email}
      dialog={(action, { item: person, ...rest }) =>
        action === 'roles' ? (
          <RolesDialog person={person} {...rest} />
        ) : (
          <PersonDialog action={action} person={person} {...rest} />
        )
      }
    >
      {(person, { heading, onAction }) => (
        <>
          <PersonDetails person={person} heading={heading} />
          <PersonActions person={person} onAction={onAction} />
        </>
      )}
    </DetailPage>
  );
}
