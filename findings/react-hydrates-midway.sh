#!/usr/bin/env bash
# React 19.3.1 hydrates a root synchronously on `pointerdown`, `textInput` or `change`, not only on `click` and `input`. If the
# markup differs (for example after a translation by the browser), it replaces the nodes during that event; the browser then
# moves the focus or inserts the text into a removed node. On `focusin` and `pointermove`, hydration waits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --ignore-scripts --no-audit --no-fund react@19.3.1 react-dom@19.3.1 jsdom@26.1.0
cat > look.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<body></body>');
Object.assign(globalThis, { window, document: window.document });
const { createElement } = await import('react');
const { hydrateRoot } = await import('react-dom/client');

for (const type of ['pointerdown', 'mousedown', 'textInput', 'paste', 'change', 'click', 'input', 'focusin', 'pointermove']) {
  const root = document.createElement('div');
  root.innerHTML = '<label><font>Name</font><input></label>';
  document.body.append(root);
  const input = root.querySelector('input');
  hydrateRoot(root, createElement('label', null, 'Name', createElement('input')), { onRecoverableError: () => {} });
  input.dispatchEvent(new window.Event(type, { bubbles: true }));
  process.stdout.write(`${type}: ${input.isConnected ? 'the same node' : 'another node'}\n`);
}
process.exit();
JS
expected='pointerdown: another node
mousedown: another node
textInput: another node
paste: another node
change: another node
click: another node
input: another node
focusin: the same node
pointermove: the same node'
seen=$(NODE_ENV=production node look.mjs)
echo "$seen"
[ "$seen" = "$expected" ]
