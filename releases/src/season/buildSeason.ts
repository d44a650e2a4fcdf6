import { type ReleaseId, releaseId } from '@friends/shared/contract/release/release';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import semver from 'semver';
import type { BuiltRelease } from '../publish/publish.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeAt } from '../registry/active.ts';
import { readStored } from '../registry/stored.ts';
import { listVersions } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';
import { seasonRelease } from './seasonRelease.ts';
import { readSeasonCode } from './storedSeason.ts';

/** The season's release that is live for everyone, or null. */
export async function liveSeason(store: Store, now: Date): Promise<ReleaseId | null> {
  const { entries } = await readStored(store);
  const live = activeAt(entries, now).find(
    ({ season, window }) => season !== undefined && window.percent === undefined,
  );
  return live ? { name: live.name, version: live.version } : null;
}

/** Season number of a version: each season has its own major version (docs/decisions/0027). */
export const seasonOfVersion = (version: string): number => semver.major(version);

/** Highest published version of a season, or null. */
export async function lastVersion(store: Store, name: string, number: number): Promise<string | null> {
  const ofSeason = (await listVersions(store, name)).filter((version) => seasonOfVersion(version) === number);
  return semver.rsort(ofSeason)[0] ?? null;
}

/** The version after the highest one of the season: 6.0.0, then 6.0.1. */
async function nextVersion(store: Store, name: string, number: number): Promise<string> {
  const last = await lastVersion(store, name, number);
  return last === null ? `${number}.0.0` : `${number}.${semver.minor(last)}.${semver.patch(last) + 1}`;
}

export interface SeasonBuild {
  readonly built: BuiltRelease;
  /** The release whose code it uses: `mf-amazing-race@5.0.0`. */
  readonly code: string;
}

/**
 * Builds a release from a season's file and the code of another release.
 *
 * @param code the other release; null for the live season
 * @throws ReleaseRefused if that release does not exist, or no season is live
 */
export async function buildSeason(
  store: Store,
  now: Date,
  file: SeasonFile,
  code: ReleaseId | null,
): Promise<SeasonBuild> {
  const from = code ?? (await liveSeason(store, now));
  if (from === null) throw new ReleaseRefused('no_season_live');
  const version = await nextVersion(store, from.name, file.season.number);
  const built = seasonRelease(await readSeasonCode(store, from), file, version);
  return { built, code: releaseId(from) };
}
