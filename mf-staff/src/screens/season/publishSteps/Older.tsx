import { useTranslation } from '@friends/shared/i18n/translation';
import css from './Way.module.css';

/** Says that a release is not the draft as it is now. */
export function Older({ version }: { readonly version: string }) {
  const { t } = useTranslation();
  return <p className={css.note}>{t('season.way.older', { version })}</p>;
}
