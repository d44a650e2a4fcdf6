import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { type Season, type SeasonFile, SeasonFileSchema, SeasonSchema } from './SeasonSchema.ts';

/** The season's own texts, by language. */
export type SeasonTexts = Readonly<Record<'en' | 'id', unknown>>;

const STAGES = [1, 2, 3, 4];

/** Keys of all texts with their placeholders: `teaser.lead`. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [path];
  return Object.entries(value ?? {}).flatMap(([key, below]) => keysOf(below, path === '' ? key : `${path}.${key}`));
}

function courseFaults({ start, end, number, previous, stages, requirements, map }: Season): string[] {
  const numbers = stages.map(({ Stage }) => Stage);
  const places = new Set(map.places.map(({ city }) => city.toLowerCase()));
  const homeless = requirements.filter(({ Ref, Required }) => Required && !places.has(Ref.toLowerCase()));
  return [
    ...(end < start ? [`its last day ${end} is before its first, ${start}`] : []),
    ...(previous && previous.number >= number ? [`the season before it has the number ${previous.number}`] : []),
    ...(numbers.toSorted().join() === STAGES.join() ? [] : ['a race has the stages 1, 2, 3 and 4, each once']),
    ...STAGES.filter(
      (stage) => !requirements.some((requirement) => requirement.Stage === stage && requirement.Required),
    ).map((stage) => `stage ${stage} has no required city`),
    ...homeless.map(({ Ref, Stage }) => `${Ref}, required in stage ${Stage}, has no place on the map`),
  ];
}

function textFaults({ rules, terms }: Season, texts: SeasonTexts): string[] {
  const seasonKeys = new Set([
    ...['lead', 'teaser.lead', 'teaser.text', 'over.lead', 'over.text'],
    ...rules.map((rule) => `rules.${rule}`),
    ...terms.map((term) => `terms.${term}`),
  ]);
  return Object.entries(texts).flatMap(([language, written]) => {
    const fileKeys = keysOf(written);
    return [
      ...[...seasonKeys].filter((key) => !fileKeys.includes(key)).map((key) => `texts/${language}.json lacks "${key}"`),
      ...fileKeys
        .filter((key) => !seasonKeys.has(key))
        .map((key) => `texts/${language}.json has "${key}", which nobody shows`),
    ];
  });
}

const shapeFaults = (schema: TSchema, value: unknown) =>
  [...Errors(schema, value)].map(({ instancePath, message }) => `${instancePath || 'it'}: ${message}`);

/** All that is wrong with a season, a sentence for each: its shape first, then what the shape cannot say. */
export function seasonFaults(season: Season, texts: SeasonTexts): string[] {
  const shape = shapeFaults(SeasonSchema, season);
  return shape.length > 0 ? shape : [...courseFaults(season), ...textFaults(season, texts)];
}

/** Whether a value has the shape of a season's file. */
export const isSeasonFile = (value: unknown): value is SeasonFile => Check(SeasonFileSchema, value);

/** What keeps a value from having the shape of a season's file, a sentence for each. */
export const seasonFileFaults = (value: unknown): string[] => shapeFaults(SeasonFileSchema, value);
