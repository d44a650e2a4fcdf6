import { type Static, Type } from 'typebox';
import { RaceRequirementSchema, RaceStageSchema } from '../api/amazing.ts';
import { LONGEST_SEASON_NAME } from './seasonName.ts';

// What a season is made of: data in a release whose code is the race's own. Screens import the types only, so the
// schemas weigh nothing in the browser: they are held against a season by its test and by who drafts or publishes one.

const strict = { additionalProperties: false } as const;

/** A day in Asia/Jakarta. */
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
const Name = Type.String({ minLength: 1, maxLength: LONGEST_SEASON_NAME, pattern: '^\\S(.*\\S)?$' });
const Stage = Type.Integer({ minimum: 1, maximum: 4 });
const Size = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 2 }));
/** Keys of texts. */
const Keys = Type.Array(Type.String({ pattern: '^\\w+$' }), { minItems: 1, uniqueItems: true });

/** Units of the map, 1200 by 1000, from the upper left. */
const at = { x: Type.Number({ minimum: 0, maximum: 1200 }), y: Type.Number({ minimum: 0, maximum: 1000 }) };
const Position = Type.Object(at, strict);
const Path = Type.String({ pattern: '^M[\\d\\sMCQTHVSLAZmcqthvslaz.,-]+$' });

const Landmark = Type.Object(
  {
    ...at,
    stage: Stage,
    kind: Type.Enum(['volcano', 'houses', 'trees', 'terraces', 'lighthouse', 'palm']),
    size: Size,
    /** How far a palm bends to the right. */
    lean: Type.Optional(Type.Number({ minimum: -20, maximum: 20 })),
  },
  strict,
);

const Place = Type.Object(
  {
    ...at,
    stage: Stage,
    city: Type.String({ minLength: 1, maxLength: 100 }),
    /** Side of the mark for its name; absent: below. */
    label: Type.Optional(Type.Enum(['above', 'left', 'right'])),
  },
  strict,
);

const SeasonMapSchema = Type.Object(
  {
    /** Coast lines of each stage's islands. */
    islands: Type.Array(Type.Array(Path, { minItems: 1 }), { minItems: 4, maxItems: 4 }),
    /** Coast lines that belong to no stage. */
    land: Type.Optional(Type.Array(Path)),
    /** Islands and cities are where their coordinates put them (archipelago.ts); absent: positions are the season's own. */
    projection: Type.Optional(Type.Literal('archipelago')),
    landmarks: Type.Array(Landmark),
    /** The button of each stage. */
    stages: Type.Array(Position, { minItems: 4, maxItems: 4 }),
    /** At sea, between one stage and the next. */
    checkpoints: Type.Array(Position, { minItems: 3, maxItems: 3 }),
    harbour: Position,
    /** From the harbour through all stages and checkpoints. */
    route: Path,
    /** Where a city is; one that has no place of its own takes one of its stage that is free. */
    places: Type.Array(Place, { minItems: 4 }),
    waves: Type.Array(Position),
    ships: Type.Array(Type.Object({ ...at, size: Size }, strict)),
    /** Patches of another depth: the first at the edges, the second between the islands. */
    shallows: Type.Array(Path),
    clouds: Path,
    compass: Position,
  },
  strict,
);

const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
/** On a light and on a dark screen. */
const Shade = Type.Object({ day: Colour, night: Colour }, strict);

const SeasonColoursSchema = Type.Object(
  { sea: Shade, shallows: Shade, depths: Shade, land: Shade, beach: Shade, bare: Shade, route: Shade },
  strict,
);

export const SeasonSchema = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: 9999 }),
    /** The campaign of this name is this season's. */
    name: Name,
    start: Day,
    /** The last day, included. */
    end: Day,
    /** The season before, whose campaign is never taken for this one. */
    previous: Type.Optional(Type.Object({ number: Type.Integer({ minimum: 1 }), name: Name }, strict)),
    /** The course as it is planned; where the API knows the campaign, the campaign's counts. */
    stages: Type.Array(RaceStageSchema, { minItems: 4, maxItems: 4 }),
    requirements: Type.Array(RaceRequirementSchema, { minItems: 4 }),
    rules: Keys,
    terms: Keys,
    colours: SeasonColoursSchema,
    map: SeasonMapSchema,
  },
  strict,
);

/** Texts below their keys: `{ teaser: { lead: '…' } }`. */
const Texts = Type.Object({}, { additionalProperties: true });

/** A season and all that it says, as a file: what one release of the race has that another has not. */
export const SeasonFileSchema = Type.Object(
  {
    season: SeasonSchema,
    /** By language; which keys there are is said by `rules` and `terms`. */
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
