import { join } from 'node:path';
import { BUILT_WORKSPACES } from '@friends/tools/build/build';
import { ROOT } from '@friends/tools/root';
import { readLive, toLive, writeLive } from './live.ts';
import { type Published, publish } from './publish.ts';
import type { Store } from './store.ts';

/** The version of the shell the page is made from; in a file of its own, as the registry lists remotes only. */
export const SHELL_POINTER = 'shell/live.json';

/**
 * Publishes the builds of all workspaces and makes them live, as `npm start` does. A remote that was made live by hand
 * in another version is replaced: a developer wants to see what was just built.
 *
 * @returns the releases that are new in the store.
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
