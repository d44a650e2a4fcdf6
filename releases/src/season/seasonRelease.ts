import type { Release } from '@friends/shared/contract/release/release';
import { SEASON_DATA, SEASON_STYLE } from '@friends/shared/contract/release/seasonFiles';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { archiveOf, seasonFacts } from '@friends/shared/contract/season/seasonRelease';
import { seasonStyle } from '@friends/shared/contract/season/seasonStyle';
import { integrityOf } from '@friends/shared/node/integrityOf';
import type { BuiltRelease } from '../publish/publish.ts';
import { readReleaseText } from '../store/readRelease.ts';
import type { NewFile } from '../store/store.ts';
import type { SeasonCode } from './storedSeason.ts';

const toFile = (path: string, text: string): NewFile => ({ path, bytes: new TextEncoder().encode(text) });

/** The routes without pictures of the other season, and with this season's archive address. */
function routesOf({ routes }: Release, number: number): Release['routes'] {
  return routes.map(({ image: _, ...route }) => (route.archive ? { ...route, ...archiveOf(number) } : route));
}

/**
 * Combines the unchanged code of another release with a season's files (docs/decisions/0027-a-season-is-a-release.md).
 *
 * @param file must have no faults (`seasonFaults`)
 * @param version version of the new release
 */
export function seasonRelease(
  { release, files: code, sourceMaps }: SeasonCode,
  file: SeasonFile,
  version: string,
): BuiltRelease {
  const { season } = file;
  const files = [
    ...code,
    toFile(SEASON_STYLE, seasonStyle({ name: release.name, version }, season.colours)),
    toFile(SEASON_DATA, JSON.stringify(file)),
  ];
  const description = files.map(({ path, bytes }) => ({ path, bytes: bytes.length, integrity: integrityOf(bytes) }));
  const text = JSON.stringify({
    ...release,
    version,
    routes: routesOf(release, season.number),
    season: seasonFacts(season),
    files: description,
  });
  return {
    release: readReleaseText(text, `The release of ${season.name}`),
    files: [...files, toFile('release.json', text)],
    sourceMaps,
  };
}
