import sharp from 'sharp';

/** Side of a profile picture in pixels: shown at 40, larger on the profile page and on high-density screens. */
const SIDE = 512;
/** A small file can declare huge dimensions; more pixels than a large camera has are not decoded. */
const MAX_PIXELS = 50_000_000;
/** Interlaced and progressive pictures are fully decoded before scaling; 16-bit depth doubles that. */
const MAX_BYTES = 200_000_000;
const MAX_SECONDS = 10;

sharp.cache(false);
sharp.concurrency(1);

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** True for JPEG, PNG or WebP, by content, whatever the declared type. SVG and everything else is refused. */
function isKnownPicture(bytes: Buffer): boolean {
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
  );
}

const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** Checks the size declared in the picture's header, without decoding it. */
async function isWithinBounds(bytes: Buffer): Promise<boolean> {
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return width * height * channels * (BYTES_OF_DEPTH[depth] ?? 4) <= MAX_BYTES;
}

async function makeSmall(bytes: Buffer): Promise<Buffer | null> {
  if (!(await isWithinBounds(bytes))) return null;
  return (
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
      .timeout({ seconds: MAX_SECONDS })
      // Applies the EXIF orientation before all metadata is dropped.
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  );
}

/** Serializes decoding, which needs more memory than anything else in the API. */
let last: Promise<unknown> = Promise.resolve();

/** Converts a picture to a square WebP without metadata; null if it isn't a supported picture. */
export async function reencodePicture(bytes: Buffer): Promise<Buffer | null> {
  if (!isKnownPicture(bytes)) return null;
  const work = last.then(() => makeSmall(bytes)).catch(() => null);
  last = work;
  return work;
}
