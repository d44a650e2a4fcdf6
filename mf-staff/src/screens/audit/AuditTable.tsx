import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useJakarta } from '../jakarta.ts';
import css from './Audit.module.css';

/** How the API begins what it has refused. */
const REFUSED = 'refused: ';

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
        details={(line) => <Details line={line} />}
      />
    </div>
  );
}

function Deed({ what }: { readonly what: string }) {
  const { t } = useTranslation();
  if (!what.startsWith(REFUSED)) {
    return (
      <span className={css.deed} translate="no">
        {what}
      </span>
    );
  }
  return (
    <span className={css.refused}>
      <StatusChip tone="refused">{t('audit.refused')}</StatusChip>
      <RefusedDeed deed={what.slice(REFUSED.length)} />
    </span>
  );
}

/** A call that needed a right, in words; anything else as the API wrote it. */
function RefusedDeed({ deed }: { readonly deed: string }) {
  const { t } = useTranslation();
  const words = t(`audit.calls.${deed}`, { defaultValue: '' });
  return (
    <span className={css.deed} translate={words ? undefined : 'no'}>
      {words || deed}
    </span>
  );
}

function Details({ line: { id, Right, Address, RequestId } }: { readonly line: AuditLine }) {
  const { t } = useTranslation();
  const facts = [
    [t('audit.number'), String(id)],
    [
      t('audit.right'),
      Right === null ? t('audit.none') : t(`rights.${Right.replace('.', '-')}`, { defaultValue: Right }),
    ],
    [t('audit.address'), Address ?? t('audit.commandLine')],
    [t('audit.request'), RequestId ?? t('audit.none')],
  ] as const;
  return (
    <dl className={css.details}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
