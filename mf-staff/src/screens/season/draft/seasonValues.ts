import { isRecord, isString } from '@friends/shared/contract/parse';
import { isDay } from '@friends/shared/contract/rules/days';
import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import { seasonTextKeys } from '@friends/shared/contract/season/contentFaults';
import type { Season, SeasonColours, SeasonFile, SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { hasForbiddenCharacter, MAX_SEASON_NAME_LENGTH } from '@friends/shared/contract/season/seasonName';

/** Value of a text field; undefined if empty, as Final Form omits empty values. */
type FieldText = string | undefined;

export interface CityValues {
  readonly Stage: number;
  readonly Ref?: FieldText;
  readonly RoomNight?: FieldText;
  readonly Required: boolean;
}

/**
 * Cities of all stages, by IDs that are stable while the form is open. Not an array: a field that moves to another
 * index would get the previous value there (react-final-form 7 restores it for a new field).
 */
export type Cities = Readonly<Record<string, CityValues>>;

/** Form values of a season, as typed. */
export interface SeasonValues {
  readonly name?: FieldText;
  readonly start?: FieldText;
  readonly end?: FieldText;
  /** Keys of rules and terms. */
  readonly rules: readonly string[];
  readonly terms: readonly string[];
  readonly texts?: { readonly en?: unknown; readonly id?: unknown };
  readonly stages: readonly ({ readonly Points?: FieldText; readonly BonusPoints?: FieldText } | undefined)[];
  readonly cities: Cities;
  readonly colours: SeasonColours;
  readonly map: SeasonMap;
}

export function valuesOf({ season, texts }: SeasonFile): SeasonValues {
  const { name, start, end, rules, terms, stages, requirements, colours, map } = season;
  return {
    name,
    start,
    end,
    rules,
    terms,
    texts,
    colours,
    map,
    stages: stages.map(({ Points, BonusPoints }) => ({ Points: String(Points), BonusPoints: String(BonusPoints) })),
    cities: Object.fromEntries(
      requirements.map((one, at) => [`kept${at}`, { ...one, RoomNight: String(one.RoomNight) }]),
    ),
  };
}

function textAt(texts: unknown, key: string): string {
  const value = key.split('.').reduce<unknown>((below, part) => (isRecord(below) ? below[part] : undefined), texts);
  return isString(value) ? value.trim() : '';
}

/** Nests texts by key: `{ teaser: { lead: '…' } }`. */
export function textsFrom(keys: readonly string[], textOf: (key: string) => string): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const key of keys) {
    const [group = '', name] = key.split('.');
    const text = textOf(key);
    if (name === undefined) texts[group] = text;
    else texts[group] = { ...(isRecord(texts[group]) ? texts[group] : {}), [name]: text };
  }
  return texts;
}

const parseNumber = (typed: FieldText): number => Number(typedDigits(typed ?? ''));

/**
 * Converts form values to a season file.
 *
 * @param saved the season as last saved
 */
export function fileOf(values: SeasonValues, saved: Season): SeasonFile {
  const { name = '', start = '', end = '', rules, terms, stages, cities, colours, map } = values;
  const keys = seasonTextKeys({ rules: [...rules], terms: [...terms] });
  return {
    season: {
      ...saved,
      name: name.trim(),
      start,
      end,
      rules: [...rules],
      terms: [...terms],
      colours,
      map,
      stages: saved.stages.map(({ Stage }, at) => {
        const { Points, BonusPoints } = stages[at] ?? {};
        return { Stage, Points: parseNumber(Points), BonusPoints: parseNumber(BonusPoints) };
      }),
      requirements: Object.values(cities)
        .map(({ Stage, Ref = '', RoomNight, Required }) => ({
          Stage,
          Ref: Ref.trim(),
          RoomNight: parseNumber(RoomNight),
          Required,
        }))
        .toSorted((one, two) => one.Stage - two.Stage),
    },
    texts: {
      en: textsFrom(keys, (key) => textAt(values.texts?.en, key)),
      id: textsFrom(keys, (key) => textAt(values.texts?.id, key)),
    },
  };
}

/** A key that is not among `keys`. */
export function newKey(keys: readonly string[]): string {
  let number = 0;
  while (keys.includes(`added${number}`)) number += 1;
  return `added${number}`;
}

export function addCity(cities: Cities, stage: number): Cities {
  // A stage needs at least one required city.
  const isNeeded = !Object.values(cities).some(({ Stage, Required }) => Stage === stage && Required);
  let number = 0;
  while (`new${number}` in cities) number += 1;
  return { ...cities, [`new${number}`]: { Stage: stage, Ref: '', RoomNight: '1', Required: isNeeded } };
}

export function removeCity(cities: Cities, id: string): Cities {
  return Object.fromEntries(Object.entries(cities).filter(([other]) => other !== id));
}

export type FieldError = 'name' | 'day' | 'points' | 'city' | 'nights' | 'text';

const MAX_CITY_LENGTH = 100;
const MAX_TEXT_LENGTH = 400;

function nameError(name = ''): FieldError | undefined {
  const trimmed = name.trim();
  return trimmed === '' || trimmed.length > MAX_SEASON_NAME_LENGTH || hasForbiddenCharacter(trimmed)
    ? 'name'
    : undefined;
}

const dayError = (day = ''): FieldError | undefined => (isDay(day) ? undefined : 'day');
const pointsError = (points = ''): FieldError | undefined =>
  /^\d{1,6}$/.test(typedDigits(points)) ? undefined : 'points';
const nightsError = (nights = ''): FieldError | undefined =>
  /^[1-9]\d{0,4}$/.test(typedDigits(nights)) ? undefined : 'nights';

function cityError(city = ''): FieldError | undefined {
  const trimmed = city.trim();
  return trimmed === '' || trimmed.length > MAX_CITY_LENGTH ? 'city' : undefined;
}

/** Keys of texts that are too long for a screen. */
const overlongTexts = ({ rules, terms }: SeasonValues, texts: unknown): readonly string[] =>
  seasonTextKeys({ rules: [...rules], terms: [...terms] }).filter((key) => textAt(texts, key).length > MAX_TEXT_LENGTH);

/** Errors by field; for texts, the keys of those that are too long. */
export function fieldErrors(values: SeasonValues) {
  const { name, start, end, stages, cities, texts } = values;
  return {
    texts: { en: overlongTexts(values, texts?.en), id: overlongTexts(values, texts?.id) },
    name: nameError(name),
    start: dayError(start),
    end: dayError(end),
    stages: stages.map((stage) => ({
      Points: pointsError(stage?.Points),
      BonusPoints: pointsError(stage?.BonusPoints),
    })),
    cities: Object.fromEntries(
      Object.entries(cities).map(([id, { Ref, RoomNight }]) => [
        id,
        { Ref: cityError(Ref), RoomNight: nightsError(RoomNight) },
      ]),
    ),
  };
}
