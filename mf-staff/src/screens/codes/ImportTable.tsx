import type { StaffCodeImport } from '@friends/shared/contract/staff/codes';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import rows from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import css from './Codes.module.css';

interface ImportTableProps {
  readonly imports: readonly StaffCodeImport[];
  /** Null if the user may not withdraw codes. */
  readonly onWithdraw: ((id: number) => void) | null;
}

export function ImportTable({ imports, onWithdraw }: ImportTableProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  const withdraw: Column<StaffCodeImport> = {
    key: 'withdraw',
    header: t('codePool.actions'),
    cell: ({ id, File: file, Usable, Expired }) =>
      Usable + Expired > 0 && (
        <Button
          variant="quiet"
          aria-label={t('codePool.withdraw.named', { file, id })}
          onClick={() => onWithdraw?.(id)}
        >
          {t('codePool.withdraw.button')}
        </Button>
      ),
  };
  if (imports.length === 0) return null;
  return (
    <div className={css.wide}>
      <DetailSection id="imports" title={t('codePool.imports')}>
        <DataTable
          caption={t('codePool.imports')}
          rows={imports}
          rowKey={({ id }) => id}
          columns={onWithdraw ? [...columns, withdraw] : columns}
        />
      </DetailSection>
    </div>
  );
}

function useColumns(): readonly Column<StaffCodeImport>[] {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const jakarta = useJakarta();
  return [
    {
      key: 'file',
      header: t('codePool.file'),
      cell: ({ id, File: file }) => (
        <span className={rows.name}>
          {id}: {file}
        </span>
      ),
      main: 'whole',
    },
    { key: 'codes', header: t('codePool.codes'), cell: ({ Codes }) => number(Codes), align: 'end', main: true },
    {
      key: 'imported',
      header: t('codePool.imported'),
      cell: ({ ImportedAt }) => <span className={rows.when}>{jakarta(ImportedAt)}</span>,
      brief: true,
    },
    {
      key: 'by',
      header: t('codePool.importedBy'),
      cell: ({ ImportedBy }) => <span className={rows.anywhere}>{ImportedBy}</span>,
    },
    { key: 'usable', header: t('codes.usable'), cell: ({ Usable }) => number(Usable), align: 'end' },
    { key: 'given', header: t('codes.given'), cell: ({ Given }) => number(Given), align: 'end' },
    { key: 'expired', header: t('codes.expired'), cell: ({ Expired }) => number(Expired), align: 'end' },
    {
      key: 'last',
      header: t('codePool.lastExpiry'),
      cell: ({ LastExpiry }) => <span className={rows.when}>{LastExpiry ? date(LastExpiry) : '–'}</span>,
    },
    {
      key: 'withdrawn',
      header: t('codePool.withdrawn'),
      cell: ({ Withdrawn, WithdrawnBy, WithdrawnWhy }) => (
        <>
          {number(Withdrawn)}
          {WithdrawnBy && (
            <span className={rows.below}>
              {WithdrawnBy}: {WithdrawnWhy}
            </span>
          )}
        </>
      ),
    },
  ];
}
