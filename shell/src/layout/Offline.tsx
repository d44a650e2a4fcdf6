import { useTranslation } from '@friends/shared/i18n/translation';
import { useIsOnline } from '@friends/shared/state/useIsOnline';
import css from './Offline.module.css';

/** A quiet line as long as the browser is offline. Comes with the shell: later there is nothing to fetch it with. */
export function Offline() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <p className={css.line} role="status">
      {isOnline ? null : t('offline')}
    </p>
  );
}
