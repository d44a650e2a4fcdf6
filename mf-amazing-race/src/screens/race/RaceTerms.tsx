import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { season } from '../../../season/season.ts';
import type { Course } from '../../state/seasonNow.ts';
import css from './RaceRules.module.css';
import { useSeasonText } from './useSeasonText.ts';

export function RaceTerms({ course }: { readonly course: Pick<Course, 'Start' | 'End'> }) {
  const { t } = useTranslation();
  const text = useSeasonText();
  const { campaignDate } = useFormat();
  return (
    <section className={css.text} aria-labelledby="race-terms">
      <h2 id="race-terms">{t('terms.title')}</h2>
      <ul>
        <li>{t('terms.period', { start: campaignDate(course.Start), end: campaignDate(course.End) })}</li>
        {season.terms.map((term) => (
          <li key={term}>{text(`terms.${term}`)}</li>
        ))}
      </ul>
    </section>
  );
}
