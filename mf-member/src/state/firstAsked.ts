import { FIRST_PAGE } from '@friends/shared/contract/rules/paging';
import type { AskedList, ListFilter } from '../client/askedList.ts';

export const NO_FILTER: ListFilter = { from: '', until: '', hotel: '', ref: '', group: '' };

/** What a list shows until something else is asked for. */
export const FIRST_ASKED: AskedList = { ...FIRST_PAGE, ...NO_FILTER };

export const isFiltered = (filter: ListFilter): boolean => isSearched(filter) || filter.group !== '';

/** Whether it is narrowed by what somebody typed or chose in the filter; the groups stand beside it. */
export const isSearched = ({ from, until, hotel, ref }: ListFilter): boolean =>
  [from, until, hotel, ref].some((text) => text !== '');
