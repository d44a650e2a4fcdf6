import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { type AuditChange, auditChanges } from '@friends/shared/contract/staff/auditChanges';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { ArrowRight } from 'lucide-react';
import rowCss from '../../components/details/RowDetails.module.css';
import { RowDetails } from '../../components/details/RowDetails.tsx';
import css from './Audit.module.css';

export function LineDetails({ line }: { readonly line: AuditLine }) {
  const { t } = useTranslation();
  const { id, Right, Address, RequestId } = line;
  const changes = auditChanges(line);
  const rows = [
    { name: t('audit.number'), value: String(id) },
    {
      name: t('audit.right'),
      value: Right === null ? t('audit.none') : t(`rights.${Right.replace('.', '-')}`, { defaultValue: Right }),
    },
    { name: t('audit.address'), value: Address ?? t('audit.commandLine') },
    { name: t('audit.request'), value: RequestId ?? t('audit.none') },
  ];
  return (
    <div className={rowCss.details}>
      {changes.length > 0 && <Changes changes={changes} />}
      <RowDetails details={rows} />
    </div>
  );
}

function Changes({ changes }: { readonly changes: readonly AuditChange[] }) {
  const { t } = useTranslation();
  return (
    <dl className={rowCss.facts} aria-label={t('audit.changes')}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t(`audit.fields.${field}`, { defaultValue: field })}</dt>
          <dd className={css.change}>
            <span className="visually-hidden">{t('audit.before')}</span>
            <Value value={before} />
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="visually-hidden">{t('audit.after')}</span>
            <strong>
              <Value value={after} />
            </strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { readonly value: AuditChange['before'] }) {
  const { t } = useTranslation();
  if (value === null) return t('audit.none');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  return typeof value === 'number' ? formatNumber(value) : <span translate="no">{value}</span>;
}
