import { publish, readBuilt } from '@friends/releases/publish/publish';
import { changeRegistry } from '@friends/releases/registry/changeRegistry';
import { type Entry, toEntry } from '@friends/releases/registry/entry';
import { readStored, remotesOf } from '@friends/releases/registry/stored';
import type { FolderStore } from '@friends/releases/store/folderStore';
import type { Store } from '@friends/releases/store/store';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { isShell, releaseFolder, releaseId, type ShellRelease } from '@friends/shared/contract/release/release';
import { SEASON_DATA, SEASON_STYLE } from '@friends/shared/contract/release/seasonFiles';
import { compile } from '@friends/tools/build/buildHere';
import { SINGLE_BUNDLE_FOLDER, singleBundleConfig } from './config.ts';

const SEASON_FILES: readonly string[] = [SEASON_STYLE, SEASON_DATA];

/** Preloads the remote's chunk and the screen's. Nothing is prerendered; calls start once the code is loaded. */
function inSingleBundle(release: LiveRelease, { lazy }: ShellRelease): LiveRelease {
  // A season's files are separate from the bundle, too.
  const files = release.files.filter(({ path }) => SEASON_FILES.includes(path));
  const ofSeason = files.map(({ path }) => path);
  const needs = (screen: string) => [release.name, screen].filter((name) => lazy[name] !== undefined);
  return {
    ...release,
    routes: release.routes.map(({ prerender: _, asks: _asks, ...route }) => route),
    widgets: release.widgets.map(({ asks: _, ...widget }) => widget),
    files,
    preload: Object.fromEntries(
      Object.keys(release.preload).map((name) => [name, { files: ofSeason, needs: needs(name) }]),
    ),
  };
}

export async function publishSingleBundle(store: FolderStore, federated: Store): Promise<void> {
  await compile([singleBundleConfig()]);
  const built = await readBuilt(SINGLE_BUNDLE_FOLDER);
  if (!isShell(built.release)) throw new Error('The single bundle is not a release of a shell');
  const { release: shell } = built;
  await publish(built, store);
  const remotes = remotesOf((await readStored(federated)).entries).map((release) => inSingleBundle(release, shell));
  for (const { name, version, files } of remotes)
    for (const { path } of files) {
      const file = `${releaseFolder(name, version)}/${path}`;
      const bytes = await federated.readFile(file);
      if (bytes) await store.writeFile(file, bytes);
    }
  const entries: readonly Entry[] = [await toEntry(store, shell.name, shell.version, {}), ...remotes];
  const states = entries.map((entry) => [entry.name, { put: entry.version, entries: [entry] }] as const);
  await changeRegistry(store, { who: 'npm run bench', at: new Date() }, async () => ({
    event: { kind: 'activateBuilt', releases: entries.map(releaseId) },
    states: new Map(states),
  }));
}
