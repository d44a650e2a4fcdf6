import { type Static, Type } from 'typebox';
import { STAGES } from '../api/amazing.ts';
import { TEXTS } from '../release/fields.ts';

const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

export const MakePreviewSchema = Type.Object(
  {
    Name: Type.Optional(
      Type.String({
        maxLength: TEXTS.name.longest,
        pattern: TEXTS.name.pattern.source,
        description: 'Name of the remote, or `shell`, whose release is shown; with `Version`',
      }),
    ),
    Version: Type.Optional(Type.String({ maxLength: 100, description: 'The release; without one, what is live' })),
    At: Type.Optional(time('The portal as of then, a time to come; without it, as of now')),
    Stages: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: STAGES,
        description: 'The race of whoever logs in, as after so many completed stages; without it, as it is',
      }),
    ),
    Until: Type.Optional(time('When the link ends, in a month at most; in a week where it is left out')),
    Why: Type.Optional(Type.String({ maxLength: 500, format: 'one-line', description: 'The reason, for the history' })),
  },
  { $id: 'MakePreview' },
);

/** What a preview link is to show: a release, the portal as of a time to come, or both. */
export type MakePreview = Static<typeof MakePreviewSchema>;

export const CreatedPreviewSchema = Type.Object(
  {
    Link: Type.String({ description: 'Whoever opens it sees that; it cannot be taken back' }),
    At: timeOrNull('The time that is shown; null: now'),
    Stages: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Stages of the race that are completed for whoever logs in; null: those of the member',
    }),
    Until: time('When the link ends'),
  },
  { $id: 'PreviewMade' },
);

/** A link that shows a preview. */
export type CreatedPreview = Static<typeof CreatedPreviewSchema>;
