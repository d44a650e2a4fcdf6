import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Button, buttonClass } from '@friends/shared/ui/brand/Button';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Note } from '../../components/details/DetailList.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { PERSON_CHOICES } from '../../components/list/listChoices.ts';
import { peopleAtom } from '../../state/staff/people.ts';
import { rightsAtom, staffAtom } from '../../state/staff/session.ts';
import { InviteDialog } from './dialogs/InviteDialog.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import './peopleTexts.ts';

export function People() {
  const { t } = useTranslation();
  return (
    <ListPage
      list="people"
      right="staff.read"
      texts="people"
      listAtom={peopleAtom}
      choices={PERSON_CHOICES}
      actions={({ reload }) => (
        <>
          <InviteButton onDone={reload} />
          <Link className={buttonClass('quiet')} to="/tokens">
            {t('people.tokens')}
          </Link>
        </>
      )}
    >
      {(people) => <PeopleTable people={people} />}
    </ListPage>
  );
}

/** Hidden if the user may not invite; replaced by a note if a company directory manages the accounts. */
function InviteButton({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const mayChange = useAtomValue(rightsAtom).includes('staff.change');
  const isOfDirectory = useAtomValue(staffAtom)?.Directory;
  const [isInviting, setInviting] = useState(false);
  if (isOfDirectory) return <Note>{t('people.directory')}</Note>;
  if (!mayChange) return null;
  return (
    <>
      <Button variant="secondary" icon={<UserPlus strokeWidth={1.75} />} onClick={() => setInviting(true)}>
        {t('people.invite')}
      </Button>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onDone={onDone} />}
    </>
  );
}
