import type { StaffPerson } from '@friends/shared/contract/staff/people';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRightNames } from '../../hooks/useRightNames.ts';
import css from './People.module.css';
import { PersonState } from './PersonState.tsx';

/** Staff accounts. A name links to the account. */
export function PeopleTable({ people }: { readonly people: readonly StaffPerson[] }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { roles } = useRightNames();
  return (
    <div className={css.table}>
      <DataTable
        caption={t('people.title')}
        rows={people}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('people.name'),
            cell: ({ id, Name, Email }) => (
              <Link className={css.name} to={generatePath('/people/:id', { id: String(id) })} data-row>
                {Name || Email}
              </Link>
            ),
            main: 'whole',
          },
          { key: 'email', header: t('people.email'), cell: ({ Email }) => <span className={css.email}>{Email}</span> },
          // Before the roles, which fill the rest of the line.
          { key: 'state', header: t('people.status'), cell: (person) => <PersonState person={person} />, brief: true },
          {
            key: 'roles',
            header: t('people.roles'),
            cell: ({ Roles }) => roles(Roles) || t('people.noRoles'),
            brief: 'fill',
          },
          {
            key: 'signedIn',
            header: t('people.signedIn'),
            cell: ({ SignedIn }) => (
              <span className={css.when}>{SignedIn ? jakarta(SignedIn) : t('people.never')}</span>
            ),
          },
        ]}
      />
    </div>
  );
}
