import { useTranslation } from '@friends/shared/i18n/translation';
import { useIsOnline } from '@friends/shared/state/useIsOnline';
import css from './Offline.module.css';

/** Offline indicator. Part of the shell's initial code: when offline it could not be loaded. */
export function Offline() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <p className={css.line} role="status">
      {isOnline ? null : t('offline')}
    </p>
  );
}
