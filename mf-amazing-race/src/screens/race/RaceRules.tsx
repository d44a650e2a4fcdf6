import { useTranslation } from '@friends/shared/i18n/translation';
import css from './RaceRules.module.css';

const RULES = ['order', 'cities', 'bonus', 'credit', 'winners'] as const;

export function RaceRules() {
  const { t } = useTranslation();
  return (
    <section className={css.text} aria-labelledby="rules">
      <h2 id="rules">{t('rules.title')}</h2>
      <ol>
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ol>
    </section>
  );
}
