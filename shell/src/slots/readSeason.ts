import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseUrl } from '@friends/shared/contract/release/release';
import { SEASON_DATA } from '@friends/shared/contract/release/seasonFiles';
import { integrityOf } from '../registry/integrityMap.ts';
import { whenListed } from '../registry/releaseFiles.ts';
import { retryUrl } from './scriptPolicy.ts';

/**
 * Fetches a release's season data, checked against its hash.
 *
 * @returns undefined if the release has none
 * @throws if it doesn't load or fails its integrity check
 */
export async function readSeason({ name, version, seasonFiles }: LiveRelease): Promise<unknown> {
  if (!seasonFiles) return undefined;
  const path = releaseUrl(name, version, SEASON_DATA);
  if (integrityOf(path) === undefined) await whenListed(path);
  const integrity = integrityOf(path);
  if (integrity === undefined) throw new TypeError(`${path} is in no list of its release's files`);
  const response = await fetch(retryUrl(path, path), { integrity });
  if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
  return response.json();
}
