import { useTranslation } from '@friends/shared/i18n/translation';
import { useSyncExternalStore } from 'react';
import css from './Offline.module.css';

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** A quiet line as long as the browser is offline. Comes with the shell: later there is nothing to fetch it with. */
export function Offline() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className={css.line} role="status">
      {isOnline ? null : t('offline')}
    </p>
  );
}
