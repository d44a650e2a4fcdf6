import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { auditAction, auditKind, auditList } from '@friends/shared/contract/words/auditWords';
import { historyEventText } from '@friends/shared/contract/words/historyEventText';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useJakarta } from '../../hooks/useJakarta.ts';
import css from './Audit.module.css';
import { LineDetails } from './LineDetails.tsx';

export function AuditTable({ rows }: { readonly rows: readonly AuditLine[] }) {
  const { t } = useTranslation();
  const { language } = useFormat();
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
          {
            key: 'who',
            header: t('audit.who'),
            cell: ({ Who, WhoName }) => <NamedId stored={Who} name={WhoName} />,
            brief: 'fill',
          },
          {
            key: 'account',
            header: t('audit.account'),
            cell: ({ Who, WhoName }) => WhoName !== null && <span translate="no">{Who}</span>,
            narrow: true,
          },
          {
            key: 'what',
            header: t('audit.what'),
            cell: (line) => <Action line={line} />,
            main: 'whole',
          },
          {
            key: 'target',
            header: t('audit.target'),
            cell: ({ Target, TargetName }) =>
              auditList(Target, language) ?? <NamedId stored={Target} name={TargetName} />,
          },
          { key: 'why', header: t('audit.why'), cell: ({ Why }) => Why },
        ]}
        details={(line) => <LineDetails line={line} />}
      />
    </div>
  );
}

function Action({ line: { What, Event, Refusal } }: { readonly line: AuditLine }) {
  const { language } = useFormat();
  const time = useJakarta();
  const { kind, words, stored, detail: storedDetail } = auditAction(What, language);
  const text = Event === null ? Refusal : historyEventText(Event, { language, time });
  const detail = text ?? storedDetail;
  return (
    <span className={css.kind}>
      {kind && <StatusChip tone={kind === 'refused' ? 'refused' : 'info'}>{auditKind(kind, language)}</StatusChip>}
      {words === null ? (
        <span className={css.action} translate="no">
          {stored}
        </span>
      ) : (
        <span className={css.action}>
          {words}
          {detail && <span translate={text === null ? 'no' : undefined}> ({detail})</span>}
        </span>
      )}
    </span>
  );
}

/** Name of a person or thing, next to the ID that the audit log has stored. */
function NamedId({ stored, name }: { readonly stored: string; readonly name: string | null }) {
  if (name === null) return <span translate="no">{stored}</span>;
  return (
    <span className={css.named} translate="no">
      <span>{name}</span> <span className={css.stored}>{stored}</span>
    </span>
  );
}
