import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { Figures } from '@friends/shared/contract/staff/figures';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  fetchFigures,
  type ListFigures,
  listAgencyFigures,
  listClaimFigures,
  listClaimKindFigures,
  listPointFigures,
  listRaceFigures,
  listSignUpFigures,
} from '../../client/programme/figures.ts';
import { staffClientAtom } from '../staffClient.ts';

/**
 * Creates the atom that loads the figures of the first row: points, claims and members as of now.
 *
 * @param country ID of the agencies' country; empty: all
 */
export function figuresAtom(country: string): LoadedAtom<Figures> {
  return loadedAtom((_, get) => fetchFigures(get(staffClientAtom), country));
}

/** A function that creates the atom that loads a page of a list of figures. */
export type CreateFigureListAtom<Row> = (query: ListQuery) => LoadedAtom<PagedRows<Row>>;

const listAtom =
  <Row>(list: ListFigures<Row>): CreateFigureListAtom<Row> =>
  (query) =>
    loadedAtom((_, get) => list(get(staffClientAtom), query));

export const pointFiguresAtom = listAtom(listPointFigures);
export const claimFiguresAtom = listAtom(listClaimFigures);
export const claimKindFiguresAtom = listAtom(listClaimKindFigures);
export const signUpFiguresAtom = listAtom(listSignUpFigures);
export const agencyFiguresAtom = listAtom(listAgencyFigures);
export const raceFiguresAtom = listAtom(listRaceFigures);
