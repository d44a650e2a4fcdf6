import { Refusal } from '../problems/Refusal.ts';
import { isPicture } from './isPicture.ts';
import { runPictureTask } from './runPictureTask.ts';

/** Side of a profile picture in pixels: shown at 40, larger on the profile page and on high-density screens. */
const SIDE = 512;

const RETRY_AFTER_SECONDS = 30;

/**
 * Converts a picture to a square WebP without metadata; null if it isn't a supported picture.
 *
 * @throws Refusal `unavailable` if it takes too long
 */
export async function reencodePicture(bytes: Buffer): Promise<Buffer | null> {
  if (!isPicture(bytes)) return null;
  const result = await runPictureTask({ kind: 'square', bytes, side: SIDE });
  if ('fault' in result && result.fault === 'slow')
    throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  const [file] = 'files' in result ? result.files : [];
  return file ? Buffer.from(file.bytes) : null;
}
