import type { Id } from '@friends/shared/contract/api/id';
import { lastPage, pageRange } from '@friends/shared/contract/rules/paging';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { PagedState } from '@friends/shared/state/pagedAtom';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import { DataTableLoading } from '@friends/shared/ui/list/DataTableLoading';
import { Pager, PagerLoading } from '@friends/shared/ui/list/Pager';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListRequest } from '../../client/listRequest.ts';
import { manifest } from '../../manifest.ts';
import type { FileCall } from '../../state/downloadAtom.ts';
import { isFilterUsed } from '../../state/listFilter.ts';
import { ListTools } from './ListTools.tsx';
import en from './list.en.json';
import id from './list.id.json';
import css from './PagedList.module.css';
import { useListAddress } from './useListAddress.ts';

addScreenMessages(manifest.name, { en, id });

interface PagedListProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly state: PagedState<Row, ListRequest>;
  /** Loads what is requested; without argument, reloads. */
  readonly onLoad: (paging?: ListRequest) => Promise<void>;
  readonly empty: ReactNode;
  readonly file: FileCall;
  /** True if rows are bookings, which have more filters than dates. */
  readonly isBookingList?: boolean;
  /** Renders content above the list, for the loaded page; `addressOf` returns addresses of other pages. */
  readonly head?: (paging: ListRequest, addressOf: (paging: ListRequest) => string) => ReactNode;
  /** Content of an opened row. */
  readonly details?: ((row: Row) => ReactNode) | undefined;
}

/**
 * A paged list whose page is in the address (docs/product.md#lists). Renders what was loaded, not the address, so that
 * the first render equals the server's, which has no query.
 */
export function PagedList<Row extends { readonly id: Id | null }>(props: PagedListProps<Row>) {
  const { caption, columns, state, onLoad, empty, file, isBookingList = false, head: renderHead, details } = props;
  const { paging, list, count } = state;
  const { target, addressOf, goTo, correct } = useListAddress(isBookingList);
  const section = useRef<HTMLElement>(null);
  useEffect(() => void onLoad(target), [target, onLoad]);

  const last = lastPage(paging.perPage, count ?? 0);
  const isPastEnd = list.status === 'ready' && paging.page > last;
  useEffect(() => {
    if (isPastEnd) correct({ ...paging, page: last });
  }, [isPastEnd, correct, paging, last]);

  const goToPage = (to: ListRequest) => {
    goTo(to);
    // After a change of page size, that control keeps focus.
    if (to.perPage !== paging.perPage) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  };

  return (
    <section className={css.list} ref={section} aria-label={caption} tabIndex={-1}>
      {renderHead?.(paging, addressOf)}
      <ListTools paging={paging} onRequest={goTo} file={file} isBookingList={isBookingList} />
      <LoadedView
        state={isPastEnd ? { status: 'loading' } : list}
        loading={<RowsLoading label={caption} rows={expectedRows(paging, count)} />}
        isEmpty={() => count === 0}
        empty={isFilterUsed(paging) ? <NoMatches /> : empty}
        onRetry={() => void onLoad()}
      >
        {({ rows }) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={(row, index) => row.id ?? index}
            details={details}
          />
        )}
      </LoadedView>
      {count !== null && list.status !== 'failed' && (
        <Pager
          paging={isPastEnd ? { ...paging, page: last } : paging}
          count={count}
          onChange={(to) => goToPage({ ...paging, ...to })}
          addressOf={(to) => addressOf({ ...paging, ...to })}
        />
      )}
      {count === null && list.status === 'loading' && <PagerLoading />}
    </section>
  );
}

/** Expected number of rows; a full page while unknown. */
function expectedRows(paging: ListRequest, count: number | null): number {
  if (count === null) return paging.perPage;
  const { start, end } = pageRange(paging, count);
  return Math.max(1, end - start + 1);
}

function RowsLoading({ label, rows }: { readonly label: string; readonly rows: number }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('list.loading', { name: label })}>
      <DataTableLoading rows={rows} />
    </SkeletonGroup>
  );
}

/** The filter above has the link to the whole list. */
function NoMatches() {
  const { t } = useTranslation();
  return <EmptyState title={t('tools.nothingTitle')} text={t('tools.nothingText')} />;
}
