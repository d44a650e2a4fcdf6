import type { StaffCorrection } from '@friends/shared/contract/staff/corrections';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import css from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useSignedPoints } from '../../hooks/useSignedPoints.ts';

/** The corrections of one page. A member's name links to the correction. */
export function CorrectionTable({ corrections }: { readonly corrections: readonly StaffCorrection[] }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const signed = useSignedPoints();
  return (
    <div className={css.withFigure}>
      <DataTable
        caption={t('corrections.title')}
        rows={corrections}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'member',
            header: t('corrections.member'),
            cell: ({ id, AgentCode, UserId }) => (
              <Link className={css.name} to={generatePath('/corrections/:id', { id: String(id) })} data-row>
                {AgentCode} / {UserId}
              </Link>
            ),
            main: 'whole',
          },
          {
            key: 'points',
            header: t('corrections.points'),
            cell: ({ Points }) => signed(Points),
            align: 'end',
            main: true,
          },
          {
            key: 'asked',
            header: t('corrections.requested'),
            cell: ({ AskedAt }) => <span className={css.when}>{jakarta(AskedAt)}</span>,
            brief: true,
          },
          {
            key: 'by',
            header: t('corrections.requestedBy'),
            cell: ({ AskedBy }) => <span className={css.anywhere}>{AskedBy}</span>,
          },
          {
            key: 'reason',
            header: t('corrections.reason'),
            cell: ({ Reason }) => <span className={css.anywhere}>{Reason}</span>,
          },
        ]}
      />
    </div>
  );
}
