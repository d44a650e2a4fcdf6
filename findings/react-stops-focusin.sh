#!/usr/bin/env bash
# React 19.3.1 stops `focusin` from bubbling past a root that it has not hydrated yet, as it queues the event. Code that follows
# the focus of a prerendered page must listen in the capture phase. `focusout` and `click` do bubble.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --ignore-scripts --no-audit --no-fund react@19.3.1 react-dom@19.3.1 jsdom@26.1.0
cat > look.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"><input id="name"></div><button>Elsewhere</button>');
Object.assign(globalThis, { window, document: window.document });
const { createElement } = await import('react');
const { hydrateRoot } = await import('react-dom/client');

const heard = { focusin: '', focusout: '', click: '' };
const hear = (phase) => ({ type }) => { heard[type] += `${phase} `; };
for (const type of Object.keys(heard)) {
  document.addEventListener(type, hear('capture'), true);
  document.addEventListener(type, hear('bubble'));
}
const input = document.querySelector('input');
hydrateRoot(document.querySelector('#root'), createElement('input', { id: 'name' }));
input.focus();
input.click();
input.blur();
process.stdout.write(`${Object.entries(heard).map(([type, phases]) => `${type}: ${phases.trim()}`).join('\n')}\n`);
process.exit();
JS
expected='focusin: capture
focusout: capture bubble
click: capture bubble'
seen=$(NODE_ENV=production node look.mjs)
echo "$seen"
[ "$seen" = "$expected" ]
