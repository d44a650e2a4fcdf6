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
import type { ListChoice } from './listAddress.ts';
import { SearchForm } from './SearchForm.tsx';
import { useListAddress } from './useListAddress.ts';

const NO_CHOICES: readonly ListChoice[] = [];

/** What the list is narrowed to, and the way to load it again. */
interface ListState {
  readonly query: ListQuery;
  readonly reload: () => void;
}

interface ListPageProps<Row> {
  /** What the list needs. */
  readonly right: Right;
  /** The way to the list above it. */
  readonly up?: ReactNode;
  /** Begin of the keys of its texts: title, lead, search, loading, count, nothingTitle, nothingText, pastEnd. */
  readonly texts: string;
  /** One page of the rows. */
  readonly listAtom: (query: ListQuery) => LoadedAtom<PagedRows<Row>>;
  /** False: the API does not search in it, and there are no texts search and nothingText. */
  readonly hasSearch?: boolean;
  /** The list has days to be narrowed to; then there is a text `nothingOfDays`, too. */
  readonly hasDays?: boolean;
  /** Choices that narrow or sort it, the same list at each render; then there are texts `choice` and `nothingOfChoice`, too. */
  readonly choices?: readonly ListChoice[];
  /** There may be nothing at all in it; then there are texts noneTitle and noneText, too. */
  readonly mayBeEmpty?: boolean;
  /** Beside the title. */
  readonly actions?: (list: ListState) => ReactNode;
  /** Above the search. */
  readonly above?: (list: ListState) => ReactNode;
  /** The table of these rows. */
  readonly children: (rows: readonly Row[], list: ListState) => ReactNode;
}

/** A list that is searched and turned page by page. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useTranslation();
  const { right, texts, up } = props;
  const mayRead = useAtomValue(rightsAtom).includes(right);
  return (
    <div className="page">
      {up}
      {!mayRead && <PageHeading title={t(`${texts}.title`)} lead={t(`${texts}.lead`)} />}
      <Needs right={right}>
        <List {...props} />
      </Needs>
    </div>
  );
}

function List<Row>(props: ListPageProps<Row>) {
  const {
    right,
    texts,
    listAtom,
    hasSearch = true,
    hasDays = false,
    choices = NO_CHOICES,
    mayBeEmpty = false,
    actions,
    above,
    children,
  } = props;
  const { t } = useTranslation();
  const address = useListAddress({ hasDays, choices });
  const { query, head, goTo } = address;
  const [state, reload] = useLoaded(useMemo(() => listAtom(query), [listAtom, query]));
  const list: ListState = { query, reload: () => void reload() };
  const isOfDays = query.from !== '' || query.until !== '';
  const isChosen = choices.some(({ name, first }) => query.choices[name] !== first);
  const isNone = mayBeEmpty && query.q === '' && !isOfDays && !isChosen;
  const nothing = isOfDays ? 'nothingOfDays' : query.q === '' && isChosen ? 'nothingOfChoice' : 'nothingText';
  return (
    <>
      <PageHeading title={t(`${texts}.title`)} lead={t(`${texts}.lead`)} actions={actions?.(list)} />
      {above?.(list)}
      <section className={css.list} ref={head} aria-label={t(`${texts}.title`)} tabIndex={-1}>
        <SearchForm
          texts={texts}
          filter={query}
          hasSearch={hasSearch}
          hasDays={hasDays}
          choices={choices}
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
              text={t(`${texts}.${isNone ? 'noneText' : nothing}`, {
                text: query.q,
              })}
            />
          }
          onRetry={() => void reload()}
        >
          {(paged) => (
            <ListRows texts={texts} address={address} paged={paged}>
              {(rows) => children(rows, list)}
            </ListRows>
          )}
        </RightView>
      </section>
    </>
  );
}
