import { assemblePage } from '@friends/page/assemblePage';
import { type LiveRelease, type Registry, servedRegistry } from '@friends/shared/contract/release/registry';
import { isShell, releaseId, SHELL } from '@friends/shared/contract/release/release';
import { type ReleaseFiles, releaseFiles, releaseFilesUrl } from '@friends/shared/contract/release/releaseFiles';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { remotesOf } from '../../registry/stored.ts';
import { readShell } from '../../store/readRelease.ts';
import { liveWith, withRelease } from '../withRelease.ts';
import type { CheckRequest } from './BrowserCheck.ts';
import { STAGE, STAGE_FILES } from './stage.ts';

/** The live releases, with the checked one in place of its predecessor. */
export interface LiveContext {
  /** The remote under test as the shell knows it; null if a shell is checked. */
  readonly candidate: LiveRelease | null;
  readonly live: readonly LiveRelease[];
  page(appKey: string): string;
  /** Content of `/registry.json`. */
  readonly registry: Registry;
  files(path: string): ReleaseFiles | null;
  /** A file below `/remotes` or `/shell`, or null. */
  file(path: string): Promise<Uint8Array | null>;
}

/** @throws ReleaseRefused if no shell is live to check a remote in */
export async function liveContext({ store, built, now }: CheckRequest): Promise<LiveContext> {
  const { release } = built;
  const storeWithRelease = withRelease(store, built);
  const entries = await liveWith(store, release, now);
  const live = remotesOf(entries);
  const version = isShell(release) ? release.version : entries.find(({ name }) => name === SHELL)?.version;
  if (version === undefined) {
    throw new ReleaseRefused('no_shell_beside', { where: store.place, release: releaseId(release) });
  }
  const shell = await readShell(storeWithRelease, version);
  const remotes = [STAGE, ...live];
  const lists = new Map([
    [releaseFilesUrl(shell), releaseFiles(shell)],
    ...remotes.map((item) => [releaseFilesUrl(item), { files: item.files, preload: item.preload }] as const),
  ]);
  const contentByPath = new Map<string, Promise<Uint8Array | null>>();
  const readOnce = (path: string) => {
    const content = contentByPath.get(path) ?? storeWithRelease.readFile(path.slice(1));
    contentByPath.set(path, content);
    return content;
  };
  return {
    candidate: live.find((item) => releaseId(item) === releaseId(release)) ?? null,
    live,
    page: (appKey) => assemblePage(shell, remotes, { appKey, telemetrySample: 0 }),
    registry: servedRegistry(remotes),
    files: (path) => lists.get(path) ?? null,
    file: async (path) => STAGE_FILES.get(path) ?? readOnce(path),
  };
}
