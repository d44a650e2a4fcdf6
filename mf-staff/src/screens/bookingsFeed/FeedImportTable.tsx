import type { FeedImport } from '@friends/shared/contract/staff/feed';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { RowDetails } from '../../components/details/RowDetails.tsx';
import { Figure } from '../../components/list/Figure.tsx';
import rows from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useImporter } from './useImporter.ts';

/** Imports of the feed. An expanded row shows the file's number of lines and its hash. */
export function FeedImportTable({ imports }: { readonly imports: readonly FeedImport[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  const importer = useImporter();
  return (
    <div className={rows.withFigure}>
      <DataTable
        caption={t('feedImports.title')}
        rows={imports}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'file',
            header: t('feedImports.file'),
            cell: ({ id, File: file, UndoneAt }) => (
              <span className={rows.anywhere}>
                <Link className={rows.name} to={generatePath('/bookings-feed/:id', { id: String(id) })} data-row>
                  {id}: {file}
                </Link>
                {UndoneAt !== null && (
                  <span className={rows.below}>{t('feedImports.undone', { time: jakarta(UndoneAt) })}</span>
                )}
              </span>
            ),
            main: 'whole',
          },
          {
            key: 'imported',
            header: t('feedImports.imported'),
            cell: ({ ImportedAt, ImportedBy }) => (
              <span>
                <span className={rows.when}>{jakarta(ImportedAt)}</span>
                <span className={`${rows.below} ${rows.anywhere}`}>{importer(ImportedBy)}</span>
              </span>
            ),
            brief: 'fill',
          },
          {
            key: 'new',
            header: t('feed.new'),
            cell: ({ New }) => <Figure value={number(New)} header={t('feed.new')} />,
            align: 'end',
            main: true,
          },
          { key: 'changed', header: t('feed.changed'), cell: ({ Changed }) => number(Changed), align: 'end' },
          { key: 'cancelled', header: t('feed.cancelled'), cell: ({ Cancelled }) => number(Cancelled), align: 'end' },
          { key: 'unchanged', header: t('feed.unchanged'), cell: ({ Unchanged }) => number(Unchanged), align: 'end' },
          { key: 'refused', header: t('feed.refused'), cell: ({ Refused }) => number(Refused), align: 'end' },
        ]}
        details={({ Rows, FileHash }) => (
          <RowDetails
            details={[
              { name: t('feed.rows'), value: number(Rows) },
              { name: t('feed.hash'), value: FileHash },
            ]}
          />
        )}
      />
    </div>
  );
}
