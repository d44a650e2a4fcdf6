import { jakartaDay } from '@friends/api/calendar/days';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import { type SeasonTexts, seasonFaults } from '@friends/shared/contract/season/seasonFaults';
import { type Days, daysOf } from './days.ts';
import { draftTexts } from './draftTexts.ts';
import { mirrorMap } from './mirror.ts';
import { coloursFor } from './palettes.ts';
import { SeasonRefused } from './SeasonRefused.ts';

/** What was typed. */
export interface SeasonWish extends Partial<Days> {
  readonly number: number;
  readonly name: string;
}

export interface SeasonDraft {
  readonly season: Season;
  readonly texts: SeasonTexts;
}

const LONGEST_NAME = 60;

function takeName(name: string, before: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new SeasonRefused('A season needs a name: --name "…".');
  if (trimmed.length > LONGEST_NAME) {
    throw new SeasonRefused(`The name has ${trimmed.length} characters; ${LONGEST_NAME} fit on a phone.`);
  }
  if (/[{}<>\p{Cc}]/u.test(trimmed)) throw new SeasonRefused('The name may not have {, }, <, > or line breaks.');
  if (trimmed.toLowerCase() === before.toLowerCase()) {
    throw new SeasonRefused(
      `The season that is there has the name "${before}": its campaign would be taken for this one.`,
    );
  }
  return trimmed;
}

/**
 * Drafts the season after another one: its own name, days, texts, colours and map, with the course of the one before.
 *
 * @throws SeasonRefused where the wish makes no sense
 */
export function draftSeason({ number, name, ...days }: SeasonWish, before: SeasonDraft, now: Date): SeasonDraft {
  const old = before.season;
  if (number <= old.number) {
    throw new SeasonRefused(`The season that is there has the number ${old.number}: choose ${old.number + 1} or more.`);
  }
  if (number > 9999) throw new SeasonRefused(`The number ${number} is too large: 9999 is the last.`);
  const title = takeName(name, old.name);
  const draft: SeasonDraft = {
    season: {
      ...old,
      number,
      name: title,
      ...daysOf(days, old, jakartaDay(now)),
      previous: { number: old.number, name: old.name },
      colours: coloursFor(number, old.colours),
      map: mirrorMap(old.map),
    },
    texts: draftTexts(title, before.texts),
  };
  const faults = seasonFaults(draft.season, draft.texts);
  if (faults.length > 0) throw new SeasonRefused(`The season that is there cannot be built on: ${faults.join('; ')}.`);
  return draft;
}
