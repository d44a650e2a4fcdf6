import { assemblePage } from '@friends/page/assemblePage';
import { liveFor } from '@friends/shared/contract/release/liveFor';
import { type LiveRelease, servedRegistry } from '@friends/shared/contract/release/registry';
import { isShell, releaseUrl, SHELL, type ShellRelease, titleOf } from '@friends/shared/contract/release/release';
import type { BuiltRelease } from '../../publish.ts';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { readShell } from '../../readRelease.ts';
import { remoteEntry } from '../../registry/entry.ts';
import { readStored, remotesOf } from '../../registry/stored.ts';
import type { Store } from '../../store.ts';
import { STAGE, STAGE_FILES } from './stage.ts';

/** What is live, with the release in place of its own. */
export interface LiveAround {
  /** The remote's release among them, as the shell knows it; null where a shell is tried. */
  readonly tried: LiveRelease | null;
  /** Releases of remotes, without the stage. */
  readonly live: readonly LiveRelease[];
  page(appKey: string): string;
  /** Text of `/registry.json`. */
  readonly registry: string;
  /** A file below `/remotes` or `/shell`; null where there is none. */
  file(path: string): Promise<Uint8Array | null>;
}

async function liveShell(store: Store, version: string | undefined, title: string): Promise<ShellRelease> {
  if (version !== undefined) return readShell(store, version);
  throw new ReleaseRefused(
    `No release of the shell is live in ${store.place}, so ${title} cannot be tried: run npm start once, or publish a shell and make it live`,
  );
}

/** @throws ReleaseRefused where no shell is live to try a remote in */
export async function liveAround(store: Store, { release, files }: BuiltRelease, at: Date): Promise<LiveAround> {
  const { entries } = await readStored(store);
  const tried = isShell(release) ? null : remoteEntry(release, {});
  // The first entry of a name counts, as for whoever previews it; no share applies to a visitor without an id.
  const chosen = liveFor(tried === null ? entries : [tried, ...entries], { at, visitor: null });
  const shell = isShell(release)
    ? release
    : await liveShell(store, chosen.find(({ name }) => name === SHELL)?.version, titleOf(release));
  const live = remotesOf(chosen);
  const shown = [STAGE, ...live];
  const own = new Map(files.map(({ path, bytes }) => [releaseUrl(release.name, release.version, path), bytes]));
  const read = new Map<string, Promise<Uint8Array | null>>();
  const stored = (path: string) => {
    const content = read.get(path) ?? store.readFile(path.slice(1));
    read.set(path, content);
    return content;
  };
  return {
    tried,
    live,
    page: (appKey) => assemblePage(shell, shown, { appKey, telemetrySample: 0 }),
    registry: JSON.stringify(servedRegistry(shown)),
    file: async (path) => own.get(path) ?? STAGE_FILES.get(path) ?? stored(path),
  };
}
