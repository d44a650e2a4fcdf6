import type { StaffMember } from '@friends/shared/contract/staff/members';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { Figure } from '../../components/list/Figure.tsx';
import css from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { MemberState } from './MemberState.tsx';

/** The members of one page. A name links to the member's page. */
export function MemberTable({ members }: { readonly members: readonly StaffMember[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  return (
    <div className={css.withFigure}>
      <DataTable
        caption={t('members.title')}
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'member',
            header: t('members.member'),
            cell: ({ id, MemberName, Email, AgentCode, UserId }) => (
              <>
                <Link className={css.name} to={generatePath('/members/:id', { id: String(id) })} data-row>
                  {MemberName || `${AgentCode} / ${UserId}`}
                </Link>
                <span className={css.below}>{Email}</span>
              </>
            ),
            main: 'whole',
          },
          {
            key: 'points',
            header: t('members.points'),
            cell: ({ Points }) => <Figure value={number(Points)} header={t('members.points')} />,
            align: 'end',
            main: true,
          },
          { key: 'state', header: t('members.status'), cell: (member) => <MemberState member={member} />, brief: true },
          {
            key: 'user',
            header: t('members.user'),
            cell: ({ AgentCode, UserId }) => (
              <span className={css.anywhere}>
                {AgentCode} / {UserId}
              </span>
            ),
            brief: 'fill',
          },
          { key: 'country', header: t('members.country'), cell: ({ Country }) => Country },
          {
            key: 'signedUp',
            header: t('members.signedUp'),
            cell: ({ SignedUp }) => <span className={css.when}>{jakarta(SignedUp)}</span>,
          },
        ]}
      />
    </div>
  );
}
