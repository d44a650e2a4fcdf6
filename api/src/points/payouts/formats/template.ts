import { PAYOUT_KINDS, REFUSALS } from '@friends/shared/contract/staff/payoutRules';
import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false };
const text = (description: string, most = 200) => Type.String({ minLength: 1, maxLength: most, description });
const inBoth = (description: string) => Type.Object({ en: text(description, 500), id: text(description, 500) }, closed);

const NumberForm = Type.Object(
  {
    decimals: Type.Integer({ minimum: 0, maximum: 2, description: 'Digits behind the point; 0: none' }),
    point: Type.Optional(Type.Enum(['.', ','], { description: 'Sign before the decimals' })),
    thousands: Type.Optional(
      Type.Enum(['.', ',', ' ', ''], { description: 'Sign between thousands; without it none' }),
    ),
  },
  closed,
);

const DateForm = Type.String({ pattern: '^(?=.*yyyy)(?=.*MM)(?=.*dd)[yMd/. -]+$', description: 'yyyy, MM and dd' });

const Part = Type.Object(
  {
    label: text('Name of the column, for the line of names and for sentences', 60),
    value: Type.String({ maxLength: 200, description: 'A text with fields in braces: `{account}`, `Claim {claim}`' }),
    required: Type.Optional(Type.Boolean({ description: 'False: its fields may be empty' })),
    least: Type.Optional(Type.Integer({ minimum: 1, description: 'Least characters' })),
    most: Type.Optional(Type.Integer({ minimum: 1, description: 'Most characters' })),
    characters: Type.Optional(text('Allowed characters, as inside the brackets of a regular expression: `A-Z0-9 `')),
    transliterate: Type.Optional(Type.Boolean({ description: 'Writes letters with marks as plain ones: é as e' })),
    upper: Type.Optional(Type.Boolean({ description: 'In capitals' })),
    pad: Type.Optional(
      Type.Object(
        {
          to: Type.Integer({ minimum: 1, maximum: 500, description: 'Characters' }),
          with: Type.String({ minLength: 1, maxLength: 1 }),
          side: Type.Enum(['left', 'right']),
        },
        closed,
      ),
    ),
    number: Type.Optional(NumberForm),
    date: Type.Optional(DateForm),
    map: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Writes another value for a value' })),
    otherwise: Type.Optional(Type.String({ description: 'What `map` writes for a value that it does not name' })),
    type: Type.Optional(
      Type.Enum(['text', 'number'], { description: 'Of the cell of a workbook; text unless it says' }),
    ),
  },
  closed,
);

const Line = Type.Array(Part, { minItems: 1, maxItems: 100 });

const Names = Type.Array(text('A name that the column may have', 60), { minItems: 1 });

const Result = Type.Object(
  {
    columns: Type.Object(
      {
        claim: Names,
        status: Names,
        reference: Type.Optional(Names),
        reason: Type.Optional(Names),
        paidOn: Type.Optional(Names),
        amount: Type.Optional(Names),
      },
      closed,
    ),
    claim: Type.Optional(text('Regular expression of the cell, whose one group is the number of the claim')),
    statuses: Type.Object({ paid: Names, refused: Names, unknown: Type.Array(Type.String()) }, closed),
    reasons: Type.Optional(
      Type.Partial(Type.Object(Object.fromEntries(REFUSALS.map((refusal) => [refusal, Names])), closed), {
        description: "Words in the bank's reason that say which refusal it is",
      }),
    ),
    date: Type.Optional(DateForm),
    number: Type.Optional(NumberForm),
  },
  closed,
);

/** A bank's or wallet's file format, as in `payout-formats` (docs/operations.md#payout-formats). */
export const TemplateSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40, description: 'Name of the file, too' }),
    title: inBoth('Name on the page'),
    about: inBoth('What it follows, and who has confirmed it'),
    kind: Type.Enum([...PAYOUT_KINDS]),
    file: Type.Object(
      {
        type: Type.Enum(['csv', 'fixed', 'xlsx']),
        name: text('Name of the file, with fields in braces', 100),
        encoding: Type.Optional(Type.Enum(['utf-8', 'windows-1252', 'ascii'])),
        byteOrderMark: Type.Optional(Type.Boolean()),
        lineEnd: Type.Optional(Type.Enum(['crlf', 'lf'])),
        separator: Type.Optional(Type.Enum([',', ';', '\t', '|'])),
        quotes: Type.Optional(Type.Enum(['needed', 'always', 'never'])),
        sheet: Type.Optional(text('Name of the sheet', 31)),
      },
      closed,
    ),
    values: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Type.String(), {
        description: 'Values of your own, such as the account that pays; an empty one must be filled in first',
      }),
    ),
    limits: Type.Optional(
      Type.Object(
        {
          rows: Type.Optional(Type.Integer({ minimum: 1 })),
          least: Type.Optional(Type.Integer({ minimum: 1, description: 'Rupiah of a row' })),
          most: Type.Optional(Type.Integer({ minimum: 1, description: 'Rupiah of a row' })),
        },
        closed,
      ),
    ),
    before: Type.Optional(Type.Array(Line, { description: 'Lines before the names of the columns' })),
    names: Type.Boolean({ description: 'Whether a line has the names of the columns' }),
    columns: Line,
    after: Type.Optional(Type.Array(Line, { description: 'Lines behind the rows: totals' })),
    result: Type.Optional(Result),
  },
  closed,
);

export type Template = Static<typeof TemplateSchema>;
export type TemplatePart = Static<typeof Part>;
export type TemplateResult = Static<typeof Result>;
export type NumberFormat = Static<typeof NumberForm>;

export const ROW_FIELDS = [
  'account',
  'holder',
  'bankCode',
  'swift',
  'bankName',
  'amount',
  'email',
  'phone',
  'claim',
  'row',
] as const;

export const BATCH_FIELDS = ['batch', 'valueDate', 'count', 'sum', 'accountTotal'] as const;

export type TemplateField = (typeof ROW_FIELDS)[number] | (typeof BATCH_FIELDS)[number];

const PLACE = /\{(\w+)\}/g;

export const placesOf = (value: string): string[] => [...value.matchAll(PLACE)].map(([, name = '']) => name);

export const fillPlaceholders = (value: string, write: (name: string) => string): string =>
  value.replace(PLACE, (_, name: string) => write(name));
