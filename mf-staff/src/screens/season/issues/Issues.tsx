import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useEditedSeason } from '../draft/useEditedSeason.ts';
import css from './Issues.module.css';
import { partOf, useIssueTexts } from './useIssueTexts.ts';

export function Issues({ draft }: { readonly draft: SeasonDraft }) {
  const { t } = useTranslation();
  const textOf = useIssueTexts();
  const { season, issues } = useEditedSeason(draft);
  return (
    <section className={css.issues} aria-labelledby="season-issues">
      <h2 className={css.title} id="season-issues">
        {t('season.issue.title')}
      </h2>
      <div role="status">
        {issues.length === 0 ? (
          <p className={css.none}>{t('season.issue.none')}</p>
        ) : (
          <ul className={css.list}>
            {issues.map((issue) => {
              const text = textOf(issue, season);
              return (
                <li key={text}>
                  <a href={`#season-${partOf(issue)}`}>{text}</a>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
