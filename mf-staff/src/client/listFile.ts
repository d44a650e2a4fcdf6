import type { FetchedFile } from '@friends/shared/client/fetchFile';
import { fileCall, type ListFormat, type StaffListName } from '@friends/shared/contract/staff/lists';
import type { StaffClient } from './call.ts';
import { type ListFilter, toFilter } from './listQuery.ts';

/** All rows of a list that a filter finds, in its order, masked as in the list. The audit has each file. */
export function fetchListFile(
  client: StaffClient,
  list: StaffListName,
  filter: ListFilter,
  format: ListFormat,
): Promise<FetchedFile> {
  return client.file(fileCall(list, format), { query: toFilter(filter) });
}
