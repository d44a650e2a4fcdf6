import { type FetchedFile, fetchFile } from '@friends/shared/client/fetchFile';
import { ENDPOINTS, type EndpointName } from '@friends/shared/contract/api/endpoints';
import { WORKBOOK_ENDPOINTS, type WorkbookName } from '@friends/shared/contract/api/workbooks';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { atom } from '@friends/shared/state/jotai';
import { accountAtom, portalAtom } from '@friends/shared/state/portalAtoms';
import { filterQuery, type ListRequest, listQuery } from '../client/listRequest.ts';
import { NO_FILTER } from './listFilter.ts';

export type FileCall = Extract<EndpointName, `${string}File`>;

const CALLS = { ...ENDPOINTS, ...WORKBOOK_ENDPOINTS };

/** The call for the same list as XLSX. */
export const WORKBOOK_OF: Readonly<Partial<Record<FileCall, WorkbookName>>> = {
  redemptionsFile: 'redemptionsWorkbook',
  statementsFile: 'statementsWorkbook',
  transactionsFile: 'transactionsWorkbook',
};

export interface FileRequest {
  readonly call: FileCall | WorkbookName;
  readonly query: Readonly<Record<string, string | number>>;
}

/** Downloads a file. Throws `ApiError`. */
export const downloadAtom = atom(null, (get, _set, { call, query }: FileRequest): Promise<FetchedFile> => {
  const portal = get(portalAtom);
  if (!portal) throw new Error('The store has no portal; create it with `createRemoteStore`');
  return fetchFile(portal, CALLS[call].path, query);
});

/** True if the back end has list filters and files; only ours does. */
export const hasListToolsAtom = atom((get) => isFromOwnApi(get(accountAtom)));

/** Rows for a file: the visible ones, all that match the filter, or all. */
export type FileExtent = 'shown' | 'matching' | 'all';

export function fileQuery(extent: FileExtent, paging: ListRequest): Record<string, string | number> {
  return extent === 'shown' ? listQuery(paging) : filterQuery(extent === 'all' ? NO_FILTER : paging);
}
