import { useTranslation } from '@friends/shared/i18n/translation';
import type { ReactNode } from 'react';
import css from './Part.module.css';

interface PartProps {
  readonly name: 'name' | 'texts' | 'course' | 'colours' | 'map';
  readonly children: ReactNode;
}

/** A section of the form; issues link to it. */
export function Part({ name, children }: PartProps) {
  const { t } = useTranslation();
  const id = `season-${name}`;
  return (
    <section className={css.part} id={id} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h2 className={css.title} id={`${id}-title`}>
          {t(`season.${name}.title`)}
        </h2>
        <p className={css.lead}>{t(`season.${name}.lead`)}</p>
      </div>
      {children}
    </section>
  );
}
