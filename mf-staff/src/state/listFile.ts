import type { ListFormat, StaffListName } from '@friends/shared/contract/staff/lists';
import { atom } from '@friends/shared/state/jotai';
import { fetchListFile } from '../client/listFile.ts';
import type { ListFilter } from '../client/listQuery.ts';
import { staffClientAtom } from './staffClient.ts';

/** Fetches a list as a file: all rows that a filter finds. Throws the `ApiError`. */
export const listFileAtom = atom(null, (get, _set, list: StaffListName, filter: ListFilter, format: ListFormat) =>
  fetchListFile(get(staffClientAtom), list, filter, format),
);
