import { join } from 'node:path';
import { BUILT_WORKSPACES } from '@friends/tools/build/build';
import { ROOT } from '@friends/tools/root';
import { readLive, toLive, writeLive } from './live.ts';
import { type Published, publish } from './publish.ts';
import type { Store } from './store.ts';

/** The version of the shell the page is made from; a pointer of its own, as the registry is about remotes. */
export const SHELL_POINTER = 'shell/live.json';

/**
 * Publishes what the workspaces were built to and makes it live, as `npm start` does. A remote that was put live by
 * hand under another version is replaced: what one has just built is what one wants to see.
 *
 * @returns what was new.
 */
export async function publishLocal(store: Store, at: Date): Promise<readonly Published[]> {
  const published = await Promise.all(
    BUILT_WORKSPACES.map((workspace) => publish(join(ROOT, workspace, 'dist'), store)),
  );
  const shell = published.find(({ name }) => name === 'shell');
  if (shell) await store.replace(SHELL_POINTER, `${JSON.stringify({ version: shell.version })}\n`);
  const remotes = published.filter(({ name }) => name !== 'shell');
  const before = await readLive(store);
  const isLive = ({ name, version }: Published) =>
    before.some((release) => release.name === name && release.version === version);
  if (!remotes.every(isLive)) {
    const live = await Promise.all(remotes.map(({ name, version }) => toLive(store, name, version, {})));
    const others = before.filter(({ name }) => !remotes.some((remote) => remote.name === name));
    const what = remotes.filter((remote) => !isLive(remote)).map(({ name, version }) => `${name}@${version}`);
    await writeLive(store, [...others, ...live], { who: 'npm start', what: `live ${what.join(' ')}`, at });
  }
  return published.filter(({ isNew }) => isNew);
}
