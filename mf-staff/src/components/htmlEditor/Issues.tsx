import type { HtmlIssue } from '@friends/shared/contract/rules/htmlIssues';
import { htmlIssueText } from '@friends/shared/contract/words/htmlIssueText';
import { useFormat } from '@friends/shared/i18n/format';
import { TriangleAlert } from 'lucide-react';
import css from './HtmlEditor.module.css';

/** Issues that must be fixed before the text can be published. */
export function Issues({ issues }: { readonly issues: readonly HtmlIssue[] }) {
  const { language } = useFormat();
  const texts = [...new Set(issues.map((issue) => htmlIssueText(issue, language)))];
  return (
    <div role="status">
      {texts.length > 0 && (
        <ul className={css.issues}>
          {texts.map((text) => (
            <li key={text} className={css.issue}>
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
