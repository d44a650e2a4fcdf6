import { isRecord } from '@friends/shared/contract/parse';
import type { Season, SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { atom } from '@friends/shared/state/jotai';
import { seasonDataAtom } from '@friends/shared/state/portalAtoms';

/** Not validated in depth: its hash was checked when loading, its content when publishing. */
const isSeasonFile = (value: unknown): value is SeasonFile =>
  isRecord(value) && isRecord(value.season) && isRecord(value.texts);

/** Parses the release's `season.json`, as read by the shell. @throws Error if it isn't a season */
export function parseSeasonFile(value: unknown): SeasonFile {
  if (!isSeasonFile(value)) throw new Error('The release has no season data');
  return value;
}

export const seasonAtom = atom((get): Season => parseSeasonFile(get(seasonDataAtom)).season);
