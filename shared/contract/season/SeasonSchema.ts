import { type Static, Type } from 'typebox';
import { RaceRequirementSchema, RaceStageSchema } from '../api/amazing.ts';
import { MAX_SEASON_NAME_LENGTH } from './seasonName.ts';

// Schemas of a season's data, which is part of a release besides the race's own code. Tests, drafting and publishing
// validate with them; screens import only types, so that schemas add no weight in the browser.

const strict = { additionalProperties: false } as const;

const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
const Name = Type.String({ minLength: 1, maxLength: MAX_SEASON_NAME_LENGTH, pattern: '^\\S(.*\\S)?$' });
const Stage = Type.Integer({ minimum: 1, maximum: 4 });
const Size = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 2 }));
const Keys = Type.Array(Type.String({ pattern: '^\\w+$' }), { minItems: 1, uniqueItems: true });

/** Coordinates on the map of 1200 by 1000 units, from the upper left. */
const at = { x: Type.Number({ minimum: 0, maximum: 1200 }), y: Type.Number({ minimum: 0, maximum: 1000 }) };
const Position = Type.Object(at, strict);
const Path = Type.String({ pattern: '^M[\\d\\sMCQTHVSLAZmcqthvslaz.,-]+$' });

const Landmark = Type.Object(
  {
    ...at,
    stage: Stage,
    kind: Type.Enum(['volcano', 'houses', 'trees', 'terraces', 'lighthouse', 'palm']),
    size: Size,
    /** Bend of a palm to the right. */
    lean: Type.Optional(Type.Number({ minimum: -20, maximum: 20 })),
  },
  strict,
);

const Place = Type.Object(
  {
    ...at,
    stage: Stage,
    city: Type.String({ minLength: 1, maxLength: 100 }),
    /** Position of the name relative to the mark; absent: below. */
    label: Type.Optional(Type.Enum(['above', 'left', 'right'])),
  },
  strict,
);

const SeasonMapSchema = Type.Object(
  {
    /** Coastlines of each stage's islands. */
    islands: Type.Array(Type.Array(Path, { minItems: 1 }), { minItems: 4, maxItems: 4 }),
    /** Coastlines without a stage. */
    land: Type.Optional(Type.Array(Path)),
    /** Islands and cities are placed by coordinates (archipelago.ts); absent: the season has its own positions. */
    projection: Type.Optional(Type.Literal('archipelago')),
    landmarks: Type.Array(Landmark),
    /** Position of each stage's button. */
    stages: Type.Array(Position, { minItems: 4, maxItems: 4 }),
    /** Positions at sea, between stages. */
    checkpoints: Type.Array(Position, { minItems: 3, maxItems: 3 }),
    harbour: Position,
    /** Line from the harbour through all stages and checkpoints. */
    route: Path,
    /** Positions of cities; a city without one takes a free position of its stage. */
    places: Type.Array(Place, { minItems: 4 }),
    waves: Type.Array(Position),
    ships: Type.Array(Type.Object({ ...at, size: Size }, strict)),
    /** Areas of different depth: the first at the edges, the second between the islands. */
    shallows: Type.Array(Path),
    clouds: Path,
    compass: Position,
  },
  strict,
);

const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
/** A colour for light and for dark mode. */
const Shade = Type.Object({ day: Colour, night: Colour }, strict);

const SeasonColoursSchema = Type.Object(
  { sea: Shade, shallows: Shade, depths: Shade, land: Shade, beach: Shade, bare: Shade, route: Shade },
  strict,
);

export const SeasonSchema = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: 9999 }),
    /** Also the name of its campaign. */
    name: Name,
    start: Day,
    /** The last day, included. */
    end: Day,
    /** The previous season, whose campaign is never used for this one. */
    previous: Type.Optional(Type.Object({ number: Type.Integer({ minimum: 1 }), name: Name }, strict)),
    /** The course as planned; the API's campaign overrides it. */
    stages: Type.Array(RaceStageSchema, { minItems: 4, maxItems: 4 }),
    requirements: Type.Array(RaceRequirementSchema, { minItems: 4 }),
    rules: Keys,
    terms: Keys,
    colours: SeasonColoursSchema,
    map: SeasonMapSchema,
  },
  strict,
);

/** Nested texts by key: `{ teaser: { lead: '…' } }`. */
const Texts = Type.Object({}, { additionalProperties: true });

/** A season with its texts: the only part that differs between releases of the race. */
export const SeasonFileSchema = Type.Object(
  {
    season: SeasonSchema,
    /** Texts by language; `rules` and `terms` of the season determine their keys. */
    texts: Type.Object({ en: Texts, id: Texts }, strict),
  },
  strict,
);

export type SeasonFile = Static<typeof SeasonFileSchema>;
export type Season = Static<typeof SeasonSchema>;
export type SeasonMap = Static<typeof SeasonMapSchema>;
export type SeasonColours = Static<typeof SeasonColoursSchema>;
export type MapPosition = Static<typeof Position>;
export type Landmark = Static<typeof Landmark>;
