import { useFormat } from '@friends/shared/i18n/format';
import { addMessages, useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Button } from '@friends/shared/ui/brand/Button';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useEffect, useRef } from 'react';
import css from './BellPanel.module.css';
import type { News } from './calls.ts';
import en from './locales/panel.en.json';
import id from './locales/panel.id.json';
import { MailSwitches } from './MailSwitches.tsx';
import { useNews } from './useNews.ts';

addMessages('bell', { en, id });

export interface BellPanelProps {
  /** How many are left that the member has not seen. */
  readonly onSeen: (unread: number) => void;
}

/** What is new, newest first. What was unseen stays marked while the panel is open. */
export function BellPanel({ onSeen }: BellPanelProps) {
  const { t } = useTranslation('bell');
  const { news, older, load, loadOlder } = useNews(onSeen);
  return (
    <>
      <h2 className={css.title}>{t('title')}</h2>
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
      <MailSwitches />
    </>
  );
}

function NewsList({ news }: { readonly news: readonly News[] }) {
  const { t } = useTranslation('bell');
  const { dateTime } = useFormat();
  const list = useFocusOnAdded(news.length);
  if (news.length === 0) return <p className={css.empty}>{t('empty')}</p>;
  return (
    <ol className={css.list} ref={list}>
      {news.map(({ id, Text, Path, Read, UTCCreated }) => (
        <li key={id}>
          <Link
            className={css.item}
            data-unseen={!Read || undefined}
            to={Path}
            onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            {!Read && <span className="visually-hidden">{t('new')} </span>}
            <span className={css.text}>{Text}</span>
            {UTCCreated && <time dateTime={UTCCreated}>{dateTime(UTCCreated)}</time>}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Whoever asked for older ones goes on at the first of them: the button may be gone. */
function useFocusOnAdded(shown: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (shown > before.current) list.current?.children[before.current]?.querySelector('a')?.focus();
    before.current = shown;
  }, [shown]);
  return list;
}
