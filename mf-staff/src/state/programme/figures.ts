import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { Figures } from '@friends/shared/contract/staff/figures';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import { getFigures, type ListFigures } from '../../client/programme/figures.ts';
import { staffClientAtom } from '../staffClient.ts';

/** What is open now. @param country ID of the agencies' country; empty: all */
export function figuresAtom(country: string): LoadedAtom<Figures> {
  return loadedAtom((_, get) => getFigures(get(staffClientAtom), country));
}

/** A list of figures. */
export function figureListAtom<Row>(list: ListFigures<Row>, query: ListQuery): LoadedAtom<PagedRows<Row>> {
  return loadedAtom((_, get) => list(get(staffClientAtom), query));
}
