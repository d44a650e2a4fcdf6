import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { dataSetting } from '../settings.ts';
import { createOnce } from '../store/createOnce.ts';

const MIN_LENGTH = 32;

/**
 * @param source names the setting or file in the message
 * @throws ReleaseRefused if a key is too short
 */
function parseKeys(text: string, source: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.split(',').map((key) => key.trim());
  if ([first, ...others].every((key) => key.length >= MIN_LENGTH)) return [first, ...others];
  throw new ReleaseRefused('short_key', { source, least: MIN_LENGTH });
}

/** The key in `DATA_DIR`, shared by portal and command line; created by the first of them that starts. */
async function ownKey(dataDir: string): Promise<readonly [string, ...string[]]> {
  const file = join(dataDir, 'preview.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await createOnce(file, randomBytes(MIN_LENGTH).toString('base64url'), 0o600);
  return parseKeys(await readFile(file, 'utf8'), file);
}

/**
 * The keys in `PREVIEW_KEYS`, or a key that is generated and stored in `DATA_DIR`. The first key signs, all verify; the
 * keys of telemetry tickets are derived from them. To rotate, put the new key first, and remove the old one once its
 * last link has expired.
 *
 * @throws ReleaseRefused if a key is too short to be safe
 */
export async function previewKeys(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly [string, ...string[]]> {
  const { PREVIEW_KEYS = '' } = env;
  return PREVIEW_KEYS.trim() === '' ? ownKey(dataSetting(env)) : parseKeys(PREVIEW_KEYS, 'PREVIEW_KEYS');
}
