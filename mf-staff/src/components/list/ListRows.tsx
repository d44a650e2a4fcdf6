import { lastPage, type PagedRows, pageRange } from '@friends/shared/contract/rules/paging';
import { useTranslation } from '@friends/shared/i18n/translation';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Pager } from '@friends/shared/ui/list/Pager';
import type { ReactNode } from 'react';
import type { useListAddress } from './useListAddress.ts';

interface ListRowsProps<Row> {
  /** Begin of the keys of its texts: pastEnd. */
  readonly texts: string;
  readonly address: ReturnType<typeof useListAddress>;
  readonly paged: PagedRows<Row>;
  /** The table of these rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a page, or that there is no such page, and the way to the others. */
export function ListRows<Row>({ texts, address, paged: { rows, count }, children }: ListRowsProps<Row>) {
  const { t } = useTranslation();
  const { query, turnTo, addressOf } = address;
  return (
    <>
      {pageRange(query, count).start > count ? (
        <EmptyState title={t(`${texts}.pastEnd`, { page: lastPage(query.perPage, count) })} />
      ) : (
        children(rows)
      )}
      <Pager paging={query} count={count} onChange={turnTo} addressOf={addressOf} />
    </>
  );
}
