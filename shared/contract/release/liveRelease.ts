import { Refused } from './fields.ts';
import type { LiveWindow } from './liveFor.ts';
import type { LiveRelease } from './registry.ts';
import { type Release, releaseUrl } from './release.ts';
import { hasSeasonFiles, SEASON_DATA } from './seasonFiles.ts';

/** True for files that browsers load and the shell checks: scripts, style sheets and season data. */
export const isLoaded = (path: string): boolean => /\.(m?js|css)$/.test(path) || path === SEASON_DATA;

/** Converts a release to a registry entry with that window. @throws Refused */
export function liveRelease(release: Release, window: LiveWindow): LiveRelease {
  const entry = release.files.find((file) => file.path === release.entry);
  if (!entry) throw new Refused(`${release.name}@${release.version} does not list its entry ${release.entry}`);
  return {
    name: release.name,
    contract: release.contract,
    version: release.version,
    url: releaseUrl(release.name, release.version, release.entry),
    integrity: entry.integrity,
    routes: release.routes,
    widgets: release.widgets,
    header: release.header ?? [],
    preload: release.preload,
    files: release.files.filter(({ path }) => isLoaded(path)),
    window,
    ...(release.season === undefined ? {} : { season: release.season.number }),
    ...(hasSeasonFiles(release.files) ? { seasonFiles: true } : {}),
  };
}
