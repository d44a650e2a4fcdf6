import { type FetchedFile, fetchFile } from '@friends/shared/client/fetchFile';
import type { EndpointName } from '@friends/shared/contract/api/endpoints';
import { atom } from '@friends/shared/state/jotai';
import { accountAtom, portalAtom } from '@friends/shared/state/portalAtoms';

export type FileCall = Extract<EndpointName, `${string}File`>;

export interface WantedFile {
  readonly call: FileCall;
  readonly query: Readonly<Record<string, string | number>>;
}

/** Fetches a file for the member to keep. Throws the `ApiError`. */
export const downloadAtom = atom(null, (get, _set, { call, query }: WantedFile): Promise<FetchedFile> => {
  const portal = get(portalAtom);
  if (!portal) throw new Error('The store was not made by the remote kit');
  return fetchFile(portal, call, query);
});

/** Whether the back end narrows lists and makes files of them: ours, which its account shows (docs/contract.md#any-back-end). */
export const hasListToolsAtom = atom((get) => get(accountAtom)?.PendingEmail !== undefined);
