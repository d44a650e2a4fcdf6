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
import { isFilterUsed } from '../../state/firstAsked.ts';
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
  /** Rows are bookings, with more filters than dates. */
  readonly ofBookings?: boolean;
  /** Content above the list, for the loaded page; `addressOf` makes links to other pages. */
  readonly head?: (paging: ListRequest, addressOf: (paging: ListRequest) => string) => ReactNode;
  /** Content of an opened row. */
  readonly details?: ((row: Row) => ReactNode) | undefined;
}

/**
 * A paged list whose page is in the address (docs/product.md#lists). Renders what was loaded, not the address, so that
 * the first render equals the server's, which has no query.
 */
export function PagedList<Row extends { readonly id: Id | null }>(props: PagedListProps<Row>) {
  const { caption, columns, state, onLoad, empty, file, ofBookings = false, head: above, details } = props;
  const { paging, list, count } = state;
  const { target, addressOf, goTo, correct } = useListAddress(ofBookings);
  const head = useRef<HTMLElement>(null);
  useEffect(() => void onLoad(target), [target, onLoad]);

  const last = lastPage(paging.perPage, count ?? 0);
  const isPastEnd = list.status === 'ready' && paging.page > last;
  useEffect(() => {
    if (isPastEnd) correct({ ...paging, page: last });
  }, [isPastEnd, correct, paging, last]);

  const turnTo = (to: ListRequest) => {
    goTo(to);
    // After a change of page size, that control keeps focus.
    if (to.perPage !== paging.perPage) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  };

  return (
    <section className={css.list} ref={head} aria-label={caption} tabIndex={-1}>
      {above?.(paging, addressOf)}
      <ListTools paging={paging} onAsk={goTo} file={file} ofBookings={ofBookings} />
      <LoadedView
        state={isPastEnd ? { status: 'loading' } : list}
        loading={<RowsLoading label={caption} rows={rowsOn(paging, count)} />}
        isEmpty={() => count === 0}
        empty={isFilterUsed(paging) ? <NothingFits /> : empty}
        onRetry={() => void onLoad()}
      >
        {({ rows }) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={(row, at) => row.id ?? at}
            details={details}
          />
        )}
      </LoadedView>
      {count !== null && list.status !== 'failed' && (
        <Pager
          paging={isPastEnd ? { ...paging, page: last } : paging}
          count={count}
          onChange={(to) => turnTo({ ...paging, ...to })}
          addressOf={(to) => addressOf({ ...paging, ...to })}
        />
      )}
      {count === null && list.status === 'loading' && <PagerLoading />}
    </section>
  );
}

/** Expected number of rows; a full page while unknown. */
function rowsOn(paging: ListRequest, count: number | null): number {
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
function NothingFits() {
  const { t } = useTranslation();
  return <EmptyState title={t('tools.nothingTitle')} text={t('tools.nothingText')} />;
}
