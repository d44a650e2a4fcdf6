import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const NamedReleaseSchema = Type.Object(
  {
    Version: text('Version of the release'),
    From: timeOrNull('When it goes live; null if it already is'),
    Until: timeOrNull('When it stops being live; null: never'),
    Percent: Type.Union([Type.Integer(), Type.Null()], { description: 'Share of visitors, in %; null: all' }),
  },
  { $id: 'NamedRelease' },
);

export const ReleaseDecidedSchema = Type.Object(
  {
    Done: text('Result in one sentence, as on the command line'),
    Live: Type.Array(NamedReleaseSchema, { description: 'Live and planned releases of the remote after the decision' }),
  },
  { $id: 'ReleaseDecided' },
);

/** Result of a decision about a remote. */
export type ReleaseDecided = Static<typeof ReleaseDecidedSchema>;
