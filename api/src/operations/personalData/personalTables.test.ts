import { sql } from '@friends/tools/testing/api/api';
import { COPY_WORDS } from './copyWords.ts';
import { OTHER_TABLES, PERSONAL_TABLES } from './personalTables.ts';

/** Columns of each table of the database. */
async function storedTables(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql(
    `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

it('every table is in the copy of a member, or has a reason not to be', async () => {
  const listed = [...PERSONAL_TABLES.map(({ table }) => table), ...Object.keys(OTHER_TABLES)];
  expect(listed.toSorted()).toEqual([...(await storedTables()).keys()].toSorted());
});

it('every column about a member is in the copy, or has a reason not to be', async () => {
  const stored = await storedTables();
  for (const { table, columns, leftOut } of PERSONAL_TABLES)
    expect([table, [...columns, ...Object.keys(leftOut)].toSorted()]).toEqual([
      table,
      [...(stored.get(table) ?? [])].toSorted(),
    ]);
});

it('no other table names a member', async () => {
  const stored = await storedTables();
  const naming = Object.keys(OTHER_TABLES).filter((table) => stored.get(table)?.includes('member_id'));
  expect(naming).toEqual(['contact_digests', 'feed_upload_points', 'member_writes', 'passkey_users']);
});

it('each file of the copy is described in both languages', () => {
  for (const { tables } of Object.values(COPY_WORDS))
    expect(Object.keys(tables).toSorted()).toEqual(PERSONAL_TABLES.map(({ table }) => table).toSorted());
});
