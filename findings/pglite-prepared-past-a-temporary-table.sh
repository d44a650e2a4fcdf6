#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16 (PostgreSQL 18.6): a prepared statement that was run before reads the live table although a temporary
# table of the same name now hides it, while the same text sent again reads the temporary one. The first temporary table of a
# connection hides this: it creates the schema pg_temp, which changes the search path, so statements are analysed again. From the
# second one on, they are not, whether the transaction before was committed or rolled back. `discard plans` after creating the
# table does.
# Consequence: it is needed if tables are shadowed for a transaction, as in a preview. A test that shadows a table only once
# per connection does not show the problem.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > shadow.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
const count = async (text) => (await database.query(text)).rows[0].n;
const prepared = () => count('execute counted');
await database.exec(`
  create table rewards (id int);
  insert into rewards values (1), (2);
  prepare counted as select count(*)::int as n from rewards`);

/** Rows that both see while an empty temporary table hides the two live rows. */
async function shadowed({ also = '', end = 'commit' } = {}) {
  await database.exec(`begin; create temporary table rewards (like public.rewards) on commit drop; ${also}`);
  const seen = [await prepared(), await count('select count(*)::int as n from rewards')];
  await database.exec(end);
  return seen;
}

const expected = [
  ['live, prepared', await prepared(), 2],
  ['first temporary table: prepared, sent again', await shadowed(), '0,0'],
  ['live again, prepared', await prepared(), 2],
  ['second temporary table: prepared, sent again', await shadowed({ end: 'rollback' }), '2,0'],
  ['live again, prepared', await prepared(), 2],
  ['third, after a rollback: prepared, sent again', await shadowed(), '2,0'],
  ['live again, prepared', await prepared(), 2],
  ['fourth, plans discarded: prepared, sent again', await shadowed({ also: 'discard plans' }), '0,0'],
  ['live again, prepared', await prepared(), 2],
];
for (const [label, found, right] of expected) {
  console.log(`${label}: ${found}`);
  if (String(found) !== String(right)) process.exitCode = 1;
}
JS
node shadow.mjs
