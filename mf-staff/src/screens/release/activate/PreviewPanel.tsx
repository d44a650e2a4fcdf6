import { useTranslation } from '@friends/shared/i18n/translation';
import type { ReactNode } from 'react';
import css from './ActivateDialog.module.css';

export function PreviewPanel({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={css.will} role="status">
      <p className={css.willTitle}>{t('release.will.title')}</p>
      {children}
    </div>
  );
}
