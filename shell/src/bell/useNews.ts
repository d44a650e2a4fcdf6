import { asApiError } from '@friends/shared/client/ApiError';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { useCallback, useEffect, useState } from 'react';
import { fetchNews, markSeen, type News } from './calls.ts';

interface NewsState {
  /** Newest first, all pages loaded so far; `count` is the total. */
  readonly news: Loaded<PagedRows<News>>;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly load: () => Promise<void>;
  readonly loadOlder: () => Promise<void>;
}

/** Appends a page without duplicates: notifications that arrived meanwhile shift the pages. */
function appendPage(list: readonly News[], next: readonly News[]): News[] {
  const ids = new Set(list.map(({ id }) => id));
  return [...list, ...next.filter(({ id }) => !ids.has(id))];
}

/**
 * Loads notifications and marks them as seen.
 *
 * @param onSeen receives the number still unread
 */
export function useNews(onSeen: (unread: number) => void): NewsState {
  const client = useAtomValue(clientAtom);
  const { report } = usePortal();
  const [news, setNews] = useState<NewsState['news']>({ status: 'loading' });
  const [older, setOlder] = useState<NewsState['older']>('idle');
  const [page, setPage] = useState(1);
  const load = useCallback(async () => {
    setNews({ status: 'loading' });
    try {
      const value = await fetchNews(client, 1);
      setNews({ status: 'ready', value });
      const unread = value.rows.filter(({ Read }) => !Read).map(({ id }) => id);
      if (unread.length === 0) return;
      // On failure they stay unread and are marked the next time.
      await markSeen(client, Math.max(...unread)).then(onSeen, (error: unknown) => report(error, 'bell'));
    } catch (error) {
      setNews({ status: 'failed', error: asApiError(error) });
    }
  }, [client, onSeen, report]);
  useEffect(() => {
    void load();
  }, [load]);

  async function loadOlder(): Promise<void> {
    if (news.status !== 'ready' || older === 'loading') return;
    setOlder('loading');
    try {
      const next = await fetchNews(client, page + 1);
      setNews({ status: 'ready', value: { rows: appendPage(news.value.rows, next.rows), count: next.count } });
      setPage(page + 1);
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  }
  return { news, older, load, loadOlder };
}
