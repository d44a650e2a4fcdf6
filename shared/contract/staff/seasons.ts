import { type Static, Type } from 'typebox';
import { SeasonFileSchema, SeasonSchema } from '../season/SeasonSchema.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const day = (description: string) => Type.String({ format: 'date', description });
const number = Type.Integer({ description: 'Number of the season' });

const head = {
  Number: number,
  Name: text('Its name'),
  Start: day('First day, Asia/Jakarta'),
  End: day('Last day, included'),
};

const SeasonReleaseSchema = Type.Object(
  {
    Name: text('Name of the remote'),
    Version: text('Version of the release'),
    State: Type.Enum(['live', 'archived', 'planned', 'over', 'published'], { description: 'Status' }),
    From: Type.Union([time('When it begins'), Type.Null()], {
      description: 'null: it has begun, or is not planned',
    }),
  },
  { $id: 'SeasonRelease' },
);

/** A release of a season. */
export type SeasonRelease = Static<typeof SeasonReleaseSchema>;

const SeasonStateSchema = Type.Object(
  { ...head, Releases: Type.Array(SeasonReleaseSchema, { description: 'The newest first' }) },
  { $id: 'SeasonState' },
);

/** A season that has been published. */
export type SeasonState = Static<typeof SeasonStateSchema>;

const changed = { Who: text('Who changed it last'), At: time('When') };

const DraftedSeasonSchema = Type.Object({ ...head, ...changed }, { $id: 'DraftedSeason' });

/** A season that is being made. */
export type DraftedSeason = Static<typeof DraftedSeasonSchema>;

export const StaffSeasonsSchema = Type.Object(
  {
    Seasons: Type.Array(SeasonStateSchema, { description: 'Those that are published, the newest first' }),
    Drafts: Type.Array(DraftedSeasonSchema, { description: 'Those that are being made, by their numbers' }),
    Next: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Number that the next draft may have; null where no season is live that it could begin with',
    }),
  },
  { $id: 'StaffSeasons' },
);

/** All seasons, published and drafted. */
export type StaffSeasons = Static<typeof StaffSeasonsSchema>;

export const DraftSeasonSchema = Type.Object(
  {
    Number: Type.Integer({
      minimum: 1,
      maximum: 9999,
      description: 'With a name, above that of the season that is live; without one, of a season that is published',
    }),
    Name: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          'Another one than the season has that is live; 60 characters at most. Left out, and a published season is changed',
      }),
    ),
  },
  { $id: 'DraftSeason' },
);

/** The wish for a new season, or to change one. */
export type DraftSeason = Static<typeof DraftSeasonSchema>;

const SeasonCampaignSchema = Type.Object(
  {
    Id: Type.Integer({ description: 'Number of the campaign' }),
    Name: text('Its name'),
    Start: day('First day, Asia/Jakarta'),
    End: day('Last day, included'),
    SwitchedOn: Type.Boolean({ description: 'It counts nights on its own days' }),
    Own: Type.Boolean({ description: 'It is the one of the season' }),
    Imported: Type.Optional(
      Type.Boolean({
        description:
          'It is the one of the season, and an operator imported it: it keeps its days, stages, cities and name',
      }),
    ),
    Differs: Type.Optional(Type.Literal(false, { description: 'Read only by pages of the previous release' })),
  },
  { $id: 'SeasonCampaign' },
);

/** A campaign, by which nights are counted. */
export type SeasonCampaign = Static<typeof SeasonCampaignSchema>;

export const SeasonDraftSchema = Type.Object(
  {
    Revision: Type.Integer({ description: 'Counts the changes' }),
    ...changed,
    Season: SeasonSchema,
    Texts: SeasonFileSchema.properties.texts,
    Releases: Type.Array(SeasonReleaseSchema, { description: 'Releases of this season, the newest first' }),
    Published: Type.Union([text('Version'), Type.Null()], {
      description: 'The release with this state; null if it has changed since, or there is none',
    }),
    Campaigns: Type.Array(SeasonCampaignSchema, { description: 'All that are known, the latest first' }),
  },
  { $id: 'SeasonDraft' },
);

/** A season that is being made, with all that it is made of. */
export type SeasonDraft = Static<typeof SeasonDraftSchema>;

const revision = Type.Integer({
  description: 'The `Revision` as seen: if it has changed since, nothing is done (`conflict` at this field)',
});

export const SaveSeasonSchema = Type.Object(
  {
    Revision: revision,
    Season: { ...SeasonSchema, description: 'The season as it is to be stored' },
    Texts: { ...SeasonFileSchema.properties.texts, description: 'Its texts, by language' },
  },
  { $id: 'SaveSeason' },
);

export type SaveSeason = Static<typeof SaveSeasonSchema>;

export const SeasonDecisionSchema = Type.Object({ Revision: revision }, { $id: 'SeasonDecision' });

/** Something is done with a draft as it was seen. */
export type SeasonDecision = Static<typeof SeasonDecisionSchema>;

export const SeasonPublishedSchema = Type.Object(
  { Name: text('Name of the remote'), Version: text('Version of the release') },
  { $id: 'SeasonPublished' },
);

/** The release that was made of a draft. */
export type SeasonPublished = Static<typeof SeasonPublishedSchema>;

/** `:number` of a call. */
export const SeasonNumberParams = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 9999, description: 'Number of the season' }),
});
