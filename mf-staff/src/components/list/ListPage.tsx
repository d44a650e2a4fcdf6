import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { LoadedAtom } from '@friends/shared/state/loadedAtom';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { type ReactNode, useMemo } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { useReloadInLanguage } from '../../hooks/useReloadInLanguage.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListView, type ListViewOptions } from './ListView.tsx';
import { useListAddress } from './useListAddress.ts';

interface ListPageProps<Row> extends ListViewOptions<Row> {
  readonly up?: ReactNode;
  readonly listAtom: (query: ListQuery) => LoadedAtom<PagedRows<Row>>;
}

/** A list that is loaded on opening, filtering and paging. */
export function ListPage<Row>({ up, listAtom, ...options }: ListPageProps<Row>) {
  return (
    <ListFrame right={options.right} texts={options.texts} up={up}>
      <LoadedList listAtom={listAtom} {...options} />
    </ListFrame>
  );
}

function LoadedList<Row>({ listAtom, ...options }: Omit<ListPageProps<Row>, 'up'>) {
  const address = useListAddress(options);
  const { query } = address;
  const [state, reload] = useLoaded(useMemo(() => listAtom(query), [listAtom, query]));
  useReloadInLanguage(reload);
  return <ListView {...options} address={address} state={state} onReload={() => void reload()} />;
}
