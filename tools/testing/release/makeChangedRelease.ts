import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { parseRelease } from '@friends/shared/contract/release/parseRelease';
import { isShell } from '@friends/shared/contract/release/release';
import { SEASON_STYLE } from '@friends/shared/contract/release/seasonFiles';
import { integrityOf } from '@friends/shared/node/integrityOf';
import { ROOT } from '../../root.ts';

interface Change {
  /** 12 characters in place of the sources' hash in the version; each changed release needs its own. */
  readonly key?: string;
  readonly text?: (text: string, path: string) => string;
  readonly description?: (release: Record<string, unknown>) => object;
}

/** The code's tag, which is part of all global names of a release's scripts. */
const TAG = /\bchunks_([0-9a-z]{6})\b/;

/** Tag to replace; null if no code changes. */
function tagOf(dist: string, isCodeChanged: boolean): string | null {
  return isCodeChanged ? (TAG.exec(readFileSync(join(dist, 'remoteEntry.js'), 'utf8'))?.[1] ?? null) : null;
}

/**
 * Copies a built release with changes, like the next build: with its own version, correct hashes and, if its code is
 * changed, its own tag.
 *
 * @param change a function that changes scripts, or further changes
 */
export function makeChangedRelease(
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
  if (!isRecord(built) || isShell(release)) throw new Error(`${workspace} is not a remote`);
  const version = release.version.replace(/[0-9a-f]{12}$/, key);
  const tag = tagOf(dist, typeof change === 'function' || change.text !== undefined);
  const newTag = createHash('sha256').update(key).digest('hex').slice(0, 6);
  const folder = mkdtempSync(join(tmpdir(), 'friends-changed-'));
  const files = release.files.map(({ path, bytes, integrity }) => {
    const content = readFileSync(join(dist, path));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (!/\.(c?js|css)$/.test(path)) {
      writeFileSync(join(folder, path), content);
      return { path, bytes, integrity };
    }
    const edited = path.endsWith('.cjs') ? content.toString() : text(content.toString(), path);
    const tagged = tag === null ? edited : edited.replaceAll(tag, newTag);
    const changed = path === SEASON_STYLE ? tagged.replaceAll(release.version, version) : tagged;
    writeFileSync(join(folder, path), changed);
    // Positions before the first change are still mapped correctly; later ones are some columns off.
    const map = join(dist, `${path}.map`);
    if (existsSync(map)) copyFileSync(map, join(folder, `${path}.map`));
    return { path, bytes: Buffer.byteLength(changed), integrity: integrityOf(changed) };
  });
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...description(built), version, files }));
  return { folder, version };
}
