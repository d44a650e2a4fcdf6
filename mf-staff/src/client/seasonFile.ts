import { day, flag, list, number, object, or, type Reader, someText, text } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';
import type {
  Landmark,
  MapPosition,
  Season,
  SeasonColours,
  SeasonFile,
  SeasonMap,
} from '@friends/shared/contract/season/SeasonSchema';
import { oneOf } from './oneOf.ts';

const at = { x: number, y: number };
const readPosition = object<MapPosition>(at);
const size = or(number, undefined);

const readLandmark = object<Landmark>({
  ...at,
  stage: number,
  kind: oneOf(['volcano', 'houses', 'trees', 'terraces', 'lighthouse', 'palm']),
  size,
  lean: or(number, undefined),
});

const readMap = object<SeasonMap>({
  islands: list(list(someText)),
  landmarks: list(readLandmark),
  stages: list(readPosition),
  checkpoints: list(readPosition),
  harbour: readPosition,
  route: someText,
  places: list(object<SeasonMap['places'][number]>({ ...at, stage: number, city: someText })),
  waves: list(readPosition),
  ships: list(object<SeasonMap['ships'][number]>({ ...at, size })),
  shallows: list(someText),
  clouds: someText,
  compass: readPosition,
});

const shade = object<SeasonColours['sea']>({ day: someText, night: someText });

const readColours = object<SeasonColours>({
  ...{ sea: shade, shallows: shade, depths: shade, land: shade, beach: shade, bare: shade, route: shade },
});

/** What a season is made of. */
export const readSeason = object<Season>({
  number,
  name: someText,
  start: day,
  end: day,
  previous: or(object<NonNullable<Season['previous']>>({ number, name: someText }), undefined),
  stages: list(object<Season['stages'][number]>({ Stage: number, Points: number, BonusPoints: number })),
  requirements: list(
    object<Season['requirements'][number]>({ Stage: number, Ref: text, RoomNight: number, Required: flag }),
  ),
  rules: list(someText),
  terms: list(someText),
  colours: readColours,
  map: readMap,
});

const readWords: Reader<object> = (value) => {
  if (isRecord(value)) return value;
  throw new TypeError('Expected texts');
};

/** What a season says, by language. */
export const readTexts = object<SeasonFile['texts']>({ en: readWords, id: readWords });
