import { readdirSync } from 'node:fs';
import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { type StaffOptions, staffCall } from './staff.ts';

interface Uploaded extends Pick<StaffOptions, 'cookie' | 'headers'> {
  readonly name?: string;
  readonly description?: string;
}

/** Uploads a file as a picture for content. */
export async function uploadPicture(bytes: Uint8Array, { name = 'beach.jpg', description, cookie, headers }: Uploaded) {
  const form = new FormData();
  if (description !== undefined) form.append('Description', description);
  form.append('Picture', new Blob([Buffer.from(bytes)]), name);
  const packed = new Response(form);
  return staffCall<Partial<ContentPicture> & { code?: string; detail?: string }>('POST /staff/content-pictures', {
    ...(cookie !== undefined && { cookie }),
    body: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '', ...headers },
  });
}

/** Files in a folder and below it. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
