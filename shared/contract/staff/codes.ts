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
  Usable: count('Codes that can be assigned to claims'),
  Expired: count('Codes that expired before they were assigned'),
  Given: count('Codes that were assigned to claims'),
  Withdrawn: count('Codes that were withdrawn, including those that did not work'),
};

export const StaffCodePoolSchema = Type.Object(
  {
    RewardID: Type.Integer({ description: 'ID of the reward' }),
    Name: text('The reward, in Indonesian'),
    NameEn: text('The reward, in English'),
    Category: text('Its category'),
    Value: rupiah('Value'),
    BonusValue: rupiah('Extra value for Genius Members'),
    Active: Type.Boolean({ description: 'True if it is in the catalogue' }),
    HasPool: Type.Boolean({ description: 'True once codes were imported' }),
    ...COUNTS,
    Waiting: count('Approved claims that wait for a code'),
    NextExpiry: dayOrNull('Last day of the usable code that expires first'),
    Threshold: count('Number of usable codes below which the people who import codes are notified; 0: never'),
    IsLow: Type.Boolean({ description: 'True if there are fewer usable codes than `Threshold`' }),
    Revision: text('Revision of the threshold, sent back with a change'),
  },
  { $id: 'StaffCodePool' },
);

/** A reward with the numbers of its codes. */
export type StaffCodePool = Static<typeof StaffCodePoolSchema>;

const StaffCodeImportSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the import' }),
    File: text('Name of the file'),
    ImportedBy: text('Who imported it'),
    ImportedAt: Type.String({ format: 'date-time', description: 'When it was imported' }),
    Codes: count('Number of codes in the file'),
    ...COUNTS,
    FirstExpiry: dayOrNull('Earliest expiry day of its codes'),
    LastExpiry: dayOrNull('Latest expiry day of its codes'),
    WithdrawnBy: orNull('Who withdrew its unused codes'),
    WithdrawnAt: timeOrNull('When it was withdrawn'),
    WithdrawnWhy: orNull('Reason for withdrawing them'),
    Revision: text('Revision of its codes, sent back to withdraw them'),
  },
  { $id: 'StaffCodeImport' },
);

export type StaffCodeImport = Static<typeof StaffCodeImportSchema>;

export const StaffCodesSchema = Type.Object(
  {
    Pool: StaffCodePoolSchema,
    Imports: Type.Array(StaffCodeImportSchema, { description: 'Imports, latest first; at most 200' }),
  },
  { $id: 'StaffCodes' },
);

/** The codes of one reward. */
export type StaffCodes = Static<typeof StaffCodesSchema>;

const file = {
  File: Type.String({ minLength: 1, maxLength: 255, format: 'one-line', description: 'Name of the file' }),
  Content: Type.String({
    maxLength: Math.ceil(MAX_CODE_BYTES / 3) * 4,
    description: 'The file as base64: a table with the column `Code`, and optionally `Value` and `Expires`',
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
        Value: Type.Union([Type.Integer(), Type.Null()], { description: 'Value in IDR; null if the file has none' }),
        Count: count('Codes of that value'),
      }),
      { description: 'The same codes, counted by value' },
    ),
    FirstExpiry: dayOrNull('Earliest expiry day'),
    LastExpiry: dayOrNull('Latest expiry day'),
    WithoutExpiry: count('Codes without an expiry day'),
    Problems: Type.Array(CodeProblemSchema, {
      description: 'Lines that are not imported, in file order, at most 200; without the codes themselves',
    }),
    ProblemCount: count('Number of such lines'),
    Waiting: count('Approved claims that wait for a code'),
    Revision: text('Revision of the file and the existing codes, sent back to import the same file'),
  },
  { $id: 'CodeImportPlan' },
);

/** Preview of an import. */
export type CodeImportPlan = Static<typeof CodeImportPlanSchema>;

const Why = Type.String({ maxLength: 500, format: 'one-line', description: 'Reason, stored in the audit log' });
const Revision = Type.String({
  maxLength: 64,
  description: 'The `Revision` last read. If it has changed since, nothing is done (`conflict` at this field)',
});

export const ImportCodesSchema = Type.Object(
  {
    ...file,
    Revision,
    SkipProblems: Type.Optional(
      Type.Boolean({ description: 'True to import the other lines; otherwise a file with problems is refused' }),
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
    Threshold: Type.Integer({ minimum: 0, maximum: MAX_THRESHOLD, description: 'New threshold; 0: no notifications' }),
  },
  { $id: 'ChangeCodeThreshold' },
);

export type ChangeCodeThreshold = Static<typeof ChangeCodeThresholdSchema>;
