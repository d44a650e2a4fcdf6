import { isSame } from '@friends/shared/contract/rules/identity';
import type { SeasonTexts } from '@friends/shared/contract/season/contentFaults';
import type { Season, SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { seasonFaults } from '@friends/shared/contract/season/seasonFaults';
import { hasForbiddenCharacter, MAX_SEASON_NAME_LENGTH } from '@friends/shared/contract/season/seasonName';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { coloursFor } from './coloursFor.ts';
import { type Days, draftDays } from './draftDays.ts';
import { draftMap } from './draftMap.ts';
import { draftTexts } from './draftTexts.ts';

export interface SeasonOptions extends Partial<Days> {
  readonly number: number;
  readonly name: string;
}

export interface SeasonSource {
  readonly season: Season;
  readonly texts: SeasonTexts;
}

const LAST_NUMBER = 9999;

function parseName(name: string, before: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new ReleaseRefused('draft_name_missing');
  if (trimmed.length > MAX_SEASON_NAME_LENGTH) {
    throw new ReleaseRefused('draft_name_long', { most: MAX_SEASON_NAME_LENGTH, has: trimmed.length });
  }
  if (hasForbiddenCharacter(trimmed)) throw new ReleaseRefused('draft_name_signs');
  if (isSame('code', trimmed, before)) {
    throw new ReleaseRefused('draft_name_taken', { name: before });
  }
  return trimmed;
}

/**
 * A new season with the given name and days, new texts, colours and map, and the course of the previous season.
 *
 * @param today in Asia/Jakarta
 * @throws ReleaseRefused if number, name or days are invalid, or the previous season has faults
 */
export function draftSeason({ number, name, ...days }: SeasonOptions, before: SeasonSource, today: string): SeasonFile {
  const previous = before.season;
  if (number <= previous.number) {
    throw new ReleaseRefused('draft_number_low', { least: previous.number + 1 });
  }
  if (number > LAST_NUMBER) throw new ReleaseRefused('draft_number_high', { most: LAST_NUMBER });
  const title = parseName(name, previous.name);
  const draft: SeasonFile = {
    season: {
      ...previous,
      number,
      name: title,
      ...draftDays(days, previous, today),
      previous: { number: previous.number, name: previous.name },
      colours: coloursFor(number, previous.colours),
      map: draftMap(previous.map),
    },
    texts: draftTexts(title, before.texts),
  };
  const faults = seasonFaults(draft.season, draft.texts);
  if (faults.length > 0) throw new ReleaseRefused('season_base', { faults });
  return draft;
}
