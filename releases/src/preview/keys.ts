import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { dataSetting } from '../settings.ts';
import { createOnce } from '../store/createOnce.ts';

const SHORTEST = 32;

/** A list with at least one key in it. @throws ReleaseRefused; `source` is where it comes from, for people */
function parseKeys(text: string, source: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.split(',').map((key) => key.trim());
  if ([first, ...others].every((key) => key.length >= SHORTEST)) return [first, ...others];
  throw new ReleaseRefused('short_key', { source, least: SHORTEST });
}

/** The portal and the command line may both come first; whoever does makes the key of both. */
async function ownKey(dataDir: string): Promise<readonly [string, ...string[]]> {
  const file = join(dataDir, 'preview.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await createOnce(file, randomBytes(SHORTEST).toString('base64url'), 0o600);
  return parseKeys(await readFile(file, 'utf8'), file);
}

/**
 * Keys that sign preview links, and of which those of tickets are made, the one that signs now first: `PREVIEW_KEYS`, or one that is made once and kept in
 * `DATA_DIR`. A key is replaced by writing the new one before it, and taken away once its last link has ended.
 *
 * @throws ReleaseRefused where a key is too short to be safe
 */
export async function previewKeys(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly [string, ...string[]]> {
  const { PREVIEW_KEYS = '' } = env;
  return PREVIEW_KEYS.trim() === '' ? ownKey(dataSetting(env)) : parseKeys(PREVIEW_KEYS, 'PREVIEW_KEYS');
}
