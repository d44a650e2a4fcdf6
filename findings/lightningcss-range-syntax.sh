#!/usr/bin/env bash
# Without target browsers, Lightning CSS 1.33.0 changes `(min-width: 641px)` to `(width>=641px)`. Safari before 16.4 ignores
# such a rule. `include: Features.MediaRangeSyntax` keeps the old form.
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
