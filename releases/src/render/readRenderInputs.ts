import type { RenderInputs } from '@friends/page/prerender/renderDocument';
import { sheetReader } from '@friends/page/prerender/sheetReader';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { isShell, type Release, SHELL } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { type Entry, isRemote } from '../registry/entry.ts';
import { readRelease, readShell } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';

/** Null if a live release is not readable: its pages are then not prerendered, and report the fault in browsers. */
async function readRemoteOrNull(store: Store, { name, version }: LiveRelease): Promise<Release | null> {
  try {
    const release = await readRelease(store, name, version);
    return isShell(release) ? null : release;
  } catch (error) {
    if (error instanceof ReleaseRefused) return null;
    throw error;
  }
}

/** Reads the live releases that pages are rendered with. @throws ReleaseRefused if no shell is live */
export async function readRenderInputs(
  store: Store,
  entries: readonly Entry[],
  callbacks: Pick<RenderInputs, 'renderer' | 'onFault'>,
): Promise<RenderInputs> {
  const shell = entries.find(({ name }) => name === SHELL);
  if (!shell) throw new ReleaseRefused('no_shell');
  const live = entries.filter(isRemote);
  const releases = new Map<LiveRelease, Release>();
  for (const entry of live) {
    const release = await readRemoteOrNull(store, entry);
    if (release) releases.set(entry, release);
  }
  return { ...callbacks, shell: await readShell(store, shell.version), live, releases, readSheet: sheetReader(store) };
}
