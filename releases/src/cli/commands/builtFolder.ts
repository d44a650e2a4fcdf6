import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { existingPath } from '@friends/shared/cli/typedPath';
import { ROOT } from '@friends/tools/root';
import { type BuiltRelease, readBuilt } from '../../publish/publish.ts';

/**
 * Reads what a folder holds to be released: a built folder as it is, a workspace of this repository after building it
 * with the version of its package.json.
 *
 * @throws ReleaseRefused, BuildFailed
 */
export async function builtFolder(name: string): Promise<BuiltRelease> {
  const folder = existingPath(name);
  if (existsSync(join(folder, 'release.json'))) return readBuilt(folder);
  const workspace = relative(ROOT, folder);
  // Going live and back must not wait for what only building needs, and an image cannot build.
  if (existsSync(join(folder, 'webpack.config.ts'))) {
    const { BUILT_WORKSPACES, build } = await import('@friends/tools/build/build');
    if (BUILT_WORKSPACES.includes(workspace)) await build({ workspaces: [workspace], stamp: 'release' });
  }
  const dist = join(folder, 'dist');
  return readBuilt(existsSync(join(dist, 'release.json')) ? dist : folder);
}
