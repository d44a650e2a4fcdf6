import { type Static, Type } from 'typebox';
import { TEXTS } from '../release/fields.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const why = Type.Optional(
  Type.String({ maxLength: 500, format: 'one-line', description: 'Reason, stored in the history' }),
);

export const FrozenSchema = Type.Object(
  {
    Who: text('Who froze it'),
    At: time('When it was frozen'),
    Until: timeOrNull('When it ends automatically; null: only manually'),
    Why: Type.Union([Type.String(), Type.Null()], { description: 'Reason for the freeze; null if none was given' }),
    All: Type.Boolean({ description: 'True if all remotes are frozen, not only this one' }),
  },
  { $id: 'Frozen' },
);

/** A freeze: no new releases go live. */
export type Frozen = Static<typeof FrozenSchema>;

const frozenName = Type.Optional(
  Type.String({
    maxLength: TEXTS.name.longest,
    pattern: TEXTS.name.pattern.source,
    description: 'Name of a remote, or `shell`; default: all',
  }),
);

export const FreezeSchema = Type.Object(
  { Name: frozenName, Until: Type.Optional(time('When it ends automatically; omitted: only manually')), Why: why },
  { $id: 'Freeze' },
);

export type Freeze = Static<typeof FreezeSchema>;

export const UnfreezeSchema = Type.Object({ Name: frozenName, Why: why }, { $id: 'Unfreeze' });

export type Unfreeze = Static<typeof UnfreezeSchema>;
