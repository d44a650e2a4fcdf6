import { type Static, Type } from 'typebox';
import { IssueSchema, id, line, orNull, ROW, text } from './contentFields.ts';
import { MAX_TABLE_BYTES, TABLE_KINDS, TABLE_LINES } from './contentRules.ts';

const TableKindField = Type.Enum([...TABLE_KINDS], { description: 'Kind of content' });

export const ContentTableQuery = Type.Object({ Kind: TableKindField });

const TABLE = {
  Kind: TableKindField,
  File: line(255, 'Name of the file'),
  Content: Type.String({
    maxLength: Math.ceil(MAX_TABLE_BYTES / 3) * 4,
    description: 'The file as base64: CSV or XLSX with a column `id` and any of the fields without HTML',
  }),
};

export const CheckContentTableSchema = Type.Object(TABLE, { $id: 'CheckContentTable' });

export type CheckContentTable = Static<typeof CheckContentTableSchema>;

export const ContentTablePlanSchema = Type.Object(
  {
    Lines: Type.Array(
      Type.Object({
        Line: id('Line of the file'),
        Name: ROW.Name,
        NameEn: ROW.NameEn,
        State: Type.Enum([...TABLE_LINES]),
        Changed: Type.Array(
          Type.Object({
            Field: text('Field'),
            Before: orNull('Live value as text; null if there is none'),
            After: orNull('Value in the file; null if there is none'),
          }),
        ),
        Issues: Type.Array(IssueSchema, { description: 'Why the line is `wrong`' }),
      }),
    ),
    Revision: text('Revision of the plan, sent back with the import'),
  },
  { $id: 'ContentTablePlan' },
);

/** Preview of the import of a table, by line. */
export type ContentTablePlan = Static<typeof ContentTablePlanSchema>;

export const ImportContentTableSchema = Type.Object(
  {
    ...TABLE,
    Revision: Type.String({
      maxLength: 64,
      description: 'The `Revision` of the plan. If it has changed since, nothing is done (`conflict`)',
    }),
  },
  { $id: 'ImportContentTable' },
);

export type ImportContentTable = Static<typeof ImportContentTableSchema>;
