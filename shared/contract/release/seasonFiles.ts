import type { ReleaseFile } from './release.ts';

// A release has its season in two separate files, so that a new season needs no new code
// (docs/decisions/0027). The names are fixed, since the folder contains the version.

/** The season's data: a `SeasonFile` (`shared/contract/season/SeasonSchema.ts`). */
export const SEASON_DATA = 'season.json';

/** The season's colours, as custom properties (`shared/contract/season/seasonStyle.ts`). */
export const SEASON_STYLE = 'season.css';

/** False for a release without a season, and for older ones with a compiled season. */
export const hasSeasonFiles = (files: readonly Pick<ReleaseFile, 'path'>[]): boolean =>
  files.some(({ path }) => path === SEASON_DATA);
