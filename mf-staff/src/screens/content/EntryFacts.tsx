import type { ContentEntry } from '@friends/shared/contract/staff/content';
import type { ContentIssue } from '@friends/shared/contract/staff/contentFields';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import css from './Entry.module.css';
import { fieldId, fieldKey } from './forms/fieldNames.ts';

/** The draft's set, issues to fix before it can go live, and the effects of changing the entry. */
export function EntryFacts({ entry: { Draft: draft, Impact } }: { readonly entry: ContentEntry }) {
  const { t } = useTranslation();
  const issues = draft?.Issues ?? [];
  return (
    <div className={css.facts}>
      {draft?.Set && (
        <Alert
          tone="info"
          action={
            <Link to={generatePath('/content-sets/:id', { id: String(draft.Set.id) })}>{t('content.openSet')}</Link>
          }
        >
          {t(`content.inSet.${draft.Set.State === 'planned' ? 'planned' : 'draft'}`, { set: draft.Set.Name })}
        </Alert>
      )}
      <div role="status">
        {issues.length > 0 && (
          <Alert tone="pending" title={t('content.issues', { count: issues.length })}>
            <ul>
              {issues.map((issue) => (
                <li key={`${issue.Field} ${issue.Text}`}>
                  <IssueText issue={issue} />
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      {Impact.length > 0 && (
        <Alert tone="info" title={t('content.impact.title')}>
          {Impact.map(({ Kind, Count }) =>
            t(`content.impact.${Kind}`, { count: Count, shown: formatNumber(Count) }),
          ).join(' ')}
        </Alert>
      )}
    </div>
  );
}

function IssueText({ issue: { Field, Text } }: { readonly issue: ContentIssue }) {
  const { t } = useTranslation();
  if (Field === null) return Text;
  return <a href={`#${fieldId(Field)}`}>{t('content.issue', { field: t(fieldKey(Field)), text: Text })}</a>;
}
