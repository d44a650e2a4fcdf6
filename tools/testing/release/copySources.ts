import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { ROOT } from '../../root.ts';

/** A portal with two remotes: builds faster than the whole. */
export const SMALL_PORTAL: readonly string[] = [
  'shared',
  'shell',
  'mf-public',
  'mf-amazing-race',
  'tools',
  'page',
  'releases',
  'gateway',
];
/** Scope of our own packages. */
const OWN = '@friends';

const linkAll = (from: string, to: string, names: readonly string[]) => {
  mkdirSync(to, { recursive: true });
  for (const name of names) symlinkSync(join(from, name), join(to, name));
};

/** Links installed packages; our own packages lead to the copies. */
function linkPackages(folder: string, workspaces: readonly string[]): void {
  for (const place of ['.', ...workspaces]) {
    const packages = join(ROOT, place, 'node_modules');
    if (!existsSync(packages)) continue;
    const installed = readdirSync(packages).filter((name) => name !== OWN);
    linkAll(packages, join(folder, place, 'node_modules'), installed);
  }
  const own = join(ROOT, 'node_modules', OWN);
  mkdirSync(join(folder, 'node_modules', OWN));
  for (const name of readdirSync(own)) {
    const workspace = relative(ROOT, realpathSync(join(own, name)));
    if (workspaces.includes(workspace)) symlinkSync(join(folder, workspace), join(folder, 'node_modules', OWN, name));
  }
}

/**
 * @param workspaces folders of the project to copy; files beside them are always included
 * @returns a folder that a test may change
 */
export function copySources(workspaces: readonly string[] = SMALL_PORTAL): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'friends-sources-')));
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  for (const workspace of workspaces)
    cpSync(join(ROOT, workspace), join(folder, workspace), { recursive: true, filter: isSource });
  for (const entry of readdirSync(ROOT, { withFileTypes: true })) {
    if (entry.isFile()) cpSync(join(ROOT, entry.name), join(folder, entry.name));
  }
  linkPackages(folder, workspaces);
  return folder;
}
