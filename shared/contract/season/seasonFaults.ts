import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { escapeHiddenCharacters } from '../rules/hiddenCharacters.ts';
import {
  contentFaults,
  MAX_CITY_NAME_LENGTH,
  MAX_POINTS,
  MAX_ROOM_NIGHTS,
  MIN_CONTRAST,
  type SeasonFault,
  type SeasonTexts,
} from './contentFaults.ts';
import { type Season, type SeasonFile, SeasonFileSchema, SeasonSchema } from './SeasonSchema.ts';

function faultSentence(fault: SeasonFault): string {
  switch (fault.kind) {
    case 'sign':
      return 'its name has {, }, <, >, a line break or a hidden character';
    case 'noDay':
      return `${fault.day} is not a day`;
    case 'tooLarge':
      return `stage ${fault.stage} has more than ${MAX_POINTS} points or ${MAX_ROOM_NIGHTS} nights`;
    case 'cityName':
      return `the name of a city in stage ${fault.stage} is empty, has more than ${MAX_CITY_NAME_LENGTH} characters, or a hidden one: "${escapeHiddenCharacters(fault.city)}"`;
    case 'backwards':
      return `its last day ${fault.end} is before its first, ${fault.start}`;
    case 'number':
      return `the previous season has the number ${fault.previous}, which is not lower`;
    case 'stages':
      return 'a race has the stages 1, 2, 3 and 4, each once';
    case 'noRequired':
      return `stage ${fault.stage} has no required city`;
    case 'twice':
      return `stage ${fault.stage} names ${fault.city} twice`;
    case 'noPlace':
      return `${fault.city}, required in stage ${fault.stage}, has no position on the map`;
    case 'alike':
      return `its colours "${fault.part}" and "sea" for the ${fault.screen} are too similar: the contrast must be at least ${MIN_CONTRAST[fault.part]}:1`;
    case 'textMissing':
      return `texts/${fault.language}.json lacks "${fault.key}"`;
    case 'textUnused':
      return `texts/${fault.language}.json has "${fault.key}", which is not used`;
  }
}

const shapeFaults = (schema: TSchema, value: unknown) =>
  [...Errors(schema, value)].map(({ instancePath, message }) => `${instancePath || 'it'}: ${message}`);

/** All errors of a season, one sentence each: those of the schema or, if there are none, those of `contentFaults`. */
export function seasonFaults(season: Season, texts: SeasonTexts): string[] {
  const shape = shapeFaults(SeasonSchema, season);
  return shape.length > 0 ? shape : contentFaults(season, texts).map(faultSentence);
}

export const isSeasonFile = (value: unknown): value is SeasonFile => Check(SeasonFileSchema, value);

/** Schema errors of a season's file, one sentence each. */
export const seasonFileFaults = (value: unknown): string[] => shapeFaults(SeasonFileSchema, value);
