import type { Loaded } from '@friends/shared/contract/portal/loaded';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { StaffListName } from '@friends/shared/contract/staff/lists';
import type { Right } from '@friends/shared/contract/staff/rights';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { DataTableLoading } from '@friends/shared/ui/list/DataTableLoading';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { RequireRightView } from '../layout/RequireRight.tsx';
import { DownloadButtons } from './DownloadButtons.tsx';
import { ListRows } from './ListRows.tsx';
import css from './ListView.module.css';
import { type ListFilters, NO_CHOICES } from './listAddress.ts';
import { SearchForm } from './SearchForm.tsx';
import type { useListAddress } from './useListAddress.ts';

interface ListState {
  readonly query: ListQuery;
  readonly reload: () => void;
}

export interface ListViewOptions<Row> extends Partial<ListFilters> {
  /** Name in the API's calls, used for downloads. */
  readonly list: StaffListName;
  readonly right: Right;
  /**
   * Prefix of the text keys title, lead, search, loading, count, nothingTitle, nothingText, pastEnd; if `hasDays` also
   * `nothingOfDays`, and with `choices` also `choice` and `nothingOfChoice`.
   */
  readonly texts: string;
  /** False if the API cannot search this list; then the texts `search` and `nothingText` are not needed. */
  readonly hasSearch?: boolean;
  /** True if there may be no rows even without a filter; then the texts `noneTitle` and `noneText` are needed too. */
  readonly mayBeEmpty?: boolean;
  /** Number at which the API stops counting rows; then the text `maxCount` is needed too. */
  readonly maxCount?: number;
  /** Next to the title. */
  readonly actions?: (state: ListState) => ReactNode;
  readonly above?: (state: ListState) => ReactNode;
  readonly children: (rows: readonly Row[], state: ListState) => ReactNode;
}

interface ListViewProps<Row> extends ListViewOptions<Row> {
  readonly address: ReturnType<typeof useListAddress>;
  readonly state: Loaded<PagedRows<Row>>;
  readonly onReload: () => void;
}

/** A list with search, filters, sorting, pagination and download. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list: listName, right, texts, address, state, onReload, actions, above, maxCount, children } = props;
  const { hasSearch = true, hasDays = false, choices = NO_CHOICES, mayBeEmpty = false } = props;
  const { t } = useTranslation();
  const { query, head, goTo } = address;
  const listState: ListState = { query, reload: onReload };
  const hasPeriod = query.from !== '' || query.until !== '';
  const hasChoice = choices.some(
    ({ name: choice, defaultValue }) => choice !== 'sort' && query.choices[choice] !== defaultValue,
  );
  const isListEmpty = mayBeEmpty && query.q === '' && !hasPeriod && !hasChoice;

  function emptyText(): string {
    if (isListEmpty) return 'noneText';
    if (hasPeriod) return 'nothingOfDays';
    return query.q === '' && hasChoice ? 'nothingOfChoice' : 'nothingText';
  }

  return (
    <>
      <PageHeading
        title={t(`${texts}.title`)}
        lead={t(`${texts}.lead`)}
        actions={
          <>
            {actions?.(listState)}
            <DownloadButtons list={listName} filter={query} />
          </>
        }
      />
      {above?.(listState)}
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
        <RequireRightView
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
              title={t(`${texts}.${isListEmpty ? 'noneTitle' : 'nothingTitle'}`)}
              text={t(`${texts}.${emptyText()}`, { text: query.q })}
            />
          }
          onRetry={onReload}
        >
          {(paged) => (
            <>
              {paged.count === maxCount && <p>{t(`${texts}.maxCount`, { shown: formatNumber(maxCount) })}</p>}
              <ListRows texts={texts} address={address} paged={paged}>
                {(rows) => children(rows, listState)}
              </ListRows>
            </>
          )}
        </RequireRightView>
      </section>
    </>
  );
}
