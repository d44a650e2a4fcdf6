import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@friends/tools/root';
import type { CheckResult } from '../src/check/browser/BrowserCheck.ts';
import { openBrowserCheck } from '../src/check/browser/checkInBrowser.ts';
import { readBuilt } from '../src/publish/publish.ts';
import { BROKEN_REMOTES, NO_ALT, PICTURE } from './support/brokenRemotes.ts';
import { type BrowserChecks, containerText, openBrowserChecks, RENDER_TITLE } from './support/browserChecks.ts';
import { builtRemote } from './support/builtRelease.ts';
import { type FakePortal, openFakePortal } from './support/fakePortal.ts';
import { refusal } from './support/releaseCli.ts';

// Checks queue up, and some failures only show after a time limit.
jest.setTimeout(600_000);

let checks: BrowserChecks;
let portal: FakePortal;
/** Results of all broken remotes, which are checked together. */
let broken: ReadonlyMap<string, Promise<CheckResult>>;
beforeAll(async () => {
  [checks, portal] = await Promise.all([openBrowserChecks(), openFakePortal()]);
  broken = new Map(BROKEN_REMOTES.map(([what, code]) => [what, check(code)]));
});
afterAll(async () => {
  portal.close();
  await checks.close();
});

const check: BrowserChecks['check'] = (...parameters) => checks.check(...parameters);

const route = (change: object) => ({ path: '/demo', who: 'all', header: 'plain', screen: 'demo', ...change });

test('a well-behaved remote passes; without a portal a note says so', async () => {
  const own = "window['chunks_3k9qz1'] = [];";
  expect(await check({ mount: RENDER_TITLE + own })).toEqual({
    faults: [],
    notes: [
      expect.stringContaining(`no portal answers at ${checks.unreachableUrl}`),
      expect.stringContaining('what members see (/demo), as no portal answers'),
    ],
  });
});

test('content that a remote’s own script adds later is waited for, as React delays content for up to 300 ms', async () => {
  const mount = `element.append(${PICTURE});
    const script = document.createElement('script');
    script.src = '/remotes/mf-demo/${checks.nextVersion()}/remoteEntry.js';
    // The release waits, not the test; React takes no less.
    script.onload = () => setTimeout(() => { script.remove(); element.replaceChildren(); ${RENDER_TITLE} }, 300);
    document.head.append(script);`;
  expect((await check({ mount })).faults).toEqual([]);
});

test.each(BROKEN_REMOTES)(
  'a remote that %s is refused with a message that names release, page and remedy',
  async (what, _, all) => {
    const { faults } = (await broken.get(what)) ?? { faults: [] };
    for (const fault of faults) expect(fault).toMatch(/^mf-demo@1\.0\.\d+, \/demo/);
    const rests = faults.map((fault) => fault.replace(/^mf-demo@[\d.]+, \/demo/, ''));
    expect(rests).toEqual(expect.arrayContaining(all.map((sentence) => expect.stringContaining(sentence))));
  },
);

test('content for members or in Indonesian is checked, and each finding is reported once', async () => {
  const mount = `${RENDER_TITLE}
    if (portal.session.get().status === 'member') element.append(${PICTURE});
    portal.language.subscribe(() => { title.textContent = 'demo.title'; });`;
  const messages = { en: ['demo.title'], id: ['demo.title'] };
  const inIndonesian = `${RENDER_TITLE} portal.language.subscribe(() => element.append(${PICTURE}));`;
  const [first, second] = await Promise.all([
    check({ mount }, { messages }, portal.url),
    check({ mount: inIndonesian }, {}, portal.url),
  ]);
  expect(second.faults).toEqual([expect.stringContaining(`, /demo (in Indonesian): ${NO_ALT}`)]);
  expect(first.faults).toEqual([
    expect.stringContaining(', /demo (in Indonesian) shows "demo.title" in place of a text'),
    expect.stringContaining(`, /demo (as a member): ${NO_ALT}`),
  ]);
});

test('pages with parameters are checked at an example, a linked path or any path', async () => {
  const mount = `${RENDER_TITLE}
    const { pathname } = portal.navigation.get().location;
    if (pathname !== '/demo') element.append(${PICTURE});
    else element.append(Object.assign(document.createElement('a'), { href: '/demo/seen/7', textContent: 'Seven' }));`;
  const routes = [
    route({}),
    route({ path: '/demo/seen/:id', screen: 'seen' }),
    route({ path: '/demo/told/:id', screen: 'told', example: '/demo/told/3' }),
    route({ path: '/demo/all/*', screen: 'all' }),
    route({ path: '/demo/lost/:id', screen: 'lost' }),
  ];
  const { faults, notes } = await check({ mount }, { routes });
  expect(faults.toSorted()).toEqual([
    expect.stringContaining(', /demo/all/a-page-that-nobody-owns/at/all: axe finds image-alt'),
    expect.stringContaining(', /demo/seen/7: axe finds image-alt'),
    expect.stringContaining(', /demo/told/3: axe finds image-alt'),
  ]);
  expect(notes).toContainEqual(expect.stringContaining('/demo/lost/:id, as no checked page links there'));
});

