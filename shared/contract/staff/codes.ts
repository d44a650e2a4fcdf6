import { type Static, Type } from 'typebox';
import { CODE_PROBLEMS, MAX_CODE_BYTES, MAX_CODES, MAX_THRESHOLD } from './codeRules.ts';

const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const rupiah = (description: string) => Type.Integer({ minimum: 0, description: `${description}, in IDR` });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const dayOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date' }), Type.Null()], { description: `${description}, in Asia/Jakarta` });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const COUNTS = {
  Usable: count('Codes that can be given'),
  Expired: count('Codes that expired before they were given'),
  Given: count('Codes that claims have'),
  Withdrawn: count('Codes that were withdrawn, also those that did not work'),
};

export const StaffCodePoolSchema = Type.Object(
  {
    RewardID: Type.Integer({ description: 'Number of the reward' }),
    Name: text('The reward, in Indonesian'),
    NameEn: text('The reward, in English'),
    Category: text('Its category'),
    Value: rupiah('What it is worth'),
    BonusValue: rupiah('What a Genius Member gets more'),
    Active: Type.Boolean({ description: 'Whether it is in the catalogue' }),
    HasPool: Type.Boolean({ description: 'False until codes were imported' }),
    ...COUNTS,
    Waiting: count('Approved claims that wait for a code'),
    NextExpiry: dayOrNull('Last day of the usable code that expires first'),
    Threshold: count('With fewer usable codes, the people who import codes are notified; 0: never'),
    IsLow: Type.Boolean({ description: 'Whether there are fewer usable codes than that' }),
    Revision: text('Revision of the threshold, sent back with a change'),
  },
  { $id: 'StaffCodePool' },
);

/** A reward with its codes, in figures. */
export type StaffCodePool = Static<typeof StaffCodePoolSchema>;

const StaffCodeImportSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the import' }),
    File: text('Name of its file'),
    ImportedBy: text('Who imported it'),
    ImportedAt: Type.String({ format: 'date-time', description: 'When' }),
    Codes: count('Number of its codes'),
    ...COUNTS,
    FirstExpiry: dayOrNull('First of the last days of its codes'),
    LastExpiry: dayOrNull('Last of them'),
    WithdrawnBy: orNull('Who withdrew its unused codes'),
    WithdrawnAt: timeOrNull('When'),
    WithdrawnWhy: orNull('Their reason'),
    Revision: text('Names how its codes stand; withdrawing them names the one that was seen'),
  },
  { $id: 'StaffCodeImport' },
);

export type StaffCodeImport = Static<typeof StaffCodeImportSchema>;

export const StaffCodesSchema = Type.Object(
  {
    Pool: StaffCodePoolSchema,
    Imports: Type.Array(StaffCodeImportSchema, { description: 'The latest first, 200 at most' }),
  },
  { $id: 'StaffCodes' },
);

/** The codes of one reward. */
export type StaffCodes = Static<typeof StaffCodesSchema>;

const file = {
  File: Type.String({ minLength: 1, maxLength: 255, format: 'one-line', description: 'Name of the file' }),
  Content: Type.String({
    maxLength: Math.ceil(MAX_CODE_BYTES / 3) * 4,
    description: 'The file as base64: a table with the columns `Code`, and maybe `Value` and `Expires`',
  }),
};

export const PreviewCodesSchema = Type.Object(file, { $id: 'PreviewCodes' });

const CodeProblemSchema = Type.Object(
  {
    Line: Type.Integer({ minimum: 1, description: 'Line of the file' }),
    Problem: Type.Enum([...CODE_PROBLEMS]),
    Other: Type.Union([Type.Integer(), Type.Null()], {
      description: '`twice`: the earlier line; `known`: the number of the import that has the code',
    }),
  },
  { $id: 'CodeProblem' },
);

export const CodeImportPlanSchema = Type.Object(
  {
    New: Type.Integer({ minimum: 0, maximum: MAX_CODES, description: 'Codes that would be imported' }),
    Values: Type.Array(
      Type.Object({
        Value: Type.Union([Type.Integer(), Type.Null()], { description: 'In IDR; null: the file does not say' }),
        Count: count('Codes of that value'),
      }),
      { description: 'The same by value' },
    ),
    FirstExpiry: dayOrNull('First of their last days'),
    LastExpiry: dayOrNull('Last of them'),
    WithoutExpiry: count('Codes without a last day'),
    Problems: Type.Array(CodeProblemSchema, {
      description: 'Lines that are not imported, in their order, 200 at most; no code is named',
    }),
    ProblemCount: count('Number of such lines'),
    Waiting: count('Approved claims that wait for a code'),
    Revision: text('Of the file and the codes that are there; the same file is imported with it'),
  },
  { $id: 'CodeImportPlan' },
);

/** Preview of an import. */
export type CodeImportPlan = Static<typeof CodeImportPlanSchema>;

const Why = Type.String({ maxLength: 500, format: 'one-line', description: 'The reason, for the audit' });
const Revision = Type.String({
  maxLength: 64,
  description: 'The `Revision` that was seen: if it changed since, nothing is done (`conflict` at this field)',
});

export const ImportCodesSchema = Type.Object(
  {
    ...file,
    Revision,
    SkipProblems: Type.Optional(
      Type.Boolean({ description: 'Imports the other lines; without it, a file with problems is refused' }),
    ),
  },
  { $id: 'ImportCodes' },
);

export type ImportCodes = Static<typeof ImportCodesSchema>;

export const WithdrawCodesSchema = Type.Object({ Revision, Why }, { $id: 'WithdrawCodes' });

export type WithdrawCodes = Static<typeof WithdrawCodesSchema>;

export const ChangeCodeThresholdSchema = Type.Object(
  {
    Revision,
    Threshold: Type.Integer({ minimum: 0, maximum: MAX_THRESHOLD, description: 'The new one; 0: no notice' }),
  },
  { $id: 'ChangeCodeThreshold' },
);

export type ChangeCodeThreshold = Static<typeof ChangeCodeThresholdSchema>;
