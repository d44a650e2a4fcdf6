import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { parseRelease } from '@friends/shared/contract/release/parseRelease';
import { isShell } from '@friends/shared/contract/release/release';
import { integrityOf } from '../../build/integrity.ts';
import { releaseTag } from '../../build/releaseTag.ts';
import { ROOT } from '../../root.ts';

interface Change {
  /** Stands in for the hash of the sources in the version; 12 signs. A second changed release needs another one. */
  readonly key?: string;
  /** What to make of each script and style sheet. */
  readonly text?: (text: string, path: string) => string;
  /** What to make of its `release.json`. */
  readonly description?: (release: Record<string, unknown>) => object;
}

/**
 * The release a workspace was built to, with something changed, as a next build would be: a version of its own, which
 * stands in every name that its files leave in a page, and every hash true.
 *
 * @param change of the scripts, or of more
 * @returns its folder and its version
 */
export function changedRelease(
  workspace: string,
  change: ((script: string) => string) | Change,
): { folder: string; version: string } {
  const {
    key = 'changed00000',
    text = (same: string) => same,
    description = (same: object) => same,
  } = typeof change === 'function'
    ? { text: (same: string, path: string) => (path.endsWith('.js') ? change(same) : same) }
    : change;
  const dist = join(ROOT, workspace, 'dist');
  const built: unknown = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const release = parseRelease(built);
  if (!isRecord(built) || isShell(release)) throw new Error(`${workspace} is no remote`);
  const version = release.version.replace(/[0-9a-f]{12}$/, key);
  const folder = mkdtempSync(join(tmpdir(), 'friends-changed-'));
  const files = release.files.map(({ path, bytes, integrity }) => {
    const content = readFileSync(join(dist, path));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (!/\.(js|css)$/.test(path)) {
      writeFileSync(join(folder, path), content);
      return { path, bytes, integrity };
    }
    const changed = text(content.toString(), path)
      .replaceAll(release.version, version)
      .replaceAll(releaseTag(workspace, release.version), releaseTag(workspace, version));
    writeFileSync(join(folder, path), changed);
    // A place before the first change is still found; behind it, one some columns away.
    const map = join(dist, `${path}.map`);
    if (existsSync(map)) copyFileSync(map, join(folder, `${path}.map`));
    return { path, bytes: Buffer.byteLength(changed), integrity: integrityOf(changed) };
  });
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...description(built), version, files }));
  return { folder, version };
}
