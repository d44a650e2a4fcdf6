import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables';
import { nodeType, schema } from '../model/schema.ts';
import { isIn } from './lists.ts';

const cells = (name: string, count: number): Node[] =>
  Array.from({ length: count }, () => nodeType(name).createAndFill()).filter((cell) => cell !== null);

/** A table of two columns with a row of headings. */
export const insertTable: Command = (state, dispatch) => {
  if (isIn(state, 'table')) return false;
  const head = schema.node('tr', { section: 'thead' }, cells('th', 2));
  const row = schema.node('tr', null, cells('td', 2));
  dispatch?.(state.tr.replaceSelectionWith(schema.node('table', null, [head, row])).scrollIntoView());
  return true;
};

export const TABLE_COMMANDS = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const satisfies Readonly<Record<string, Command>>;
