import { asApiError } from '@friends/shared/client/ApiError';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { useFormat } from '@friends/shared/i18n/format';
import { addMessages, useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useCallback, useEffect, useState } from 'react';
import css from './BellPanel.module.css';
import { fetchNews, markSeen, type News } from './calls.ts';
import en from './locales/panel.en.json';
import id from './locales/panel.id.json';
import { MailSwitches } from './MailSwitches.tsx';

addMessages('bell', { en, id });

export interface BellPanelProps {
  /** How many are left that the member has not seen. */
  readonly onSeen: (unread: number) => void;
}

/** What is new, newest first. What was unseen stays marked while the panel is open. */
export function BellPanel({ onSeen }: BellPanelProps) {
  const { t } = useTranslation('bell');
  const [news, load] = useNews(onSeen);
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
      {news.status === 'ready' && <NewsList news={news.value} />}
      <MailSwitches />
    </>
  );
}

/** Loads the news, and has the API know that they were seen. */
function useNews(onSeen: BellPanelProps['onSeen']): [Loaded<News[]>, () => Promise<void>] {
  const client = useAtomValue(clientAtom);
  const { report } = usePortal();
  const [news, setNews] = useState<Loaded<News[]>>({ status: 'loading' });
  const load = useCallback(async () => {
    setNews({ status: 'loading' });
    try {
      const value = await fetchNews(client);
      setNews({ status: 'ready', value });
      const unseen = value.filter(({ Read }) => !Read).map(({ id }) => id);
      if (unseen.length === 0) return;
      // They stay unseen then, and are marked with the next look.
      await markSeen(client, Math.max(...unseen)).then(onSeen, (error: unknown) => report(error, 'bell'));
    } catch (error) {
      setNews({ status: 'failed', error: asApiError(error) });
    }
  }, [client, onSeen, report]);
  useEffect(() => {
    void load();
  }, [load]);
  return [news, load];
}

function NewsList({ news }: { readonly news: readonly News[] }) {
  const { t } = useTranslation('bell');
  const { dateTime } = useFormat();
  if (news.length === 0) return <p className={css.empty}>{t('empty')}</p>;
  return (
    <ol className={css.list}>
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
