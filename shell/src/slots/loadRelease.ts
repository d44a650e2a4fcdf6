import type { Portal, RemoteLifecycles, RemoteProps } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseFolder } from '@friends/shared/contract/release/release';
import { loadLifecycles } from './federation.ts';
import { lastGoodRelease, rememberGoodRelease } from './lastGood.ts';
import { readSeason } from './readSeason.ts';
import { askAnew } from './scriptPolicy.ts';

/** A remote that is loaded and bootstrapped, ready to be mounted any number of times. */
export interface ReadyRemote {
  readonly lifecycles: RemoteLifecycles;
  readonly release: LiveRelease;
  /** What its `season.json` holds, where it has one. */
  readonly season: unknown;
}

type Propless = Pick<RemoteProps, 'portal'>;

/** What a release is known by: a remote may be there with several. */
export const keyOf = ({ name, version }: LiveRelease) => `${name}@${version}`;

/** A release is loaded once, however many slots ask for it. */
const loading = new Map<string, Promise<ReadyRemote>>();
const attempts = new Map<string, number>();

async function start(release: LiveRelease, attempt: number, { portal }: Propless): Promise<ReadyRemote> {
  const [lifecycles, season] = await Promise.all([loadLifecycles(release, attempt), readSeason(release)]);
  await lifecycles.bootstrap({ element: document.body, portal, release, season });
  return { lifecycles, release, season };
}

function loadOnce(release: LiveRelease, portal: Portal): Promise<ReadyRemote> {
  const key = keyOf(release);
  const promise = loading.get(key);
  if (promise) return promise;
  const attempt = attempts.get(key) ?? 0;
  const load = start(release, attempt, { portal });
  loading.set(key, load);
  load.catch(() => forget(release));
  return load;
}

/** The next load of this release asks the network again. */
export function forget(release: LiveRelease): void {
  const key = keyOf(release);
  if (!loading.delete(key)) return;
  attempts.set(key, (attempts.get(key) ?? 0) + 1);
  askAnew(`/${releaseFolder(release.name, release.version)}/`);
}

/**
 * Loads a release; where it is broken, the last release of that remote that worked in this browser, if its files are
 * still there.
 *
 * @param offers whether that release can show what is wanted
 */
export async function loadRelease(
  release: LiveRelease,
  portal: Portal,
  offers: (earlier: LiveRelease) => boolean,
): Promise<ReadyRemote> {
  try {
    const ready = await loadOnce(release, portal);
    rememberGoodRelease(release);
    return ready;
  } catch (error) {
    const earlier = await lastGoodRelease(release);
    if (!earlier || !offers(earlier)) throw error;
    portal.report(error, `${release.name} ${release.version}, showing ${earlier.version} instead`);
    return loadOnce(earlier, portal).catch(() => {
      throw error;
    });
  }
}
