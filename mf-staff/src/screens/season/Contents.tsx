import { useTranslation } from '@friends/shared/i18n/translation';
import css from './Contents.module.css';

const PARTS = ['name', 'texts', 'course', 'colours', 'map'] as const;

/** Links to the sections of the page. */
export function Contents() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('season.contents')}>
      <ul className={css.parts}>
        {PARTS.map((part) => (
          <li key={part}>
            <a href={`#season-${part}`}>{t(`season.${part}.title`)}</a>
          </li>
        ))}
        <li>
          <a href="#season-steps">{t('season.steps.title')}</a>
        </li>
      </ul>
    </nav>
  );
}
