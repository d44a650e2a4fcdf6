import { day, flag, number, object, or, type Reader, someText, text } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';
import type {
  Landmark,
  MapPosition,
  Season,
  SeasonColours,
  SeasonFile,
  SeasonMap,
} from '@friends/shared/contract/season/SeasonSchema';
import { oneOf } from '../call.ts';

// A season that is read here is sent back, so unknown fields of newer portals must be preserved.

/** A list that is rejected as a whole if any entry is invalid. */
const strictList =
  <T>(entry: Reader<T>): Reader<T[]> =>
  (value) => {
    if (Array.isArray(value)) return value.map(entry);
    throw new TypeError('Expected a list');
  };

/** Validates the value, but returns it unchanged, with unknown fields. */
const validated =
  <T>(reader: Reader<T>): Reader<T> =>
  (value) => {
    reader(value);
    return value as T;
  };

const position = { x: number, y: number };
const readPosition = object<MapPosition>(position);
const size = or(number, undefined);

const readLandmark = object<Landmark>({
  ...position,
  stage: number,
  kind: oneOf(['volcano', 'houses', 'trees', 'terraces', 'lighthouse', 'palm']),
  size,
  lean: or(number, undefined),
});

const label = or(oneOf<'above' | 'left' | 'right'>(['above', 'left', 'right']), undefined);

const readMap = object<SeasonMap>({
  islands: strictList(strictList(someText)),
  land: or(strictList(someText), undefined),
  projection: or(oneOf<'archipelago'>(['archipelago']), undefined),
  landmarks: strictList(readLandmark),
  stages: strictList(readPosition),
  checkpoints: strictList(readPosition),
  harbour: readPosition,
  route: someText,
  places: strictList(object<SeasonMap['places'][number]>({ ...position, stage: number, city: someText, label })),
  waves: strictList(readPosition),
  ships: strictList(object<SeasonMap['ships'][number]>({ ...position, size })),
  shallows: strictList(someText),
  clouds: someText,
  compass: readPosition,
});

const shade = object<SeasonColours['sea']>({ day: someText, night: someText });

const readColours = object<SeasonColours>({
  sea: shade,
  shallows: shade,
  depths: shade,
  land: shade,
  beach: shade,
  bare: shade,
  route: shade,
});

const readSeasonFields = object<Season>({
  number,
  name: someText,
  start: day,
  end: day,
  previous: or(object<NonNullable<Season['previous']>>({ number, name: someText }), undefined),
  stages: strictList(object<Season['stages'][number]>({ Stage: number, Points: number, BonusPoints: number })),
  requirements: strictList(
    object<Season['requirements'][number]>({ Stage: number, Ref: text, RoomNight: number, Required: flag }),
  ),
  rules: strictList(someText),
  terms: strictList(someText),
  colours: readColours,
  map: readMap,
});

export const readSeason = validated(readSeasonFields);

const readMessages: Reader<object> = (value) => {
  if (isRecord(value)) return value;
  throw new TypeError('Expected texts');
};

export const readTexts = validated(object<SeasonFile['texts']>({ en: readMessages, id: readMessages }));
