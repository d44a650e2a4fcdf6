import type { FeedUpload } from '@friends/shared/contract/staff/feed';
import { FEED_PART_BYTES } from '@friends/shared/contract/staff/feedRules';
import type { Api } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { type StaffPerson, staffCall } from './staff.ts';

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';

/** CSV of a feed with these lines. */
export const feedFile = (...lines: string[]): string => `${[HEADER, ...lines].join('\n')}\n`;

/** A stay of 4 room nights that is over. */
export const stayLine = (ref: string, { agentCode = 'T01', userId = 'user_t', status = 'Check-Out', night = 2 } = {}) =>
  `${ref},${agentCode},${userId},Hotel Laut,Anyer,ID,2026-01-01,2026-02-01,2026-02-03,2,${night},${status},WEB`;

interface Uploader {
  readonly staff: StaffPerson;
  readonly api?: Api;
}

/** Calls about feed uploads by a staff person. */
export function feedUploads({ staff: { cookie }, api }: Uploader) {
  const options = { cookie, ...(api && { api }) };
  const post = (path: string, body: object) =>
    staffCall<FeedUpload>(`POST /staff/feed-uploads${path}`, { ...options, body });
  /** Retries while the embedded database imports, which answers 503 meanwhile. */
  const readUpload = (id: number): Promise<FeedUpload> =>
    until(async () => {
      const { status, body } = await staffCall<FeedUpload>(`GET /staff/feed-uploads/${id}`, options);
      return status === 200 ? body : null;
    });
  const putPart = (id: number, part: number, bytes: Uint8Array) =>
    staffCall<FeedUpload>(`PUT /staff/feed-uploads/${id}/parts/${part}`, {
      ...options,
      body: { Content: Buffer.from(bytes).toString('base64') },
    });

  /** Uploads all parts. */
  async function upload(csv: string, File = 'feed.csv'): Promise<number> {
    const bytes = Buffer.from(csv);
    const { status, body } = await post('', { File, Bytes: bytes.length });
    if (status !== 200) throw new Error(`The upload was answered ${status}`);
    for (let at = 0; at < bytes.length; at += FEED_PART_BYTES)
      await putPart(body.id, at / FEED_PART_BYTES, bytes.subarray(at, at + FEED_PART_BYTES));
    return body.id;
  }

  /** Waits until neither a check nor an import of it is running. */
  const waitForEnd = (id: number): Promise<FeedUpload> =>
    until(async () => {
      const current = await readUpload(id);
      return current.State === 'checking' || current.State === 'importing' ? null : current;
    });

  async function check(id: number, body: object = {}): Promise<FeedUpload> {
    const { status } = await post(`/${id}/check`, body);
    if (status !== 200) throw new Error(`The check was answered ${status}`);
    return waitForEnd(id);
  }

  /** Uploads a feed and checks it. */
  const dryRun = async (csv: string, File?: string, body?: object) => check(await upload(csv, File), body);

  const startImport = ({ id, Plan }: FeedUpload, body: object = {}) =>
    post(`/${id}/import`, { Revision: Plan?.Revision ?? '', ...body });

  return { post, putPart, readUpload, upload, waitForEnd, check, dryRun, startImport };
}
