import type { Id } from '@friends/shared/contract/api/id';
import type { Paging } from '@friends/shared/contract/rules/paging';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { PagedState } from '@friends/shared/state/pagedAtom';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import { Pager } from '@friends/shared/ui/list/Pager';
import type { ReactNode } from 'react';
import css from './PagedTable.module.css';

interface PagedTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly state: PagedState<Row>;
  /** Goes to a page; without one, loads the same again. */
  readonly onLoad: (paging?: Paging) => Promise<void>;
  readonly empty: ReactNode;
}

/** A list fetched a page at a time, with its pager (docs/product.md#lists). */
export function PagedTable<Row extends { readonly id: Id | null }>(props: PagedTableProps<Row>) {
  const { caption, columns, state, onLoad, empty } = props;
  return (
    <LoadedView
      state={state.list}
      loading={<RowsLoading label={caption} />}
      isEmpty={({ count }) => count === 0}
      empty={empty}
      onRetry={() => void onLoad()}
    >
      {({ rows, count }) => (
        <div className={css.list}>
          <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row, at) => row.id ?? at} />
          <Pager paging={state.paging} count={count} onChange={(paging) => void onLoad(paging)} />
        </div>
      )}
    </LoadedView>
  );
}

const ROWS = Array.from({ length: 10 }, (_, row) => row);

function RowsLoading({ label }: { readonly label: string }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('list.loading', { name: label })}>
      <div className={css.rows}>
        {ROWS.map((row) => (
          <Skeleton key={row} shape="block" height="2.5rem" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
