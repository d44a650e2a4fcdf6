#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16 (PostgreSQL 18.6) has the libc provider with C.UTF-8, and the libc is that of Emscripten: lower() and
# upper() map each character to one character. So upper('ß') is the capital U+1E9E, where PostgreSQL on Debian leaves ß as it is
# and JavaScript returns SS; circled letters, which JavaScript and Debian fold, keep their case; and lower('İ') is a plain i, where
# JavaScript keeps the dot as a character of its own. The ICU collations in the same database map like JavaScript.
# Consequence: the same expression index has other keys in the embedded database than on a server.
# Up to U+1FFFF, lower() maps 126 and upper() 227 characters in another way than JavaScript of Node.js 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
const read = async (expression) => (await database.query(`select ${expression} as text`)).rows[0].text;
const seen = {
  "upper('ß')": [await read(`upper('ß')`), '\u1e9e'],
  "upper('ß') by ICU": [await read(`upper('ß' collate "und-x-icu")`), 'SS'],
  "lower('Ⓐ')": [await read(`lower('\u24b6')`), '\u24b6'],
  "lower('Ⓐ') by ICU": [await read(`lower('\u24b6' collate "und-x-icu")`), '\u24d0'],
  "lower('İ')": [await read(`lower('\u0130')`), 'i'],
  "lower('İ') by ICU": [await read(`lower('\u0130' collate "und-x-icu")`), 'i\u0307'],
};
for (const [expression, [found, expected]] of Object.entries(seen)) {
  console.log(`${expression} is ${found}`);
  if (found !== expected) process.exitCode = 1;
}
JS
node look.mjs
