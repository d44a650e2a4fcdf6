import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { parseRelease } from '@friends/shared/contract/release/parseRelease';
import { isShell } from '@friends/shared/contract/release/release';
import { integrityOf } from '@friends/tools/build/integrity';
import { ROOT } from '@friends/tools/root';

/** Stands in every file's own hash of its sources, so that both releases can run in one page. */
const CHANGED_KEY = 'changed00000';

/**
 * The release a workspace was built to, with a text changed, as a next build would be: a version of its own, every
 * hash true.
 *
 * @returns its folder and its version
 */
export function changedRelease(
  workspace: string,
  change: (script: string) => string,
): { folder: string; version: string } {
  const dist = join(ROOT, workspace, 'dist');
  const description: unknown = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const release = parseRelease(description);
  if (!isRecord(description) || isShell(release)) throw new Error(`${workspace} is no remote`);
  const [key = ''] = /[0-9a-f]{12}$/.exec(release.version) ?? [];
  const hashes = new Map<string, string>();
  const folder = mkdtempSync(join(tmpdir(), 'friends-changed-'));
  mkdirSync(folder, { recursive: true });
  // The entry last: it holds the hashes of the others.
  const inOrder = [
    ...release.files.filter(({ path }) => path !== release.entry),
    ...release.files.filter(({ path }) => path === release.entry),
  ];
  const files = inOrder.map(({ path, integrity }) => {
    const bytes = readFileSync(join(dist, path));
    if (!path.endsWith('.js')) {
      writeFileSync(join(folder, path), bytes);
      return { path, bytes: bytes.length, integrity };
    }
    let text = change(bytes.toString()).replaceAll(key, CHANGED_KEY);
    for (const [before, after] of hashes) text = text.replaceAll(before, after);
    writeFileSync(join(folder, path), text);
    hashes.set(integrity, integrityOf(text));
    return { path, bytes: Buffer.byteLength(text), integrity: integrityOf(text) };
  });
  const version = release.version.replace(key, CHANGED_KEY);
  if (!isString(description.version)) throw new Error(`${workspace} has no version`);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...description, version, files }));
  return { folder, version };
}
