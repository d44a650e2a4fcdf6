import { PAYOUT_KINDS, REFUSALS } from '@friends/shared/contract/staff/payoutRules';
import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false };
const text = (description: string, most = 200) => Type.String({ minLength: 1, maxLength: most, description });
const bilingualText = (description: string) =>
  Type.Object({ en: text(description, 500), id: text(description, 500) }, closed);

const NumberForm = Type.Object(
  {
    decimals: Type.Integer({ minimum: 0, maximum: 2, description: 'Number of decimal digits' }),
    point: Type.Optional(Type.Enum(['.', ','], { description: 'Decimal separator. Default: `.`' })),
    thousands: Type.Optional(Type.Enum(['.', ',', ' ', ''], { description: 'Thousands separator. Default: none' })),
  },
  closed,
);

const DateForm = Type.String({ pattern: '^(?=.*yyyy)(?=.*MM)(?=.*dd)[yMd/. -]+$', description: 'yyyy, MM and dd' });

const Part = Type.Object(
  {
    label: text('Name of the column, for the header line and messages', 60),
    value: Type.String({ maxLength: 200, description: 'A text with fields in braces: `{account}`, `Claim {claim}`' }),
    required: Type.Optional(Type.Boolean({ description: 'false: its fields may be empty' })),
    least: Type.Optional(Type.Integer({ minimum: 1, description: 'Minimum number of characters' })),
    most: Type.Optional(Type.Integer({ minimum: 1, description: 'Maximum number of characters' })),
    characters: Type.Optional(text('Allowed characters, as inside the brackets of a regular expression: `A-Z0-9 `')),
    transliterate: Type.Optional(Type.Boolean({ description: 'Removes diacritics: é becomes e' })),
    upper: Type.Optional(Type.Boolean({ description: 'Writes upper case' })),
    pad: Type.Optional(
      Type.Object(
        {
          to: Type.Integer({ minimum: 1, maximum: 500, description: 'Number of characters' }),
          with: Type.String({ minLength: 1, maxLength: 1 }),
          side: Type.Enum(['left', 'right']),
        },
        closed,
      ),
    ),
    number: Type.Optional(NumberForm),
    date: Type.Optional(DateForm),
    map: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'Values to write instead of the field’s values' }),
    ),
    otherwise: Type.Optional(Type.String({ description: 'Written for values that `map` does not contain' })),
    type: Type.Optional(Type.Enum(['text', 'number'], { description: 'Type of a workbook’s cell. Default: text' })),
  },
  closed,
);

const Line = Type.Array(Part, { minItems: 1, maxItems: 100 });

const Names = Type.Array(text('Possible name of the column', 60), { minItems: 1 });

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
    claim: Type.Optional(text('Regular expression for the cell; its one group is the ID of the claim')),
    statuses: Type.Object({ paid: Names, refused: Names, unknown: Type.Array(Type.String()) }, closed),
    reasons: Type.Optional(
      Type.Partial(Type.Object(Object.fromEntries(REFUSALS.map((refusal) => [refusal, Names])), closed), {
        description: "Phrases in the bank's reason, by the refusal that they mean",
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
    id: Type.String({
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: 40,
      description: 'Same as the file name without its ending',
    }),
    title: bilingualText('Name on the staff page'),
    about: bilingualText('Specification it follows, and who confirmed it'),
    kind: Type.Enum([...PAYOUT_KINDS]),
    file: Type.Object(
      {
        type: Type.Enum(['csv', 'fixed', 'xlsx']),
        name: text('Name of the bank file, with fields in braces', 100),
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
        description: 'Custom values, such as the paying account; empty ones must be filled in before use',
      }),
    ),
    limits: Type.Optional(
      Type.Object(
        {
          rows: Type.Optional(Type.Integer({ minimum: 1 })),
          least: Type.Optional(Type.Integer({ minimum: 1, description: 'Minimum amount per row in rupiah' })),
          most: Type.Optional(Type.Integer({ minimum: 1, description: 'Maximum amount per row in rupiah' })),
        },
        closed,
      ),
    ),
    before: Type.Optional(Type.Array(Line, { description: 'Lines before the header line' })),
    names: Type.Boolean({ description: 'True if the file has a header line with the column names' }),
    columns: Line,
    after: Type.Optional(Type.Array(Line, { description: 'Lines after the rows, such as totals' })),
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

const PLACEHOLDER = /\{(\w+)\}/g;

export const placesOf = (value: string): string[] => [...value.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

export const fillPlaceholders = (value: string, write: (name: string) => string): string =>
  value.replace(PLACEHOLDER, (_, name: string) => write(name));
