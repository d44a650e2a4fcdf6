import { createHash } from 'node:crypto';
import { pictureFile, pictureKey, sizeIn } from '@friends/shared/contract/rules/contentPicture';
import type { Tx } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/http/context.ts';
import type { PictureStore } from '../../platform/http/PictureStore.ts';
import { isPicture } from '../../platform/pictures/isPicture.ts';
import type { EncodedFile, PictureFault } from '../../platform/pictures/pictureTask.ts';
import { runPictureTask } from '../../platform/pictures/runPictureTask.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import type { PictureForm } from './readPictureForm.ts';
import { findPictureByHash, forgetStray, insertPicture, isStray, lockHash, noteStray } from './repository/pictures.ts';
import { deleteStray } from './strayPictures.ts';

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

/** Writes the file that content refers to last, so that it exists only if all others do. @throws Refusal `picture_store` */
async function writeFiles(store: PictureStore, { key, files }: EncodedPicture): Promise<void> {
  const last = pictureFile(key, sizeIn(key).width, 'webp');
  const paths = files.map(({ width, format, bytes }) => ({ path: pictureFile(key, width, format), bytes }));
  const writes = paths.filter(({ path }) => path !== last).map(({ path, bytes }) => store.write(path, bytes));
  for (const write of await Promise.allSettled(writes)) if (write.status === 'rejected') throw write.reason;
  for (const { path, bytes } of paths) if (path === last) await store.write(path, bytes);
}

interface Upload {
  readonly form: PictureForm;
  readonly hash: string;
  readonly by: string;
}

/**
 * @returns its ID
 * @throws Refusal
 */
async function storePicture(tx: Tx, context: AppContext, encoded: EncodedPicture, upload: Upload): Promise<number> {
  const { key, files } = encoded;
  const { form, hash, by } = upload;
  await lockHash(tx, hash);
  // Another process has just started, and deleted these files as those of an interrupted upload.
  if (!(await findPictureByHash(tx, hash)) && !(await isStray(tx, key)))
    throw new Refusal('unavailable', { retryAfter: 1 });
  await writeFiles(context.pictures, encoded);
  await forgetStray(tx, key);
  return insertPicture(tx, {
    key,
    hash,
    file_name: form.fileName,
    description: form.description,
    bytes: files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
    uploaded_by: by,
    uploaded_at: context.clock(),
  });
}

/**
 * Encodes and stores a picture. The same file again is the same picture; its files are written again if the store lost
 * them.
 *
 * @returns its ID
 * @throws Refusal with a message, audited
 */
export async function uploadPicture(context: AppContext, caller: Caller, form: PictureForm): Promise<number> {
  const { db, pictures: store } = context;
  const hash = hashOf(form.bytes);
  const known = await findPictureByHash(db, hash);
  if (known && (await store.has(pictureFile(known.key, sizeIn(known.key).width, 'webp')))) return known.id;
  let picture = 0;
  const encoding = encode(form.bytes, hash);
  // A refusal is audited below.
  const key = await encoding.then(
    (encoded) => encoded.key,
    () => null,
  );
  if (key !== null) await noteStray(db, key);
  const decision = { action: 'picture uploaded', target: form.fileName };
  try {
    await auditDecision(context, caller, decision, async (tx) => {
      picture = await storePicture(tx, context, await encoding, { form, hash, by: caller.staff.email });
      return { what: 'picture uploaded' };
    });
  } catch (error) {
    // If this fails, the next start tries again.
    if (key !== null) await deleteStray(context, key).catch(() => {});
    throw error;
  }
  return picture;
}
