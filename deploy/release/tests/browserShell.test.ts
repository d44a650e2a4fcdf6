import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@friends/tools/root';
import { containerText, SAY } from './support/brokenRemote.ts';
import { type BrowserTrials, type FakeApi, openBrowserTrials, openFakeApi } from './support/browserTrials.ts';
import { builtRemote, integrity } from './support/builtRelease.ts';

let trials: BrowserTrials;
let portal: FakeApi;
beforeAll(async () => {
  [trials, portal] = await Promise.all([openBrowserTrials(), openFakeApi()]);
  const { cli } = trials;
  const routes = [{ path: '/demo', who: 'all', header: 'plain', screen: 'demo' }];
  await cli.type('publish', builtRemote(cli.folder, { text: containerText({ mount: SAY }), change: { routes } }));
  await cli.type('live', 'mf-demo@1.0.0');
});
afterAll(async () => {
  portal.close();
  await trials.close();
});

let count = 0;

/** Our own shell with a line more at the end of its first script. @returns the folder */
function changedShell(line: string): string {
  count += 1;
  const folder = join(trials.cli.folder, `shell-${count}`);
  cpSync(join(ROOT, 'shell/dist'), folder, { recursive: true });
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const path = release.initial.find((file: string) => file.endsWith('.js'));
  const text = `${readFileSync(join(folder, path), 'utf8')}\n${line}`;
  writeFileSync(join(folder, path), text);
  const files = release.files.map((file: { path: string }) =>
    file.path === path ? { path, bytes: Buffer.byteLength(text), integrity: integrity(text) } : file,
  );
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, files }));
  return folder;
}

const onceShown = (code: string) => `new MutationObserver((_, observer) => {
  if (document.querySelector('[data-remote="mf-demo"]')) { observer.disconnect(); ${code} }
}).observe(document, { subtree: true, childList: true });`;

test('our own shell shows what is live, and has nothing against it', async () => {
  expect(await trials.tryOut(changedShell(''), portal.url)).toEqual({ faults: [], notes: [] });
});

test.each([
  [
    'keeps a live remote from showing',
    "Object.defineProperty(window, 'mf_demo', { get: () => undefined, set() {} });",
    ', /demo does not show mf-demo@1.0.0, which is live (',
  ],
  ['throws', onceShown("throw new RangeError('Too far')"), ': the page throws RangeError: Too far: correct that'],
  [
    'writes an error into the console',
    onceShown("console.error('Something is odd')"),
    'the console says Something is odd',
  ],
  [
    'asks where the policy forbids it',
    onceShown("new Image().src = 'https://elsewhere.example/a.png'"),
    "the page's policy forbids https://elsewhere.example/a.png (img-src)",
  ],
  [
    'has an accessibility fault outside of the remotes',
    onceShown("document.querySelector('#footer').append(document.createElement('button'))"),
    ': axe finds button-name (',
  ],
])('a shell that %s is refused', async (_, line, sentence) => {
  const { faults } = await trials.tryOut(changedShell(line), portal.url);
  expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
});
