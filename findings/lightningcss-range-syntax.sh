#!/usr/bin/env bash
# Lightning CSS 1.33.0, told of no browsers, does not only shorten a style sheet: `(min-width: 641px)` becomes `(width>=641px)`, which
# Safari before 16.4 skips with all that is in it. `include: Features.MediaRangeSyntax` keeps the old form.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --ignore-scripts --no-audit --no-fund lightningcss@1.33.0
cat > look.mjs <<'JS'
import { Features, transform } from 'lightningcss';

const code = Buffer.from('@media (min-width: 641px) { a { color: red } }');
const minified = (options) => transform({ filename: 'a.css', code, minify: true, ...options }).code;
process.stdout.write(`${minified({})}\n${minified({ include: Features.MediaRangeSyntax })}\n`);
JS
expected='@media (width>=641px){a{color:red}}
@media (min-width:641px){a{color:red}}'
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = "$expected" ]
