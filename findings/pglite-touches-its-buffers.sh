#!/usr/bin/env bash
# PGlite 0.5.16 starts with PostgreSQL's 128 MB of `shared_buffers` and touches all of them, even in an empty database: with
# 16 MB, the same process uses at least 64 MB less.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const [, , folder, ...more] = process.argv;
const db = await PGlite.create(folder, { startParams: [...PGlite.defaultStartParams, ...more] });
const { rows } = await db.query('show shared_buffers');
process.stdout.write(`${rows[0].shared_buffers} ${Math.round(process.memoryUsage.rss() / 1024 / 1024)}\n`);
await db.close();
JS
# The first start creates the database, which needs additional memory.
node look.mjs data > /dev/null
read -r buffers memory < <(node look.mjs data)
read -r fewer less < <(node look.mjs data -c shared_buffers=16MB)
echo "with $buffers: $memory MB; with $fewer: $less MB"
[ "$buffers" = 128MB ] && [ "$fewer" = 16MB ] && [ $((memory - less)) -ge 64 ]