test('a widget is checked alone', async () => {
  const widgets = [{ name: 'demo-box', screen: 'demo' }];
  const faultsOf = async (code: string) =>
    (await check({ mount: `${RENDER_TITLE} if (widget === 'demo-box') { ${code} }` }, { widgets })).faults;
  const [failing, careless] = await Promise.all([
    faultsOf("throw new Error('No box');"),
    faultsOf(`element.append(${PICTURE}); window.boxState = 1;`),
  ]);
  expect(failing).toEqual([expect.stringContaining(', widget demo-box does not mount (')]);
  expect(careless).toEqual([
    expect.stringContaining(`, widget demo-box: ${NO_ALT}`),
    expect.stringContaining(', widget demo-box leaves globals behind after unmount (window.boxState)'),
  ]);
});

test('a widget’s fragment link does not count as a page of the release', async () => {
  const mount = `${RENDER_TITLE}
    if (widget) element.append(Object.assign(document.createElement('a'), { href: '#part', textContent: 'Part' }));`;
  const routes = [route({}), route({ path: '/:slug', screen: 'content' })];
  const { faults, notes } = await check({ mount }, { routes, widgets: [{ name: 'demo-box', screen: 'demo' }] });
  expect(faults).toEqual([]);
  expect(notes).toContainEqual(expect.stringContaining('/:slug, as no checked page links there'));
});

test('members’ pages are checked as a member with the portal’s data, without changing anything', async () => {
  const mount = `${RENDER_TITLE}
    const headers = { authorization: 'Bearer ' + portal.session.get().token };
    await fetch('/api/v1/demo', { headers });
    const { status } = await fetch('/api/v1/demo', { method: 'POST', headers });
    if (status !== 503) throw new Error('It was passed on');`;
  const routes = [route({ who: 'member' })];
  const own = await openFakePortal();
  try {
    expect(await check({ mount }, { routes }, own.url)).toEqual({ faults: [], notes: [] });
    expect(own.requests).toContain('GET /api/v1/demo Bearer of-genius');
    expect(own.requests.filter((line) => line.startsWith('POST'))).toEqual([
      'POST /api/v1/members/login',
      'POST /api/v1/members/logout Bearer of-genius',
    ]);
  } finally {
    own.close();
  }
});

test('the command line refuses a failing release and stores nothing', async () => {
  const text = containerText({ mount: `${RENDER_TITLE} window.demoState = 1;` });
  const folder = builtRemote(checks.cli.folder, { version: '9.0.0', text });
  const args = ['publish', folder, '--portal', checks.unreachableUrl];
  const child = spawn(process.execPath, [`${ROOT}/releases/src/cli/main.ts`, ...args], {
    env: { ...process.env, REMOTES_STORE: checks.cli.opened.setting },
  });
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(output).toContain('mf-demo@9.0.0, /demo leaves globals behind after unmount (window.demoState)');
  expect(await checks.cli.store.list('remotes')).toEqual([]);
});

test('a redirecting page is a note, not a fault', async () => {
  const mount = `${RENDER_TITLE} setTimeout(() => portal.navigation.replace('/release-check'));`;
  const { faults, notes } = await check({ mount });
  expect(faults).toEqual([]);
  expect(notes).toContainEqual('/demo, as it leads to /release-check');
});

test('without a browser or a live shell, nothing passes', async () => {
  const { cli } = checks;
  const built = await readBuilt(builtRemote(cli.folder, { name: 'mf-other' }));
  const { CHROMIUM_PATH } = process.env;
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  try {
    const check = await openBrowserCheck(checks.unreachableUrl);
    const trying = check.check({ store: cli.store, now: new Date(), progress: () => {}, built });
    expect(await refusal(trying)).toContain('install Chromium (npx playwright install chromium), or set CHROMIUM_PATH');
  } finally {
    if (CHROMIUM_PATH === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = CHROMIUM_PATH;
  }
  await cli.store.write('registry.json', '{}', {
    ifVersion: (await cli.store.read('registry.json'))?.version ?? null,
  });
  expect(await refusal(check({}))).toContain('so mf-demo@1.0.');
});
