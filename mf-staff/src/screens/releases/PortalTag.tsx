import type { RemoteState } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './ReleaseLine.module.css';

/** Marks a remote of these pages themselves: members never get it. */
export function PortalMark({ portal }: { readonly portal: RemoteState['Portal'] }) {
  const { t } = useTranslation();
  return portal === 'staff' ? <span className={css.mark}>{t('releases.staff')}</span> : null;
}
