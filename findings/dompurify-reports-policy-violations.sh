#!/usr/bin/env bash
# DOMPurify 3.4.18 in Chromium: cleaning parses the text in a document that never runs, yet the page's policy applies to its
# `style` attributes. The page gets `securitypolicyviolation` (and its report endpoint a report) for an attribute that DOMPurify removes,
# so such reports do not show that something reached the page. Needs Chromium (Debian: `chromium`); CHROMIUM_PATH names another.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dompurify@3.4.18 playwright-core@1.65.1
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const library = readFileSync('node_modules/dompurify/dist/purify.min.js', 'utf8');
const server = createServer(({ url }, response) => {
  if (url === '/purify.js') return response.setHeader('content-type', 'text/javascript').end(library);
  response.setHeader('content-type', 'text/html');
  response.setHeader('content-security-policy', "default-src 'self'");
  response.end('<!doctype html><title>Page</title><script src="/purify.js"></script>');
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const clean = await page.evaluate(() => {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
  return DOMPurify.sanitize('<p style="color: red">Red</p>', { FORBID_ATTR: ['style'] });
});
await page.waitForFunction(() => violations.length > 0);
console.log(`cleaned: ${clean}`);
console.log(`violations: ${await page.evaluate(() => violations.join(', '))}`);
await browser.close();
server.close();
JS
result=$(node run.mjs)
expected='cleaned: <p>Red</p>
violations: style-src-attr'
echo "$result"
[ "$result" = "$expected" ]
