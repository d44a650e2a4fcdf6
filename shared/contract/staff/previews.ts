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
    Version: Type.Optional(
      Type.String({ maxLength: 100, description: 'Version of the release; default: the live one' }),
    ),
    At: Type.Optional(time('Time at which the portal is shown, in the future; default: now')),
    Stages: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: STAGES,
        description: 'Completed stages of the race for members who log in; default: their own',
      }),
    ),
    Until: Type.Optional(time('When the link expires, at most a month from now; default: a week')),
    Why: Type.Optional(Type.String({ maxLength: 500, format: 'one-line', description: 'Reason, for the history' })),
  },
  { $id: 'MakePreview' },
);

/** Contents of a preview link: a release, the portal at a future time, or both. */
export type MakePreview = Static<typeof MakePreviewSchema>;

export const CreatedPreviewSchema = Type.Object(
  {
    Link: Type.String({ description: 'Shows the preview to everyone who opens it; cannot be revoked' }),
    At: timeOrNull('Time that is shown; null: now'),
    Stages: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Completed stages of the race for members who log in; null: their own',
    }),
    Until: time('When the link expires'),
  },
  { $id: 'PreviewMade' },
);

/** A link that shows a preview. */
export type CreatedPreview = Static<typeof CreatedPreviewSchema>;
