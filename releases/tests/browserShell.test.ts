import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@friends/tools/root';
import { type BrowserChecks, containerText, openBrowserChecks, RENDER_TITLE } from './support/browserChecks.ts';
import { builtRemote, integrity } from './support/builtRelease.ts';
import { type FakePortal, openFakePortal } from './support/fakePortal.ts';

let checks: BrowserChecks;
let portal: FakePortal;
beforeAll(async () => {
  [checks, portal] = await Promise.all([openBrowserChecks(), openFakePortal()]);
  const { cli } = checks;
  const routes = [{ path: '/demo', who: 'all', header: 'plain', screen: 'demo' }];
  await cli.run(
    'publish',
    builtRemote(cli.folder, { text: containerText({ mount: RENDER_TITLE }), change: { routes } }),
  );
  await cli.run('live', 'mf-demo@1.0.0');
});
afterAll(async () => {
  portal.close();
  await checks.close();
});

let count = 0;

/** @returns the folder */
function changedShell(line: string): string {
  count += 1;
  const folder = join(checks.cli.folder, `shell-${count}`);
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

test('our own shell shows the live releases and passes', async () => {
  expect(await checks.probe(changedShell(''), portal.url)).toEqual({ faults: [], notes: [] });
});

test('a shell that prevents a live remote from rendering is refused', async () => {
  const line = "Object.defineProperty(window, 'mf_demo', { get: () => undefined, set() {} });";
  const { faults } = await checks.probe(changedShell(line), portal.url);
  expect(faults).toContainEqual(expect.stringContaining(', /demo does not show mf-demo@1.0.0, which is live ('));
});

test('a shell that throws, logs errors, violates the policy and is not accessible is refused', async () => {
  const line = `new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-remote="mf-demo"]')) return;
    observer.disconnect();
    console.error('Something is odd');
    new Image().src = 'https://elsewhere.example/a.png';
    document.querySelector('#footer').append(document.createElement('button'));
    throw new RangeError('Too far');
  }).observe(document, { subtree: true, childList: true });`;
  const { faults } = await checks.probe(changedShell(line), portal.url);
  for (const sentence of [
    ': the page throws RangeError: Too far: correct that',
    ': the console says Something is odd: correct that',
    "the page's policy forbids https://elsewhere.example/a.png (img-src)",
    // Outside of the remotes.
    ': axe finds button-name (',
  ]) {
    expect(faults).toContainEqual(expect.stringContaining(sentence));
  }
});
