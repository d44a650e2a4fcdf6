import { lastPage, type PagedRows, pageRange } from '@friends/shared/contract/rules/paging';
import { useTranslation } from '@friends/shared/i18n/translation';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Pager } from '@friends/shared/ui/list/Pager';
import type { ReactNode } from 'react';
import type { useListAddress } from './useListAddress.ts';

interface ListRowsProps<Row> {
  /** Prefix of the text key pastEnd. */
  readonly texts: string;
  readonly address: ReturnType<typeof useListAddress>;
  readonly paged: PagedRows<Row>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a page, or a message if it is past the end, with pagination. */
export function ListRows<Row>({ texts, address, paged: { rows, count }, children }: ListRowsProps<Row>) {
  const { t } = useTranslation();
  const { query, showPage, addressOf } = address;
  return (
    <>
      {pageRange(query, count).start > count ? (
        <EmptyState title={t(`${texts}.pastEnd`, { page: lastPage(query.perPage, count) })} />
      ) : (
        children(rows)
      )}
      <Pager paging={query} count={count} onChange={showPage} addressOf={addressOf} />
    </>
  );
}
