import type { Language } from '@friends/shared/contract/rules/language';
import { useFormat } from '@friends/shared/i18n/format';
import { preventBreaks } from '@friends/shared/i18n/preventBreaks';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useEffect, useRef } from 'react';
import type { News } from './calls.ts';
import css from './NewsList.module.css';
import { timeAgo } from './timeAgo.ts';

export function NewsList({ news }: { readonly news: readonly News[] }) {
  const { t } = useTranslation('bell');
  const { language } = useFormat();
  const listRef = useFocusOnAdded(news.length);
  if (news.length === 0) return <p className={css.empty}>{t('empty')}</p>;
  return (
    <div ref={listRef}>
      {newsByMonth(news, language).map(({ month, news: ofMonth }) => (
        <section key={month}>
          {month && <h3 className={css.month}>{month}</h3>}
          <ol className={css.list}>
            {ofMonth.map((item) => (
              <li key={item.id}>
                <NewsLine news={item} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function NewsLine({ news: { Title, About, Path, Read, UTCCreated } }: { readonly news: News }) {
  const { t } = useTranslation('bell');
  const { language, dateTime } = useFormat();
  return (
    <Link
      className={css.item}
      data-unseen={!Read || undefined}
      to={Path}
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      <span className={css.title}>
        {!Read && <span className="visually-hidden">{t('new')} </span>}
        {Title}{' '}
      </span>
      {UTCCreated && (
        <time dateTime={UTCCreated} title={dateTime(UTCCreated)}>
          {timeAgo(new Date(UTCCreated), new Date(), language)}
        </time>
      )}
      {About && <span className={css.about}> {preventBreaks(About)}</span>}
    </Link>
  );
}

/** Moves focus to the first added entry: the "load older" button may be gone. */
function useFocusOnAdded(count: number) {
  const listRef = useRef<HTMLDivElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    if (count > previousCount.current) listRef.current?.querySelectorAll('a')[previousCount.current]?.focus();
    previousCount.current = count;
  }, [count]);
  return listRef;
}

interface MonthOfNews {
  /** "November 2026" in the reader's language and time zone; empty if the date is unknown. */
  readonly month: string;
  readonly news: readonly News[];
}

function newsByMonth(news: readonly News[], language: Language): MonthOfNews[] {
  const monthFormat = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  const months = new Map<string, News[]>();
  for (const item of news) {
    const createdAt = new Date(item.UTCCreated);
    const month = Number.isNaN(createdAt.getTime()) ? '' : monthFormat.format(createdAt);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, news: ofMonth }));
}
