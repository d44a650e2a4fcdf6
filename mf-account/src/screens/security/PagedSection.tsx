import { FIRST_PAGE, type Paging } from '@friends/shared/contract/rules/paging';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { PagedState } from '@friends/shared/state/pagedAtom';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { Pager } from '@friends/shared/ui/list/Pager';
import { type ReactNode, useId } from 'react';
import css from './Security.module.css';

interface PagedSectionProps<Row> {
  readonly title: string;
  readonly state: PagedState<Row>;
  readonly onLoad: (paging?: Paging) => Promise<void>;
  /** Message for an empty list. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[], count: number) => ReactNode;
}

export function ListLoading({ title }: Pick<PagedSectionProps<never>, 'title'>) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('security.loading', { name: title })}>
      <div className={css.loading}>
        <Skeleton shape="block" height="4.5rem" />
        <Skeleton shape="block" height="4.5rem" />
      </div>
    </SkeletonGroup>
  );
}

/** A list with heading, and a pager if it has several pages. Nothing if the back end lacks the call. */
export function PagedSection<Row>({ title, state, onLoad, empty, children }: PagedSectionProps<Row>) {
  const heading = useId();
  const { list, paging } = state;
  if (list.status === 'failed' && list.error.status === 404) return null;
  return (
    <section className={css.section} aria-labelledby={heading}>
      <h2 className={css.title} id={heading}>
        {title}
      </h2>
      <LoadedView
        state={list}
        loading={<ListLoading title={title} />}
        isEmpty={({ count }) => count === 0}
        empty={<p className={css.soft}>{empty}</p>}
        onRetry={() => void onLoad()}
      >
        {({ rows, count }) => (
          <>
            {children(rows, count)}
            {count > FIRST_PAGE.perPage && <Pager paging={paging} count={count} onChange={(to) => void onLoad(to)} />}
          </>
        )}
      </LoadedView>
    </section>
  );
}
