import { useTranslation } from '@friends/shared/i18n/translation';
import { Star } from 'lucide-react';
import css from './Stars.module.css';

/** A hotel's stars as text with icon: "4 stars". Nothing for a hotel without any. */
export function Stars({ rating }: { readonly rating: number }) {
  const { t } = useTranslation('ui');
  if (!(rating > 0)) return null;
  return (
    <span className={css.stars}>
      <Star size={14} strokeWidth={1.75} aria-hidden="true" />
      {t('stars', { count: rating })}
    </span>
  );
}
