import { type AskedList, filterQuery, type ListFilter, listQuery } from '../client/askedList.ts';
import { NO_FILTER } from './firstAsked.ts';

/** What of a list is written into a file: the rows that are shown, all that fit the filter, or all there are. */
export type FileExtent = 'shown' | 'fitting' | 'all';

/** The query of a list's file. */
export function fileQuery(extent: FileExtent, paging: AskedList): Record<string, string | number> {
  const filter: ListFilter = extent === 'all' ? NO_FILTER : paging;
  return extent === 'shown' ? listQuery(paging) : filterQuery(filter);
}
