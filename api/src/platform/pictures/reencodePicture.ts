import sharp from 'sharp';

/** Side of a profile picture in pixels: shown at 40, larger on the profile page and on sharp screens. */
const SIDE = 512;
/** A small file can claim to be a huge picture; more pixels than a large camera has are not unpacked. */
const MOST_PIXELS = 50_000_000;
/** Interlaced and progressive pictures are unpacked whole before they are made small; deep colours double that. */
const MOST_BYTES = 200_000_000;
const LONGEST_SECONDS = 10;

sharp.cache(false);
sharp.concurrency(1);

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** JPEG, PNG or WebP by content; what the file calls itself does not matter. SVG and everything else is refused. */
function isKnownPicture(bytes: Buffer): boolean {
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
  );
}

const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** Whether the picture's own header says that it can be unpacked within bounds; nothing is unpacked for that. */
async function isWithinBounds(bytes: Buffer): Promise<boolean> {
  const { width, height, channels, depth } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  return width * height * channels * (BYTES_OF_DEPTH[depth] ?? 4) <= MOST_BYTES;
}

async function makeSmall(bytes: Buffer): Promise<Buffer | null> {
  if (!(await isWithinBounds(bytes))) return null;
  return (
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
      .timeout({ seconds: LONGEST_SECONDS })
      // Turned as the camera's note says, before that note is dropped with all others.
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  );
}

/** One at a time: unpacking is the most memory that the API ever needs. */
let last: Promise<unknown> = Promise.resolve();

/** The picture as a square WebP without any metadata; null where it is no picture that we take. */
export async function reencodePicture(bytes: Buffer): Promise<Buffer | null> {
  if (!isKnownPicture(bytes)) return null;
  const work = last.then(() => makeSmall(bytes)).catch(() => null);
  last = work;
  return work;
}
