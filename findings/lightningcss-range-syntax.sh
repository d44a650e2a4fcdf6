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
const minified = (options) => transform({ filename: 'a.css', code, minify: true, ...options }).code.toString();
const seen = {
  'without browsers': [minified({}), '@media (width>=641px){a{color:red}}'],
  'with the feature included': [minified({ include: Features.MediaRangeSyntax }), '@media (min-width:641px){a{color:red}}'],
};
for (const [how, [found, expected]] of Object.entries(seen)) {
  console.log(`${how}: ${found}`);
  if (found !== expected) process.exitCode = 1;
}
JS
node look.mjs
