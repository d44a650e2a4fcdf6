import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { FeedImport, FeedUpload, ImportFeed, UploadedFeed } from '@friends/shared/contract/staff/feed';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  checkFeed,
  type FeedFile,
  type FeedFileCall,
  fetchFeedFile,
  fetchFeedUpload,
  importFeed,
  listFeedImports,
  listFeedUploads,
  uploadFeed,
} from '../../client/programme/feed.ts';
import { staffClientAtom } from '../staffClient.ts';
import { type WatchedAtom, watchedAtom } from '../watchedAtom.ts';

/** One page of the imports of the booking feed. */
export function feedImportsAtom(query: ListQuery): LoadedAtom<PagedRows<FeedImport>> {
  return loadedAtom((_, get) => listFeedImports(get(staffClientAtom), query));
}

/** Recently uploaded files. */
export const feedUploadsAtom: LoadedAtom<readonly UploadedFeed[]> = loadedAtom((_, get) =>
  listFeedUploads(get(staffClientAtom)),
);

/** An uploaded file; null if not found. Stays visible if a refresh fails, as while an import blocks the embedded database. */
export function feedUploadAtom(id: string): WatchedAtom<FeedUpload | null> {
  return watchedAtom((client) => fetchFeedUpload(client, id));
}

export const uploadFeedAtom = atom(null, (get, _set, file: FeedFile) => uploadFeed(get(staffClientAtom), file));

export const checkFeedAtom = atom(null, (get, _set, id: number, allowOwnerChange: boolean) =>
  checkFeed(get(staffClientAtom), id, allowOwnerChange),
);

export const importFeedAtom = atom(null, (get, _set, id: number, body: ImportFeed) =>
  importFeed(get(staffClientAtom), id, body),
);

/** Throws `ApiError`. */
export const fetchFeedFileAtom = atom(null, (get, _set, call: FeedFileCall, id: number) =>
  fetchFeedFile(get(staffClientAtom), call, id),
);
