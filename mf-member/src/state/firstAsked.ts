import { FIRST_PAGE } from '@friends/shared/contract/rules/paging';
import type { AskedList, ListFilter } from '../client/askedList.ts';

export const NO_FILTER: ListFilter = { from: '', until: '', hotel: '' };

/** What a list shows until something else is asked for. */
export const FIRST_ASKED: AskedList = { ...FIRST_PAGE, ...NO_FILTER };

export const isFiltered = ({ from, until, hotel }: ListFilter): boolean => from !== '' || until !== '' || hotel !== '';
