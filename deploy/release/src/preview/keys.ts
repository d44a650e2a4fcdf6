import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errorCode.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { dataSetting } from '../settings.ts';

const SHORTEST = 32;

function takeKeys(text: string): string[] {
  const keys = text.split(',').map((key) => key.trim());
  if (keys.some((key) => key.length < SHORTEST)) {
    throw new ReleaseRefused(
      `PREVIEW_KEYS holds a key of less than ${SHORTEST} characters: write one or several keys with commas between, the one that signs first`,
    );
  }
  return keys;
}

async function ownKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'preview.key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(SHORTEST).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Keys that sign preview links, the one that signs now first: `PREVIEW_KEYS`, or one that is made once and kept in
 * `DATA_DIR`. A key is replaced by writing the new one before it, and taken away once its last link has ended.
 *
 * @throws ReleaseRefused where a key is too short to be safe
 */
export async function previewKeys(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = env.PREVIEW_KEYS?.trim() ? takeKeys(env.PREVIEW_KEYS) : [await ownKey(dataSetting(env))];
  if (first === undefined) throw new Error('No key');
  return [first, ...others];
}
