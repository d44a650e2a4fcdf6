import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@friends/shared/node/integrityOf';

export const FOREIGN = 'mf-foreign';

/**
 * A remote by an external author: without a bundler, with absolute URLs, and without integrity for the files that it
 * loads itself. It shows a text from a second script, styled by its own style sheet.
 */
const ENTRY = `
var mf_foreign = (() => {
  const folder = document.currentScript.src.replace(/[^/]*$/, '');
  const load = (element) => new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => reject(new Error('A file did not load'));
    document.head.append(element);
  });
  let words = '';
  const lifecycles = {
    async bootstrap() {
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = folder + 'foreign.css';
      const script = document.createElement('script');
      script.setAttribute('src', folder + 'words.js');
      await Promise.all([load(sheet), load(script)]);
      script.remove();
      words = window.foreignWords;
      delete window.foreignWords;
    },
    async mount({ element }) {
      const heading = document.createElement('h1');
      heading.className = 'foreign-heading';
      heading.textContent = words;
      element.append(heading);
    },
    async unmount({ element }) {
      element.replaceChildren();
    },
  };
  return { init() {}, get: () => Promise.resolve(() => lifecycles) };
})();
`;

const FILES: Readonly<Record<string, string>> = {
  'entry.js': ENTRY,
  'words.js': "window.foreignWords = 'Built elsewhere';",
  'foreign.css': '.foreign-heading { text-transform: uppercase; }',
};

/** Writes a built remote that owns `/foreign`. @returns its folder */
export function writeForeignRemote(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'friends-foreign-'));
  const files = Object.entries(FILES).map(([path, text]) => {
    writeFileSync(join(folder, path), text);
    return { path, bytes: Buffer.byteLength(text), integrity: integrityOf(text) };
  });
  const release = {
    name: FOREIGN,
    version,
    contract: 1,
    entry: 'entry.js',
    routes: [{ path: '/foreign', who: 'all', header: 'plain', screen: 'foreign' }],
    widgets: [],
    languages: ['en', 'id'],
    shared: {},
    preload: {},
    files,
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}
