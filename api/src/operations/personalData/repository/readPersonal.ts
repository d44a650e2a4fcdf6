import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { KeyRing } from '../../../platform/secrets/keyRing.ts';
import type { PersonalRow, PersonalTable } from '../personalTable.ts';
import { rowsOf } from './rowsOf.ts';

/** Rows in memory at once. */
const ROWS_AT_ONCE = 500;

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The columns of a stored row that the copy contains, with encrypted ones decrypted. */
function toCopyRow({ columns, open }: PersonalTable, row: PersonalRow, ring: KeyRing): PersonalRow {
  const copied = Object.fromEntries(columns.map((column) => [column, row[column]]));
  return open ? { ...copied, ...open(row, ring) } : copied;
}

/**
 * Reads a member's rows of a table in batches. Uses no connection between batches, as a slow download may take hours.
 *
 * @throws Error if SECOND_FACTOR_KEYS lacks a key that encrypted one of the rows
 */
export async function* readPersonal(
  db: Db,
  ring: KeyRing,
  { table, memberId }: { readonly table: PersonalTable; readonly memberId: number },
): AsyncGenerator<readonly PersonalRow[]> {
  const columns = columnsOf([...table.columns, ...(table.sealed ?? [])]);
  const read = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<PersonalRow>`
      select ${columns} from ${sql.table(table.table)} where ${condition}`.execute(db);
    return rows.map((row) => toCopyRow(table, row, ring));
  };
  if (!mayHaveManyRows(table)) {
    yield await read(rowsOf(table.table, memberId));
    return;
  }
  const { rows: keys } = await sql<{ id: number }>`
    select id from ${sql.table(table.table)} where ${rowsOf(table.table, memberId)} order by id`.execute(db);
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
    const ids = keys.slice(at, at + ROWS_AT_ONCE).map(({ id }) => id);
    yield await read(sql`id = any(${sql.val(ids)}::int[]) order by id`);
  }
}

/** Tables without an ID have one row for each member. */
const mayHaveManyRows = ({ columns }: PersonalTable): boolean => columns.includes('id');

export async function hasMember(db: Db, memberId: number): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('id', '=', memberId).executeTakeFirst();
  return row !== undefined;
}

/** Names of the member's pictures. */
export async function readPictureNames(db: Db, memberId: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('pictures').select('name').where('member_id', '=', memberId).execute();
  return rows.map(({ name }) => name);
}
