import type { Portal, RemoteLifecycles, RemoteProps } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseFolder } from '@friends/shared/contract/release/release';
import { lastGoodRelease, storeGoodRelease } from './lastGood.ts';
import { loadLifecycles } from './loadLifecycles.ts';
import { readSeason } from './readSeason.ts';
import { retryFolder } from './scriptPolicy.ts';

export interface ReadyRemote {
  readonly lifecycles: RemoteLifecycles;
  readonly release: LiveRelease;
  /** Content of its `season.json`, if any. */
  readonly season: unknown;
}

type BootstrapProps = Pick<RemoteProps, 'portal'>;

/** Identifies a release: a remote may have several. */
export const releaseKey = ({ name, version }: LiveRelease) => `${name}@${version}`;

/** Each release is loaded once for all slots. */
const loading = new Map<string, Promise<ReadyRemote>>();
const failuresByRelease = new Map<string, number>();

async function start(release: LiveRelease, attempt: number, { portal }: BootstrapProps): Promise<ReadyRemote> {
  const [lifecycles, season] = await Promise.all([loadLifecycles(release, attempt), readSeason(release)]);
  await lifecycles.bootstrap({ element: document.body, portal, release, season });
  return { lifecycles, release, season };
}

function loadOnce(release: LiveRelease, portal: Portal): Promise<ReadyRemote> {
  const key = releaseKey(release);
  const promise = loading.get(key);
  if (promise) return promise;
  const attempt = failuresByRelease.get(key) ?? 0;
  const load = start(release, attempt, { portal });
  loading.set(key, load);
  load.catch(() => discardLoad(release));
  return load;
}

/** Makes the next load of this release use the network again. */
export function discardLoad(release: LiveRelease): void {
  const key = releaseKey(release);
  if (!loading.delete(key)) return;
  failuresByRelease.set(key, (failuresByRelease.get(key) ?? 0) + 1);
  retryFolder(`/${releaseFolder(release.name, release.version)}/`);
}

/**
 * Loads a release; if it is broken, the one of the same remote that last worked in this browser.
 *
 * @param isUsable whether that earlier release has what is needed
 */
export async function loadRelease(
  release: LiveRelease,
  portal: Portal,
  isUsable: (earlier: LiveRelease) => boolean,
): Promise<ReadyRemote> {
  try {
    const ready = await loadOnce(release, portal);
    storeGoodRelease(release);
    return ready;
  } catch (error) {
    const earlier = await lastGoodRelease(release);
    if (!earlier || !isUsable(earlier)) throw error;
    portal.report(error, `${release.name} ${release.version}, showing ${earlier.version} instead`);
    return loadOnce(earlier, portal).catch(() => {
      throw error;
    });
  }
}
