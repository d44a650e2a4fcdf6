import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { Right } from '@friends/shared/contract/staff/rights';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import type { LoadedAtom } from '@friends/shared/state/loadedAtom';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { DataTableLoading } from '@friends/shared/ui/list/DataTableLoading';
import { type ReactNode, useMemo } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { rightsAtom } from '../../state/session.ts';
import { Needs, RightView } from '../frame/NoRight.tsx';
import css from './ListPage.module.css';
import { ListRows } from './ListRows.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useListAddress } from './useListAddress.ts';

interface ListPageProps<Row> {
  /** What the list needs. */
  readonly right: Right;
  /** Begin of the keys of its texts: title, lead, search, loading, count, nothingTitle, nothingText, pastEnd. */
  readonly texts: string;
  /** One page of the rows. */
  readonly listAtom: (query: ListQuery) => LoadedAtom<PagedRows<Row>>;
  /** The list has days to be narrowed to; then there is a text `nothingOfDays`, too. */
  readonly hasDays?: boolean;
  /** There may be nothing at all in it; then there are texts noneTitle and noneText, too. */
  readonly mayBeEmpty?: boolean;
  /** Beside the title. */
  readonly actions?: (list: { readonly query: ListQuery; readonly reload: () => void }) => ReactNode;
  /** The table of these rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is searched and turned page by page. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useTranslation();
  const { right, texts } = props;
  const mayRead = useAtomValue(rightsAtom).includes(right);
  return (
    <div className="page">
      {!mayRead && <PageHeading title={t(`${texts}.title`)} lead={t(`${texts}.lead`)} />}
      <Needs right={right}>
        <List {...props} />
      </Needs>
    </div>
  );
}

function List<Row>(props: ListPageProps<Row>) {
  const { right, texts, listAtom, hasDays = false, mayBeEmpty = false, actions, children } = props;
  const { t } = useTranslation();
  const address = useListAddress({ hasDays });
  const { query, head, goTo } = address;
  const [state, reload] = useLoaded(useMemo(() => listAtom(query), [listAtom, query]));
  const isOfDays = query.from !== '' || query.until !== '';
  const isNone = mayBeEmpty && query.q === '' && !isOfDays;
  return (
    <>
      <PageHeading
        title={t(`${texts}.title`)}
        lead={t(`${texts}.lead`)}
        actions={actions?.({ query, reload: () => void reload() })}
      />
      <section className={css.list} ref={head} aria-label={t(`${texts}.title`)} tabIndex={-1}>
        <SearchForm
          label={t(`${texts}.search`)}
          filter={query}
          hasDays={hasDays}
          onSearch={(filter) => goTo({ ...filter, page: 1 })}
        />
        <p className="visually-hidden" role="status">
          {state.status === 'ready' &&
            t(`${texts}.count`, { count: state.value.count, shown: formatNumber(state.value.count) })}
        </p>
        <RightView
          right={right}
          state={state}
          loading={
            <SkeletonGroup label={t(`${texts}.loading`)}>
              <DataTableLoading rows={10} />
            </SkeletonGroup>
          }
          isEmpty={({ count }) => count === 0}
          empty={
            <EmptyState
              title={t(`${texts}.${isNone ? 'noneTitle' : 'nothingTitle'}`)}
              text={t(`${texts}.${isNone ? 'noneText' : isOfDays ? 'nothingOfDays' : 'nothingText'}`, {
                text: query.q,
              })}
            />
          }
          onRetry={() => void reload()}
        >
          {(paged) => (
            <ListRows texts={texts} address={address} paged={paged}>
              {children}
            </ListRows>
          )}
        </RightView>
      </section>
    </>
  );
}
