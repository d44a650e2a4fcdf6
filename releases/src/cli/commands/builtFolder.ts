import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveExistingPath } from '@friends/shared/cli/resolvePath';
import { type BuiltRelease, readBuilt } from '../../publish/publish.ts';
import type { BuildFolder } from '../command.ts';

/** Builds the folder first if it has sources. @throws ReleaseRefused; errors of `buildFolder` */
export async function builtFolder(name: string, buildFolder?: BuildFolder): Promise<BuiltRelease> {
  const folder = resolveExistingPath(name);
  if (existsSync(join(folder, 'release.json'))) return readBuilt(folder);
  if (existsSync(join(folder, 'webpack.config.ts'))) await buildFolder?.(folder);
  const distFolder = join(folder, 'dist');
  return readBuilt(existsSync(join(distFolder, 'release.json')) ? distFolder : folder);
}
