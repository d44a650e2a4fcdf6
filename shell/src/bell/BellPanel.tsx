import { addMessages, useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './BellPanel.module.css';
import en from './locales/panel.en.json';
import id from './locales/panel.id.json';
import { MailSwitches } from './MailSwitches.tsx';
import { NewsList } from './NewsList.tsx';
import { useNews } from './useNews.ts';

addMessages('bell', { en, id });

export interface BellPanelProps {
  /** Receives the number of notifications that are still unread. */
  readonly onSeen: (unread: number) => void;
}

/** Lists notifications, newest first. Unread ones stay marked while the panel is open. */
export function BellPanel({ onSeen }: BellPanelProps) {
  const { t } = useTranslation('bell');
  const { news, older, load, loadOlder } = useNews(onSeen);
  return (
    <>
      <h2 className={css.title}>{t('title')}</h2>
      <MailSwitches />
      {news.status === 'loading' && (
        <SkeletonGroup label={t('loading')}>
          <Skeleton lines={4} />
        </SkeletonGroup>
      )}
      {news.status === 'failed' && (
        <p className={css.failed} role="alert">
          {t('failed')}{' '}
          <button className={css.again} type="button" onClick={() => void load()}>
            {t('tryAgain')}
          </button>
        </p>
      )}
      {news.status === 'ready' && <NewsList news={news.value.rows} />}
      {older === 'failed' && (
        <p className={css.failed} role="alert">
          {t('failed')}
        </p>
      )}
      {news.status === 'ready' && news.value.rows.length < news.value.count && (
        <Button variant="quiet" block busy={older === 'loading'} onClick={() => void loadOlder()}>
          {older === 'failed' ? t('tryAgain') : t('older')}
        </Button>
      )}
    </>
  );
}
