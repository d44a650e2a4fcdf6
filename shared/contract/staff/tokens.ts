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
    Name: text('As history and audit call the program: `token NAME`'),
    State: Type.Enum(['open', 'ended'], { description: '`ended`: expired, or ended by staff' }),
    Rights: Type.Array(Type.Enum([...TOKEN_RIGHTS]), { description: 'What it may' }),
    Remotes: Type.Union([Type.Array(Type.String()), Type.Null()], {
      description: 'Remotes that it may publish and decide about, `shell` among them; null: all',
    }),
    MadeBy: text('Who made it'),
    MadeAt: time('When'),
    Ends: time('When it ends, or has ended'),
    Used: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it was used last, to the minute; null: never',
    }),
  },
  { $id: 'StaffToken' },
);

/** A program’s token, as those who look after accounts see it: without the token itself. */
export type StaffToken = Static<typeof StaffTokenSchema>;

const why = Type.String({ maxLength: 500, format: 'one-line', description: 'The reason, for the audit' });

export const MakeTokenSchema = Type.Object(
  {
    Name: name('How the program is called; a name is given once'),
    Rights: rights('Its rights; creating it requires all of them'),
    Remotes: Type.Union(
      [Type.Array(name('Name of a remote, or `shell`'), { minItems: 1, maxItems: 50 }), Type.Null()],
      {
        description: 'Remotes that it may publish and decide about; null: all',
      },
    ),
    Days: Type.Integer({ minimum: 1, maximum: TOKEN_DAYS.most, description: 'Days until it ends' }),
    Why: why,
  },
  { $id: 'MakeToken' },
);

export type MakeToken = Static<typeof MakeTokenSchema>;

export const TokenMadeSchema = Type.Object(
  { Token: text('The token itself: shown once, and only its hash is stored') },
  { $id: 'TokenMade' },
);

export type TokenMade = Static<typeof TokenMadeSchema>;

export const TokenNameParams = Type.Object({ name: name('Of the token') });

export const EndTokenSchema = Type.Object({ Why: why }, { $id: 'EndToken' });

export type EndToken = Static<typeof EndTokenSchema>;
