import { moment, nothing, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import type { StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

/** Encoding a large picture takes a while. */
const UPLOAD_TIMEOUT_MS = 120_000;

const readPicture = object<ContentPicture>({
  id: number,
  Address: someText,
  FileName: text,
  Description: or(text, ''),
  Width: number,
  Height: number,
  Bytes: or(number, 0),
  UploadedBy: or(text, ''),
  UploadedAt: moment,
  Uses: or(number, 0),
});

const idParams = (id: number) => ({ params: { id: String(id) } });

/** The latest first by default. */
export function listPictures(client: StaffClient, query: ListQuery): Promise<PagedRows<ContentPicture>> {
  return client.call('contentPictures', page(readPicture), { query: toQuery(query) });
}

export interface PictureUpload {
  readonly file: File;
  /** Called while the file is sent, with the sent fraction of it, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** Throws `invalid_input` or `too_large` with a message if it cannot be a content picture. */
export function uploadPicture(client: StaffClient, { file, onProgress }: PictureUpload): Promise<ContentPicture> {
  const body = new FormData();
  body.append('Picture', file);
  return client.call('uploadPicture', readPicture, { body, timeoutMs: UPLOAD_TIMEOUT_MS, onUpload: onProgress });
}

export function describePicture(client: StaffClient, id: number, Description: string): Promise<ContentPicture> {
  return client.call('describePicture', readPicture, { ...idParams(id), body: { Description } });
}

/** Throws `conflict` if content uses it. */
export function deletePicture(client: StaffClient, id: number): Promise<void> {
  return client.call('deletePicture', nothing, idParams(id));
}
