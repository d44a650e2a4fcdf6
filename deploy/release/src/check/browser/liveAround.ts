import { liveFor } from '@friends/shared/contract/release/liveFor';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type Release, releaseUrl, SHELL } from '@friends/shared/contract/release/release';
import { assemblePage } from '../../assemblePage.ts';
import type { Built } from '../../publish.ts';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { readShell } from '../../readRelease.ts';
import { remoteEntry, titleOf } from '../../registry/entry.ts';
import { readStored, remotesOf, servedRegistry } from '../../registry/stored.ts';
import type { Store } from '../../store.ts';

/** What is live, with the release in place of its remote's own. */
export interface LiveAround {
  /** The release among them, as the shell knows it. */
  readonly tried: LiveRelease;
  readonly live: readonly LiveRelease[];
  readonly shell: string;
  page(appKey: string): string;
  /** Text of `/registry.json`. */
  readonly registry: string;
  /** A file below `/remotes` or `/shell`; null where there is none. */
  file(path: string): Promise<Uint8Array | null>;
}

/** @throws ReleaseRefused where no shell is live to try it in */
export async function liveAround(store: Store, release: Release, files: Built['files'], at: Date): Promise<LiveAround> {
  const { entries } = await readStored(store);
  const tried = remoteEntry(release, {});
  // The first entry of a name counts, as for whoever previews it; no share applies to a visitor without an id.
  const chosen = liveFor([tried, ...entries], { at, visitor: null });
  const shell = chosen.find(({ name }) => name === SHELL);
  if (!shell) {
    throw new ReleaseRefused(
      `No release of the shell is live in ${store.place}, so ${titleOf(release)} cannot be tried: run npm start once, or publish a shell and make it live`,
    );
  }
  const live = remotesOf(chosen);
  const shellRelease = await readShell(store, shell.version);
  const own = new Map(files.map(({ path, bytes }) => [releaseUrl(release.name, release.version, path), bytes]));
  return {
    tried,
    live,
    shell: shell.version,
    page: (appKey) => assemblePage(shellRelease, live, { appKey, telemetrySample: 0 }),
    registry: JSON.stringify(servedRegistry(live)),
    file: async (path) => own.get(path) ?? store.readFile(path.slice(1)),
  };
}
