import { FIRST_PAGE } from '@friends/shared/contract/rules/paging';
import type { ListFilter, ListRequest } from '../client/listRequest.ts';

export const NO_FILTER: ListFilter = { from: '', until: '', hotel: '', ref: '', group: '' };

/** Initial page and filter. */
export const INITIAL_REQUEST: ListRequest = { ...FIRST_PAGE, ...NO_FILTER };

export const isFiltered = (filter: ListFilter): boolean => isFilterUsed(filter) || filter.group !== '';

/** True if the filter panel is in use; the group is chosen elsewhere. */
export const isFilterUsed = ({ from, until, hotel, ref }: ListFilter): boolean =>
  [from, until, hotel, ref].some((text) => text !== '');
