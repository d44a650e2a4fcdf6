import { type Static, Type } from 'typebox';
import { SeasonFileSchema, SeasonSchema } from '../season/SeasonSchema.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const day = (description: string) => Type.String({ format: 'date', description });
const number = Type.Integer({ description: 'Number of the season' });

const head = {
  Number: number,
  Name: text('Name of the season'),
  Start: day('First day, in Asia/Jakarta'),
  End: day('Last day, included'),
};

const SeasonReleaseSchema = Type.Object(
  {
    Name: text('Name of the remote'),
    Version: text('Version of the release'),
    State: Type.Enum(['live', 'archived', 'planned', 'over', 'published'], {
      description:
        '`archived`: archive of a season; `over`: its scheduled time has ended; `published`: stored, but not live',
    }),
    From: Type.Union([time('When it goes live'), Type.Null()], {
      description: 'null if it already is live, or is not planned',
    }),
  },
  { $id: 'SeasonRelease' },
);

/** A release of a season. */
export type SeasonRelease = Static<typeof SeasonReleaseSchema>;

const SeasonStateSchema = Type.Object(
  { ...head, Releases: Type.Array(SeasonReleaseSchema, { description: 'Releases of the season, newest first' }) },
  { $id: 'SeasonState' },
);

/** A published season. */
export type SeasonState = Static<typeof SeasonStateSchema>;

const changed = { Who: text('Who changed it last'), At: time('When it was last changed') };

const DraftedSeasonSchema = Type.Object({ ...head, ...changed }, { $id: 'DraftedSeason' });

/** An unpublished draft of a season, in the list of seasons. */
export type DraftedSeason = Static<typeof DraftedSeasonSchema>;

export const StaffSeasonsSchema = Type.Object(
  {
    Seasons: Type.Array(SeasonStateSchema, { description: 'Published seasons, newest first' }),
    Drafts: Type.Array(DraftedSeasonSchema, { description: 'Drafts, by season number' }),
    Next: Type.Union([Type.Integer(), Type.Null()], {
      description:
        'Lowest number that a new season can have; null if no season is live, which new seasons are copied from',
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
      description: 'With `Name`: a number above that of the live season; without: that of a published season',
    }),
    Name: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          'Name of a new season, other than that of the live one; at most 60 characters. Omit it to change a published season',
      }),
    ),
  },
  { $id: 'DraftSeason' },
);

/** Starts a draft of a new season, or of a published one. */
export type DraftSeason = Static<typeof DraftSeasonSchema>;

const SeasonCampaignSchema = Type.Object(
  {
    Id: Type.Integer({ description: 'ID of the campaign' }),
    Name: text('Name of the campaign'),
    Start: day('First day, in Asia/Jakarta'),
    End: day('Last day, included'),
    SwitchedOn: Type.Boolean({ description: 'True if it is switched on, so that nights on its days count' }),
    Own: Type.Boolean({ description: 'True if it is the campaign of the season' }),
    Imported: Type.Optional(
      Type.Boolean({
        description:
          'True if it is the campaign of the season and was imported by an operator: it keeps its own days, stages, cities and name',
      }),
    ),
    Differs: Type.Optional(Type.Literal(false, { description: 'Deprecated: only for pages of the previous release' })),
  },
  { $id: 'SeasonCampaign' },
);

/** A campaign, whose days and stages decide which nights count for the race. */
export type SeasonCampaign = Static<typeof SeasonCampaignSchema>;

export const SeasonDraftSchema = Type.Object(
  {
    Revision: Type.Integer({ description: 'Number of changes, sent back with a change' }),
    ...changed,
    Season: SeasonSchema,
    Texts: SeasonFileSchema.properties.texts,
    Releases: Type.Array(SeasonReleaseSchema, { description: 'Releases of this season, newest first' }),
    Published: Type.Union([text('Version'), Type.Null()], {
      description: 'Release that was made from this exact draft; null if there is none',
    }),
    Campaigns: Type.Array(SeasonCampaignSchema, { description: 'All campaigns, latest first' }),
  },
  { $id: 'SeasonDraft' },
);

/** A draft of a season with all its contents. */
export type SeasonDraft = Static<typeof SeasonDraftSchema>;

const revision = Type.Integer({
  description: 'The `Revision` last read. If it has changed since, nothing is done (`conflict` at this field)',
});

export const SaveSeasonSchema = Type.Object(
  {
    Revision: revision,
    Season: { ...SeasonSchema, description: 'The season to store' },
    Texts: { ...SeasonFileSchema.properties.texts, description: 'Texts of the season, by language' },
  },
  { $id: 'SaveSeason' },
);

export type SaveSeason = Static<typeof SaveSeasonSchema>;

export const SeasonDecisionSchema = Type.Object({ Revision: revision }, { $id: 'SeasonDecision' });

/** Publishes or deletes a draft. */
export type SeasonDecision = Static<typeof SeasonDecisionSchema>;

export const SeasonPublishedSchema = Type.Object(
  { Name: text('Name of the remote'), Version: text('Version of the release') },
  { $id: 'SeasonPublished' },
);

/** The release that was made from a draft. */
export type SeasonPublished = Static<typeof SeasonPublishedSchema>;

/** `:number` of a call. */
export const SeasonNumberParams = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 9999, description: 'Number of the season' }),
});
