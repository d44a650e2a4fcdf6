import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from '@friends/tools/build/build';
import { releaseTag } from '@friends/tools/build/releaseTag';
import { ROOT } from '@friends/tools/root';
import type { Checked } from '../src/check/browser/BrowserCheck.ts';
import { checkInBrowser } from '../src/check/browser/checkInBrowser.ts';
import { contentSecurityPolicy } from '../src/contentSecurityPolicy.ts';
import { readBuilt } from '../src/publish.ts';
import { builtRemote } from './support/builtRelease.ts';
import { openWorkshop, refusal, type Workshop } from './support/workshop.ts';

/** No portal answers here. */
const NOWHERE = 'http://localhost:9';

let desk: Workshop;
beforeAll(async () => {
  desk = await openWorkshop();
  await build({ workspaces: ['shell'], stamp: 'local' });
  const { release } = await readBuilt(`${ROOT}/shell/dist`);
  await desk.type('publish', `${ROOT}/shell/dist`);
  await desk.type('live', `shell@${release.version}`);
});
afterAll(() => desk.close());

const SAY = "const title = document.createElement('h1'); title.textContent = 'Demo'; element.append(title);";
const CLEAR = 'element.replaceChildren();';

interface Code {
  readonly top?: string;
  readonly mount?: string;
  readonly unmount?: string;
}

/** A container as people without a bundler write it. */
const container = ({ top = '', mount = SAY, unmount = CLEAR }: Code) => `${top}
var mf_demo = { init() {}, get: () => Promise.resolve(() => ({
  async bootstrap() {},
  async mount({ element, portal }) { ${mount} },
  async unmount({ element }) { ${unmount} },
})) };`;

let count = 0;
async function look(code: Code, change: object = {}, portal = NOWHERE): Promise<Checked> {
  count += 1;
  const built = await readBuilt(builtRemote(desk.folder, { version: `1.0.${count}`, text: container(code), change }));
  return checkInBrowser({ store: desk.store, now: new Date(), progress: () => {}, built, portal });
}

test('a remote that comes and goes as it should has nothing against it; without a portal that is said', async () => {
  const own = `window['chunks_${releaseTag('mf-demo', `1.0.${count + 1}`)}'] = [];`;
  expect(await look({ mount: SAY + own })).toEqual({
    faults: [],
    notes: [expect.stringContaining(`no portal answers at ${NOWHERE}`)],
  });
});

test.each<[string, Code, string]>([
  ['throws at mount', { mount: "throw new Error('No map')" }, 'does not mount ([portal] mf-demo 1.0.'],
  ['leaves no container', { top: 'var mf_demo = 1; throw new Error("Broken")' }, 'the page throws Error: Broken'],
  ['shows nothing', { mount: '' }, 'shows nothing: fill the element that mount receives'],
  [
    'throws later',
    { mount: `${SAY} setTimeout(() => { throw new TypeError('Too late'); });` },
    'the page throws TypeError: Too late: correct that',
  ],
  [
    'asks where the policy forbids it',
    { mount: `${SAY} new Image().src = 'https://elsewhere.example/a.png';` },
    "the page's policy forbids https://elsewhere.example/a.png (img-src)",
  ],
  [
    'has an accessibility fault',
    {
      mount: `${SAY} element.append(Object.assign(new Image(), { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }));`,
    },
    'axe finds image-alt (Images must have alternative text) at img; https://dequeuniversity.com/rules/axe/',
  ],
  [
    'leaves a global',
    { mount: `${SAY} window.demoState = 1;` },
    'leaves globals behind after unmount (window.demoState)',
  ],
  [
    'leaves another list of chunks',
    { mount: `${SAY} window.webpackChunkdemo = [];` },
    'leaves globals behind after unmount (window.webpackChunkdemo)',
  ],
  [
    'leaves an element in the page',
    { mount: `${SAY} document.body.append(Object.assign(document.createElement('div'), { className: 'modal' }));` },
    'leaves elements behind after unmount (body > div.modal): remove them in unmount',
  ],
  [
    'leaves an element in the shell’s place',
    { mount: `${SAY} document.querySelector('#main').append(document.createElement('aside'));` },
    'leaves elements behind after unmount (#main > aside)',
  ],
  ['leaves a style', { mount: `${SAY} document.head.append(document.createElement('style'));` }, '(head > style)'],
  ['throws at unmount', { unmount: "throw new Error('Stuck')" }, '[portal] mf-demo: unmount: Error: Stuck'],
  [
    'does not let go',
    {
      mount: `${SAY} window.addEventListener('popstate', () => {
        if (location.pathname !== '/demo') history.replaceState(null, '', '/demo');
      });`,
    },
    'cannot be left (/a-page-that-nobody-owns/at/all does not come): remove its listeners in unmount',
  ],
])('a remote that %s is refused in a sentence that names release, page and cure', async (_, code, sentence) => {
  const { faults } = await look(code);
  expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
  for (const fault of faults) expect(fault).toMatch(/^mf-demo@1\.0\.\d+, \/demo/);
});

