import { type Static, Type } from 'typebox';
import { TEXTS } from '../release/fields.ts';
import { TOKEN_RIGHTS } from './rights.ts';
import { TOKEN_DAYS } from './tokenRules.ts';

const text = (description: string) => Type.String({ description });
const time = (description: string) => Type.String({ format: 'date-time', description });

const name = (description: string) =>
  Type.String({ maxLength: TEXTS.name.longest, pattern: TEXTS.name.pattern.source, description });
const rights = (description: string) =>
  Type.Array(Type.Enum([...TOKEN_RIGHTS]), { minItems: 1, maxItems: TOKEN_RIGHTS.length, description });

export const StaffTokenSchema = Type.Object(
  {
    Name: text('Name of the program; history and audit log show it as `token NAME`'),
    State: Type.Enum(['open', 'ended'], { description: '`ended`: expired, or ended by staff' }),
    Rights: Type.Array(Type.Enum([...TOKEN_RIGHTS]), { description: 'Rights of the token' }),
    Remotes: Type.Union([Type.Array(Type.String()), Type.Null()], {
      description: 'Remotes that it can publish and decide about, possibly `shell`; null: all',
    }),
    MadeBy: text('Who created it'),
    MadeAt: time('When it was created'),
    Ends: time('When it expires, or has ended'),
    Used: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it was last used, to the minute; null if never',
    }),
  },
  { $id: 'StaffToken' },
);

/** A program’s token in the list of tokens, without the secret itself. */
export type StaffToken = Static<typeof StaffTokenSchema>;

const why = Type.String({ maxLength: 500, format: 'one-line', description: 'Reason, stored in the audit log' });

export const MakeTokenSchema = Type.Object(
  {
    Name: name('Name of the program; cannot be reused'),
    Rights: rights('Rights of the token; the caller needs all of them'),
    Remotes: Type.Union(
      [Type.Array(name('Name of a remote, or `shell`'), { minItems: 1, maxItems: 50 }), Type.Null()],
      {
        description: 'Remotes that it can publish and decide about; null: all',
      },
    ),
    Days: Type.Integer({ minimum: 1, maximum: TOKEN_DAYS.max, description: 'Days until it expires' }),
    Why: why,
  },
  { $id: 'MakeToken' },
);

export type MakeToken = Static<typeof MakeTokenSchema>;

export const TokenMadeSchema = Type.Object(
  { Token: text('The token itself, returned only once: the portal stores just its hash') },
  { $id: 'TokenMade' },
);

export type TokenMade = Static<typeof TokenMadeSchema>;

export const TokenNameParams = Type.Object({ name: name('Name of the token') });

export const EndTokenSchema = Type.Object({ Why: why }, { $id: 'EndToken' });

export type EndToken = Static<typeof EndTokenSchema>;
