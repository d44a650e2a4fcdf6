import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useJakarta } from '../jakarta.ts';
import css from './Audit.module.css';
import { LineDetails } from './LineDetails.tsx';

/** The lines of one page. A row opens to where it came from, and which right it needed. */
export function AuditTable({ rows }: { readonly rows: readonly AuditLine[] }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  return (
    <div className={css.table}>
      <DataTable
        caption={t('audit.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            header: t('audit.when'),
            cell: ({ At }) => <span className={css.when}>{jakarta(At)}</span>,
            brief: true,
          },
          { key: 'who', header: t('audit.who'), cell: ({ Who }) => Who },
          { key: 'what', header: t('audit.what'), cell: ({ What }) => <Deed what={What} />, main: 'whole' },
          { key: 'target', header: t('audit.target'), cell: ({ Target }) => <span translate="no">{Target}</span> },
          { key: 'why', header: t('audit.why'), cell: ({ Why }) => Why },
        ]}
        details={(line) => <LineDetails line={line} />}
      />
    </div>
  );
}

function Deed({ what }: { readonly what: string }) {
  const { t } = useTranslation();
  const [, kind, deed = what] = /^(refused|read): (.*)$/s.exec(what) ?? [];
  return (
    <span className={css.kind}>
      {kind && <StatusChip tone={kind === 'refused' ? 'refused' : 'info'}>{t(`audit.${kind}`)}</StatusChip>}
      <DeedWords deed={deed} />
    </span>
  );
}

/** A call in words; anything else as the API wrote it. */
function DeedWords({ deed }: { readonly deed: string }) {
  const { t } = useTranslation();
  const words = t(`audit.calls.${deed}`, { defaultValue: '' });
  return (
    <span className={css.deed} translate={words ? undefined : 'no'}>
      {words || deed}
    </span>
  );
}
