import type { FeedUpload } from '@friends/shared/contract/staff/feed';
import { FEED_PART_BYTES } from '@friends/shared/contract/staff/feedRules';
import type { Api } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { type StaffPerson, staffCall } from './staff.ts';

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';

/** A feed of these lines. */
export const feedFile = (...lines: string[]): string => `${[HEADER, ...lines].join('\n')}\n`;

/** A stay of 4 room nights that is over. */
export const stayLine = (ref: string, { agentCode = 'T01', userId = 'user_t', status = 'Check-Out', night = 2 } = {}) =>
  `${ref},${agentCode},${userId},Hotel Laut,Anyer,ID,2026-01-01,2026-02-01,2026-02-03,2,${night},${status},WEB`;

interface Uploader {
  readonly staff: StaffPerson;
  readonly api?: Api;
}

/** What staff do with uploads of one API. */
export function feedUploads({ staff: { cookie }, api }: Uploader) {
  const options = { cookie, ...(api && { api }) };
  const post = (path: string, body: object) =>
    staffCall<FeedUpload>(`POST /staff/feed-uploads${path}`, { ...options, body });
  /** Asks again while the embedded database imports and answers nothing else (503). */
  const see = (id: number): Promise<FeedUpload> =>
    until(async () => {
      const { status, body } = await staffCall<FeedUpload>(`GET /staff/feed-uploads/${id}`, options);
      return status === 200 ? body : null;
    });
  const put = (id: number, part: number, bytes: Uint8Array) =>
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
      await put(body.id, at / FEED_PART_BYTES, bytes.subarray(at, at + FEED_PART_BYTES));
    return body.id;
  }

  /** Waits until nothing of it runs. */
  const ended = (id: number): Promise<FeedUpload> =>
    until(async () => {
      const now = await see(id);
      return now.State === 'checking' || now.State === 'importing' ? null : now;
    });

  async function check(id: number, body: object = {}): Promise<FeedUpload> {
    const { status } = await post(`/${id}/check`, body);
    if (status !== 200) throw new Error(`The check was answered ${status}`);
    return ended(id);
  }

  const dryRun = async (csv: string, File?: string, body?: object) => check(await upload(csv, File), body);

  const startImport = ({ id, Plan }: FeedUpload, body: object = {}) =>
    post(`/${id}/import`, { Revision: Plan?.Revision ?? '', ...body });

  return { post, put, see, upload, ended, check, dryRun, startImport };
}
