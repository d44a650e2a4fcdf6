import { readdirSync } from 'node:fs';
import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { type StaffOptions, staffCall } from './staff.ts';

interface UploadOptions extends Pick<StaffOptions, 'cookie' | 'headers'> {
  readonly name?: string;
  readonly description?: string;
}

/** Uploads a file as a picture for content. */
export async function uploadPicture(
  bytes: Uint8Array,
  { name = 'beach.jpg', description, cookie, headers }: UploadOptions,
) {
  const form = new FormData();
  if (description !== undefined) form.append('Description', description);
  form.append('Picture', new Blob([Buffer.from(bytes)]), name);
  const multipart = new Response(form);
  return staffCall<Partial<ContentPicture> & { code?: string; detail?: string }>('POST /staff/content-pictures', {
    ...(cookie !== undefined && { cookie }),
    body: Buffer.from(await multipart.arrayBuffer()),
    headers: { 'content-type': multipart.headers.get('content-type') ?? '', ...headers },
  });
}

/** Names of the files in a folder and below it; none if it does not exist. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
