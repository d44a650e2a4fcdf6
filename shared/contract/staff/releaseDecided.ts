import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const NamedReleaseSchema = Type.Object(
  {
    Version: text('Version of the release'),
    From: timeOrNull('When it begins; null: it has begun'),
    Until: timeOrNull('When it ends; null: it does not'),
    Percent: Type.Union([Type.Integer(), Type.Null()], { description: 'Share of the visitors; null: everybody' }),
  },
  { $id: 'NamedRelease' },
);

export const ReleaseDecidedSchema = Type.Object(
  {
    Done: text('What was done, in one sentence, as the command line says it'),
    Live: Type.Array(NamedReleaseSchema, { description: 'What the list of releases names of the remote now' }),
  },
  { $id: 'ReleaseDecided' },
);

/** Result of a decision about a remote. */
export type ReleaseDecided = Static<typeof ReleaseDecidedSchema>;
