import { isSame } from '@friends/shared/contract/rules/identity';
import type { SeasonTexts } from '@friends/shared/contract/season/contentFaults';
import type { Season, SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { seasonFaults } from '@friends/shared/contract/season/seasonFaults';
import { hasForbiddenSign, LONGEST_SEASON_NAME } from '@friends/shared/contract/season/seasonName';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { DraftRefused } from './DraftRefused.ts';
import { type Days, draftDays } from './draftDays.ts';
import { draftMap } from './draftMap.ts';
import { draftTexts } from './draftTexts.ts';
import { coloursFor } from './palettes.ts';

/** What somebody wants of a new season. */
export interface SeasonWish extends Partial<Days> {
  readonly number: number;
  readonly name: string;
}

/** A season with its texts, as a repository has it. */
export interface SeasonSource {
  readonly season: Season;
  readonly texts: SeasonTexts;
}

const LAST_NUMBER = 9999;

function takeName(name: string, before: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new DraftRefused('name', 'A season needs a name: --name "…"');
  if (trimmed.length > LONGEST_SEASON_NAME) {
    throw new DraftRefused('name', `The name has ${trimmed.length} characters; ${LONGEST_SEASON_NAME} fit on a phone`);
  }
  if (hasForbiddenSign(trimmed)) throw new DraftRefused('name', 'The name may not have {, }, <, > or line breaks');
  if (isSame('code', trimmed, before)) {
    throw new DraftRefused(
      'name',
      `The season that is there has the name "${before}": its campaign would be taken for this one`,
    );
  }
  return trimmed;
}

/**
 * Drafts the season after another one: its own name, days, texts, colours and map, with the course of the one before.
 *
 * @param today in Asia/Jakarta
 * @throws DraftRefused where the wish makes no sense
 * @throws ReleaseRefused where the season before has faults
 */
export function draftSeason({ number, name, ...days }: SeasonWish, before: SeasonSource, today: string): SeasonFile {
  const old = before.season;
  if (number <= old.number) {
    throw new DraftRefused(
      'number',
      `The season that is there has the number ${old.number}: choose ${old.number + 1} or more`,
    );
  }
  if (number > LAST_NUMBER)
    throw new DraftRefused('number', `The number ${number} is too large: ${LAST_NUMBER} is the last`);
  const title = takeName(name, old.name);
  const draft: SeasonFile = {
    season: {
      ...old,
      number,
      name: title,
      ...draftDays(days, old, today),
      previous: { number: old.number, name: old.name },
      colours: coloursFor(number, old.colours),
      map: draftMap(old.map),
    },
    texts: draftTexts(title, before.texts),
  };
  const faults = seasonFaults(draft.season, draft.texts);
  if (faults.length > 0) throw new ReleaseRefused(`The season that is there cannot be built on: ${faults.join('; ')}`);
  return draft;
}
