import { base64Of } from '@friends/shared/client/base64Of';
import type { FetchedFile } from '@friends/shared/client/fetchFile';
import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  FeedImport,
  FeedPlan,
  FeedUpload,
  ImportFeed,
  StartFeedUpload,
  UploadedFeed,
} from '@friends/shared/contract/staff/feed';
import { FEED_FAILURES, FEED_PART_BYTES, FEED_UPLOAD_STATES } from '@friends/shared/contract/staff/feedRules';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const COUNTS = {
  Rows: number,
  New: number,
  Changed: number,
  Cancelled: or(number, 0),
  Unchanged: number,
  Refused: number,
};

export const IMPORT = {
  id: number,
  ImportedAt: moment,
  ImportedBy: or(text, ''),
  File: text,
  FileHash: or(text, ''),
  ...COUNTS,
  UndoneAt: or(moment, null),
  UndoneBy: or(text, null),
};

const readEarlierImport = object<NonNullable<FeedPlan['Same']>>({
  ImportedAt: moment,
  ImportedBy: or(text, ''),
  File: text,
});

const readPlan = object<FeedPlan>({
  ...COUNTS,
  FileHash: text,
  OwnerChanges: or(number, 0),
  Moved: or(number, 0),
  Returned: or(number, 0),
  RefusedLines: list(object<FeedPlan['RefusedLines'][number]>({ Line: number, Reason: text })),
  Points: object<FeedPlan['Points']>({
    Members: number,
    Bookings: number,
    Points: number,
    WithoutMember: object<FeedPlan['Points']['WithoutMember']>({ Bookings: number, Points: number }),
    First: list(
      object<FeedPlan['Points']['First'][number]>({ AgentCode: text, UserId: text, Bookings: number, Points: number }),
    ),
  }),
  Same: or(readEarlierImport, null),
  Newer: or(readEarlierImport, null),
  Revision: someText,
});

const UPLOAD = {
  id: number,
  File: text,
  UploadedBy: or(text, ''),
  UploadedAt: moment,
  State: oneOf(FEED_UPLOAD_STATES),
};

const readUpload = object<FeedUpload>({
  ...UPLOAD,
  Bytes: number,
  Received: number,
  Done: or(number, 0),
  Total: or(number, 0),
  AllowOwnerChange: flag,
  Plan: or(readPlan, null),
  Failure: or(oneOf(FEED_FAILURES), null),
  Unreadable: or(text, null),
  Import: or(number, null),
});

const idParams = (id: number | string) => ({ params: { id: String(id) } });

/** Imports of the booking feed, the latest first. */
export function listFeedImports(client: StaffClient, query: ListQuery): Promise<PagedRows<FeedImport>> {
  return client.call('feedImports', page(object<FeedImport>(IMPORT)), { query: toQuery(query) });
}

/** Recently uploaded files, the latest first. */
export function listFeedUploads(client: StaffClient): Promise<readonly UploadedFeed[]> {
  return client.call('feedUploads', list(object<UploadedFeed>(UPLOAD)));
}

/** Null if not found; an upload is deleted after a week. */
export function fetchFeedUpload(client: StaffClient, id: string): Promise<FeedUpload | null> {
  return client.call('feedUpload', readUpload, idParams(id)).catch(nullAt(404, 422));
}

export interface FeedFile {
  readonly file: File;
  /** Called with the number of bytes that the server has received. */
  readonly onProgress: (received: number) => void;
}

/** Uploads a file in parts, so that it is never in memory whole, and starts its dry run. */
export async function uploadFeed(client: StaffClient, { file, onProgress }: FeedFile): Promise<FeedUpload> {
  const body: StartFeedUpload = { File: file.name, Bytes: file.size };
  const { id } = await client.call('startFeedUpload', readUpload, { body });
  for (let start = 0; start < file.size; start += FEED_PART_BYTES) {
    const part = file.slice(start, start + FEED_PART_BYTES);
    const params = { id: String(id), part: String(start / FEED_PART_BYTES) };
    const { Received } = await client.call('addFeedPart', readUpload, {
      params,
      body: { Content: await base64Of(part) },
    });
    onProgress(Received);
  }
  return checkFeed(client, id, false);
}

/** Starts or repeats a dry run. @param allowOwnerChange bookings may get another agent, user or source */
export function checkFeed(client: StaffClient, id: number, allowOwnerChange: boolean): Promise<FeedUpload> {
  return client.call('checkFeed', readUpload, { ...idParams(id), body: { AllowOwnerChange: allowOwnerChange } });
}

/** Starts the import. Throws `conflict` if the dry run is outdated, or another file is being imported. */
export function importFeed(client: StaffClient, id: number, body: ImportFeed): Promise<FeedUpload> {
  return client.call('importFeed', readUpload, { ...idParams(id), body });
}

/** Files to download: refused lines of a dry run, members' points of it, and bookings that an undo would not change. */
export type FeedFileCall = 'refusedFeedLines' | 'feedPoints' | 'keptBookings';

export function fetchFeedFile(client: StaffClient, call: FeedFileCall, id: number): Promise<FetchedFile> {
  return client.file(call, idParams(id));
}
