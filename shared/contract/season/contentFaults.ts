import { isDay } from '../rules/days.ts';
import { isPlainLine } from '../rules/hiddenCharacters.ts';
import { identityOf } from '../rules/identity.ts';
import type { Season, SeasonColours } from './SeasonSchema.ts';
import { hasForbiddenCharacter } from './seasonName.ts';

// Rules beyond the schema. Imports no schema, as this also runs in the editor's browser.

export type SeasonTexts = Readonly<Record<'en' | 'id', unknown>>;

/** An error in a season, as data: its text depends on the reader's language. */
export type SeasonFault =
  | { readonly kind: 'backwards'; readonly start: string; readonly end: string }
  | { readonly kind: 'number'; readonly previous: number }
  | { readonly kind: 'stages' | 'sign' }
  | { readonly kind: 'noDay'; readonly day: string }
  | { readonly kind: 'tooLarge'; readonly stage: number }
  | { readonly kind: 'cityName'; readonly city: string; readonly stage: number }
  | { readonly kind: 'noRequired'; readonly stage: number }
  | { readonly kind: 'twice' | 'noPlace'; readonly city: string; readonly stage: number }
  | { readonly kind: 'alike'; readonly part: 'land' | 'bare'; readonly screen: 'day' | 'night' }
  | { readonly kind: 'textMissing' | 'textUnused'; readonly language: string; readonly key: string };

const STAGES = [1, 2, 3, 4];

/** Limits of a season's campaign. */
export const MAX_POINTS = 1_000_000;
export const MAX_ROOM_NIGHTS = 100_000;
export const MAX_CITY_NAME_LENGTH = 100;

const isCityName = (city: string) => city !== '' && city.length <= MAX_CITY_NAME_LENGTH && isPlainLine(city);
const cityKey = (city: string) => identityOf('city', city);

function stageFaults(stage: number, { stages, requirements }: Season): SeasonFault[] {
  const own = requirements.filter(({ Stage }) => Stage === stage);
  const points = stages.flatMap(({ Stage, Points, BonusPoints }) => (Stage === stage ? [Points, BonusPoints] : []));
  const isTooLarge =
    points.some((item) => item > MAX_POINTS) || own.some(({ RoomNight }) => RoomNight > MAX_ROOM_NIGHTS);
  const duplicates = own.filter(
    ({ Ref }, index) => own.findIndex((other) => cityKey(other.Ref) === cityKey(Ref)) < index,
  );
  return [
    ...(own.some(({ Required }) => Required) ? [] : [{ kind: 'noRequired', stage } as const]),
    ...(isTooLarge ? [{ kind: 'tooLarge', stage } as const] : []),
    ...own.filter(({ Ref }) => !isCityName(Ref)).map(({ Ref }) => ({ kind: 'cityName', city: Ref, stage }) as const),
    ...duplicates.map(({ Ref }) => ({ kind: 'twice', city: Ref, stage }) as const),
  ];
}

function courseFaults(season: Season): SeasonFault[] {
  const { name, start, end, number, previous, stages, requirements, map } = season;
  const numbers = stages.map(({ Stage }) => Stage);
  const places = new Set(map.places.map(({ city }) => cityKey(city)));
  const unplaced = requirements.filter(({ Ref, Required }) => Required && !places.has(cityKey(Ref)));
  return [
    ...(hasForbiddenCharacter(name) || !isPlainLine(name) ? [{ kind: 'sign' } as const] : []),
    ...[start, end].filter((day) => !isDay(day)).map((day) => ({ kind: 'noDay', day }) as const),
    ...(end < start ? [{ kind: 'backwards', start, end } as const] : []),
    ...(previous && previous.number >= number ? [{ kind: 'number', previous: previous.number } as const] : []),
    ...(numbers.toSorted().join() === STAGES.join() ? [] : [{ kind: 'stages' } as const]),
    ...STAGES.flatMap((stage) => stageFaults(stage, season)),
    ...unplaced.map(({ Ref, Stage }) => ({ kind: 'noPlace', city: Ref, stage: Stage }) as const),
  ];
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((first, second) => second - first);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/**
 * Minimum contrast with the sea, so that islands are easy to find. Not a limit for legibility, as names and numbers have
 * their own background.
 */
export const MIN_CONTRAST = { land: 1.25, bare: 1.5 } as const;

function colourFaults(colours: SeasonColours): SeasonFault[] {
  return (['land', 'bare'] as const).flatMap((part) =>
    (['day', 'night'] as const)
      .filter((screen) => contrast(colours[part][screen], colours.sea[screen]) < MIN_CONTRAST[part])
      .map((screen) => ({ kind: 'alike', part, screen }) as const),
  );
}

/** Keys of all texts that aren't blank: `teaser.lead`. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [path];
  return Object.entries(value ?? {}).flatMap(([key, below]) => keysOf(below, path === '' ? key : `${path}.${key}`));
}

/** Keys of all of a season's texts, in reading order. */
export const seasonTextKeys = ({ rules, terms }: Pick<Season, 'rules' | 'terms'>): readonly string[] => [
  'lead',
  'teaser.lead',
  'teaser.text',
  'over.lead',
  'over.text',
  ...rules.map((rule) => `rules.${rule}`),
  ...terms.map((term) => `terms.${term}`),
];

function textFaults(season: Season, texts: SeasonTexts): SeasonFault[] {
  const keys = seasonTextKeys(season);
  return (['en', 'id'] as const).flatMap((language) => {
    const written = new Set(keysOf(texts[language]));
    const missing = keys.filter((key) => !written.has(key));
    const unused = [...written].filter((key) => !keys.includes(key));
    return [
      ...missing.map((key) => ({ kind: 'textMissing', language, key }) as const),
      ...unused.map((key) => ({ kind: 'textUnused', language, key }) as const),
    ];
  });
}

/** All errors of a season that matches the schema. */
export function contentFaults(season: Season, texts: SeasonTexts): SeasonFault[] {
  return [...courseFaults(season), ...colourFaults(season.colours), ...textFaults(season, texts)];
}
