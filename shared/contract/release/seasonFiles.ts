import type { ReleaseFile } from './release.ts';

// A release carries its season beside its code, so that another season is another two files and no other code
// (docs/decisions/0027). The names are the same in every release, as its folder has the version.

/** The season's data: a `SeasonFile` (`shared/contract/season/SeasonSchema.ts`). */
export const SEASON_DATA = 'season.json';

/** The season's colours, as custom properties (`shared/contract/season/seasonStyle.ts`). */
export const SEASON_STYLE = 'season.css';

/** False for a release without a season, and for one of before whose code has its season compiled in. */
export const hasSeasonFiles = (files: readonly Pick<ReleaseFile, 'path'>[]): boolean =>
  files.some(({ path }) => path === SEASON_DATA);
