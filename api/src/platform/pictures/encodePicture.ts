import { LARGEST_PICTURE, PICTURE_FORMATS, pictureWidths } from '@friends/shared/contract/rules/contentPicture';
import { MAX_PICTURE_PIXELS } from '@friends/shared/contract/staff/pictureRules';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { EncodedFile, PictureResult, PictureTask } from './pictureTask.ts';

/** Interlaced and progressive pictures are fully decoded before scaling; 16-bit depth doubles that. */
const MAX_DECODED_BYTES = 200_000_000;

const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

sharp.cache(false);
sharp.concurrency(1);
// Only the library's parsers for the accepted types.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** Checks the size declared in the picture's header, without decoding it. */
async function isWithinBounds(bytes: Uint8Array): Promise<boolean> {
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const decoded = width * height * channels * (BYTES_OF_DEPTH[depth] ?? 4);
  return width * height <= MAX_PICTURE_PIXELS && decoded <= MAX_DECODED_BYTES;
}

/** The first frame, upright. All metadata is dropped, after the EXIF orientation is applied. */
const autoOriented = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', animated: false }).autoOrient();

async function encodeSquare(bytes: Uint8Array, side: number): Promise<PictureResult> {
  const webp = await autoOriented(bytes)
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer();
  return { width: side, height: side, files: [{ width: side, format: 'webp', bytes: webp }] };
}

const ENCODERS = {
  // Effort 4 takes three times as long, for 5 % fewer bytes.
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 4 }),
} as const;

async function encodeWidths(bytes: Uint8Array): Promise<PictureResult> {
  const { data, info }: { data: Buffer; info: OutputInfo } = await autoOriented(bytes)
    .resize({ ...LARGEST_PICTURE, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: EncodedFile[] = [];
  for (const target of pictureWidths(width))
    for (const format of PICTURE_FORMATS) {
      const scaled = sharp(data, { raw: { width, height, channels } }).resize({ width: target });
      files.push({ width: target, format, bytes: await ENCODERS[format](scaled).toBuffer() });
    }
  return { width, height, files };
}

/** Decodes and encodes a JPEG, PNG or WebP. Only in a process of its own (`encodeProcess.ts`). */
export async function encodePicture(task: PictureTask): Promise<PictureResult> {
  try {
    if (!(await isWithinBounds(task.bytes))) return { fault: 'pixels' };
    return task.kind === 'square' ? await encodeSquare(task.bytes, task.side) : await encodeWidths(task.bytes);
  } catch {
    return { fault: 'broken' };
  }
}
