import { createHash } from 'node:crypto';
import { pictureFile, pictureKey, sizeIn } from '@friends/shared/contract/rules/contentPicture';
import type { AppContext } from '../../platform/http/context.ts';
import type { PictureStore } from '../../platform/http/PictureStore.ts';
import { isPicture } from '../../platform/pictures/isPicture.ts';
import type { EncodedFile, PictureFault } from '../../platform/pictures/pictureTask.ts';
import { runPictureTask } from '../../platform/pictures/runPictureTask.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import type { PictureForm } from './readPictureForm.ts';
import { findPictureByHash, insertPicture, lockHash } from './repository/pictures.ts';

/** Part of the hash: a changed encoding needs new URLs, as the file at a URL never changes. */
const ENCODING = 'v1';

const HASH_DIGITS = 32;

const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(ENCODING).update(bytes).digest('hex').slice(0, HASH_DIGITS);

const REFUSALS = {
  pixels: 'picture_pixels',
  broken: 'picture_broken',
  slow: 'picture_slow',
} as const satisfies Readonly<Record<PictureFault, string>>;

interface EncodedPicture {
  readonly key: string;
  readonly files: readonly EncodedFile[];
}

/** @throws Refusal with a message if it cannot be a content picture */
async function encode(bytes: Buffer, hash: string): Promise<EncodedPicture> {
  if (!isPicture(bytes)) throw new Refusal('picture_type');
  const result = await runPictureTask({ kind: 'widths', bytes });
  if ('fault' in result) throw new Refusal(REFUSALS[result.fault]);
  return { key: pictureKey(hash, result), files: result.files };
}

/** The file named by content is written last. */
async function writeFiles(store: PictureStore, { key, files }: EncodedPicture): Promise<void> {
  const last = pictureFile(key, sizeIn(key).width, 'webp');
  const paths = files.map(({ width, format, bytes }) => ({ path: pictureFile(key, width, format), bytes }));
  await Promise.all(paths.filter(({ path }) => path !== last).map(({ path, bytes }) => store.write(path, bytes)));
  for (const { path, bytes } of paths) if (path === last) await store.write(path, bytes);
}

/**
 * Encodes and stores a picture. The same file again is the same picture; its files are written again if the store lost
 * them.
 *
 * @returns its ID
 * @throws Refusal with a message, audited
 */
export async function uploadPicture(context: AppContext, caller: Caller, form: PictureForm): Promise<number> {
  const { db, clock, pictures: store } = context;
  const hash = hashOf(form.bytes);
  const known = await findPictureByHash(db, hash);
  if (known && (await store.has(pictureFile(known.key, sizeIn(known.key).width, 'webp')))) return known.id;
  let picture = 0;
  const encoded = encode(form.bytes, hash);
  // Its refusal is audited below.
  await encoded.catch(() => {});
  await auditDecision(context, caller, { action: 'picture uploaded', target: form.fileName }, async (tx) => {
    const { key, files } = await encoded;
    await lockHash(tx, hash);
    await writeFiles(store, { key, files });
    const { id } = await insertPicture(tx, {
      ...{ key, hash, file_name: form.fileName, description: form.description },
      bytes: files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
      ...{ uploaded_by: caller.staff.email, uploaded_at: clock() },
    });
    picture = id;
    return { what: 'picture uploaded' };
  });
  return picture;
}
