import { useTranslation } from '@friends/shared/i18n/translation';
import { season } from '../../../season/season.ts';
import css from './RaceRules.module.css';
import { useSeasonText } from './useSeasonText.ts';

export function RaceRules() {
  const { t } = useTranslation();
  const text = useSeasonText();
  return (
    <section className={css.text} aria-labelledby="rules">
      <h2 id="rules">{t('rules.title')}</h2>
      <ol>
        {season.rules.map((rule) => (
          <li key={rule}>{text(`rules.${rule}`)}</li>
        ))}
      </ol>
    </section>
  );
}
