import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../../root.ts';

const WORKSPACES = ['shared', 'shell', 'mf-public', 'mf-amazing-race', 'tools', 'deploy/release', 'deploy/gateway'];
const OWN = '@friends';

const linkAll = (from: string, to: string, names: readonly string[]) => {
  mkdirSync(to, { recursive: true });
  for (const name of names) symlinkSync(join(from, name), join(to, name));
};

/**
 * Copies the sources to a folder of their own, so that a test may change them; the packages of others are the same.
 *
 * @param remotes copied beside the season's and the public one
 * @returns the folder
 */
export function copyOfSources(remotes: readonly string[] = []): string {
  const workspaces = [...new Set([...WORKSPACES, ...remotes])];
  const folder = mkdtempSync(join(tmpdir(), 'friends-sources-'));
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  for (const workspace of workspaces) {
    cpSync(join(ROOT, workspace), join(folder, workspace), { recursive: true, filter: isSource });
  }
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(folder, file));
  const packages = join(ROOT, 'node_modules');
  const ofOthers = readdirSync(packages).filter((name) => name !== OWN);
  linkAll(packages, join(folder, 'node_modules'), ofOthers);
  linkAll(join(ROOT, 'deploy/release/node_modules'), join(folder, 'deploy/release/node_modules'), ['semver']);
  const own = workspaces.filter((workspace) => !workspace.startsWith('mf-')).map((workspace) => basename(workspace));
  mkdirSync(join(folder, 'node_modules', OWN));
  for (const workspace of workspaces.filter((one) => own.includes(basename(one)))) {
    symlinkSync(join(folder, workspace), join(folder, 'node_modules', OWN, basename(workspace)));
  }
  return folder;
}