test('members’ pages are looked at as a member, with the portal’s data, and nothing there is changed', async () => {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const { method, url, headers } = request;
    asked.push([method, url, headers.authorization ?? ''].join(' ').trim());
    answer.setHeader('content-security-policy', contentSecurityPolicy(null));
    if (url === '/') answer.end('<script type="application/json" id="portal">{"appKey":"key"}</script>');
    else if (url === '/api/v1/members/login') answer.end('{"token":"of-genius"}');
    else answer.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const portal = `http://localhost:${(server.address() as AddressInfo).port}`;
  const mount = `${SAY}
    const headers = { authorization: 'Bearer ' + portal.session.get().token };
    await fetch('/api/v1/demo', { headers });
    const { status } = await fetch('/api/v1/demo', { method: 'POST', headers });
    if (status !== 503) throw new Error('It was passed on');`;
  const routes = [{ path: '/demo', who: 'member', header: 'plain', screen: 'demo' }];
  try {
    expect(await look({ mount }, { routes }, portal)).toEqual({ faults: [], notes: [] });
    expect(asked).toContain('GET /api/v1/demo Bearer of-genius');
    expect(asked.filter((line) => line.startsWith('POST'))).toEqual([
      'POST /api/v1/members/login',
      'POST /api/v1/members/logout Bearer of-genius',
    ]);
  } finally {
    server.close();
  }
  expect((await look({}, { routes })).notes).toContainEqual(expect.stringContaining("members' pages (/demo)"));
});

test('the command line refuses it, says so, and stores nothing', async () => {
  const folder = builtRemote(desk.folder, {
    name: 'mf-demo',
    version: '9.0.0',
    text: container({ mount: `${SAY} window.demoState = 1;` }),
  });
  const child = spawn(
    process.execPath,
    [`${ROOT}/deploy/release/src/main.ts`, 'publish', folder, '--portal', NOWHERE],
    {
      env: { ...process.env, REMOTES_STORE: desk.opened.setting },
    },
  );
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(said).toContain('mf-demo@9.0.0, /demo leaves globals behind after unmount (window.demoState)');
  expect(await desk.store.list('remotes')).toEqual([]);
});

test('without a browser, or a live shell, nothing is let through', async () => {
  const { CHROMIUM_PATH } = process.env;
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  try {
    expect(await refusal(look({}))).toContain(
      'install Chromium (npx playwright install chromium), or set CHROMIUM_PATH',
    );
  } finally {
    if (CHROMIUM_PATH === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = CHROMIUM_PATH;
  }
  await desk.store.write('registry.json', '{}', {
    ifVersion: (await desk.store.read('registry.json'))?.version ?? null,
  });
  expect(await refusal(look({}))).toContain('so mf-demo@1.0.');
});
