#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16: a text value that begins with U+FEFF is stored with it (PostgreSQL counts it), and read without
# it, as the driver's TextDecoder treats it as a byte order mark. A driver that decodes with Buffer#toString keeps it.
# Consequence: a text read from the embedded database and compared with one read from PostgreSQL may differ, and a value that
# is read and written back has changed. Its length is 2 in SQL and 1 in JavaScript; the same character inside a text stays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
const { rows } = await database.query(
  `select chr(65279) || 'a' as first, length(chr(65279) || 'a') as stored, 'a' || chr(65279) || 'b' as inside`,
);
const [{ first, stored, inside }] = rows;
console.log(`stored ${stored}, read ${first.length}; inside a text: read ${inside.length} of 3`);
const kept = Buffer.from([0xef, 0xbb, 0xbf, 0x61]).toString('utf8').length;
console.log(`Buffer#toString reads ${kept} of the same bytes`);
process.exit(stored === 2 && first.length === 1 && inside.length === 3 && kept === 2 ? 0 : 1);
JS
node look.mjs
