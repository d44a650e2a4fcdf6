import { rm } from 'node:fs/promises';
import { readLive, writeLive } from '@friends/release/live';
import { parseShellRelease } from '@friends/release/parseRelease';
import { publish } from '@friends/release/publish';
import { SHELL_POINTER } from '@friends/release/publishLocal';
import { releaseFolder, type Store } from '@friends/release/store';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { ShellRelease } from '@friends/shared/contract/release/release';
import webpack from 'webpack';
import { SINGLE_BUNDLE_FOLDER, SINGLE_BUNDLE_VERSION, singleBundleConfig } from './config.ts';

function compile(): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(singleBundleConfig());
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString('errors-only') ?? 'webpack said nothing'));
        else resolve();
      });
    });
  });
}

/** webpack loads the single bundle's files without integrity; preloads must match that, or every file comes twice. */
async function withoutIntegrity(store: Store): Promise<ShellRelease> {
  const where = `${releaseFolder('shell', SINGLE_BUNDLE_VERSION)}/release.json`;
  const release = parseShellRelease(await store.read(where), where);
  const files = release.files.map((file) => ({ ...file, integrity: '' }));
  await store.replace(where, JSON.stringify({ ...release, files }));
  return release;
}

/** The remotes' routes, with the single bundle's files to preload: the remote's own chunk and the screen's. */
function inSingleBundle(release: LiveRelease, { lazy }: ShellRelease): LiveRelease {
  const needs = (screen: string) => [release.name, screen].filter((name) => lazy[name] !== undefined);
  return {
    ...release,
    files: [],
    preload: Object.fromEntries(Object.keys(release.preload).map((name) => [name, { files: [], needs: needs(name) }])),
  };
}

/** Fills `store` with the same portal as `federated`, built as one bundle. */
export async function publishSingleBundle(store: Store, federated: Store, at: Date): Promise<void> {
  await rm(store.folder, { recursive: true, force: true });
  await compile();
  await publish(SINGLE_BUNDLE_FOLDER, store);
  const shell = await withoutIntegrity(store);
  await store.replace(SHELL_POINTER, JSON.stringify({ version: SINGLE_BUNDLE_VERSION }));
  const live = (await readLive(federated)).map((release) => inSingleBundle(release, shell));
  await writeLive(store, live, { who: 'npm run bench', what: 'the single bundle', at });
}
