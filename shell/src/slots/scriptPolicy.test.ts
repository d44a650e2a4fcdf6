import { registerRelease } from '../registry/releaseFiles.ts';
import { checkLoadedFiles } from './scriptPolicy.ts';

const HASH = `sha384-${'h'.repeat(64)}`;

const lists = new Map<string, () => Promise<unknown>>();
const requested: string[] = [];

beforeAll(() => {
  globalThis.fetch = async (address) => {
    const path = typeof address === 'string' ? address : '';
    requested.push(path);
    const body = await lists.get(path)?.();
    return { ok: body !== null, status: body === null ? 503 : 200, url: path, json: async () => body } as Response;
  };
  checkLoadedFiles();
});

let count = 0;
/** Registers a new release whose file list stays pending until `answer` is called. */
function registerPending(files: readonly string[] = ['about.js', 'about.css']) {
  count += 1;
  const release = { name: 'mf-public', version: `1.0.${count}` };
  registerRelease(release);
  const list = Promise.withResolvers<unknown>();
  const url = `/files/mf-public/${release.version}.json`;
  lists.set(url, () => list.promise);
  const complete = { files: files.map((path) => ({ path, bytes: 1, integrity: HASH })), preload: {} };
  const folder = `/remotes/mf-public/${release.version}/`;
  return {
    folder,
    answer: (body: unknown = complete) => list.resolve(body),
    url,
    requests: () => requested.filter((item) => item === url),
  };
}

const stateOf = (element: HTMLScriptElement | HTMLLinkElement) => [
  element.getAttribute('src') ?? element.getAttribute('href'),
  // jsdom doesn't implement it.
  element.integrity ?? '',
];

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('delays an element’s URL until its release’s file list has loaded, and requests the list once', async () => {
  const { folder, answer, ...release } = registerPending();
  const script = document.createElement('script');
  script.src = `${folder}about.js`;
  const byAttribute = document.createElement('script');
  byAttribute.setAttribute('SRC', `${folder}about.js`);
  const sheet = document.createElement('link');
  sheet.href = `${folder}about.css`;
  const all = [script, byAttribute, sheet];
  await settled();
  expect(all.map(stateOf)).toEqual(Array(3).fill([null, '']));
  answer();
  await settled();
  expect(all.map(stateOf)).toEqual(['js', 'js', 'css'].map((kind) => [`${folder}about.${kind}`, HASH]));
  const later = document.createElement('script');
  later.src = `${folder}about.js`;
  expect(stateOf(later)).toEqual([`${folder}about.js`, HASH]);
  expect(release.requests()).toHaveLength(1);
});

it('gives a file missing from the list an integrity that never matches', async () => {
  const { folder, answer } = registerPending();
  const script = document.createElement('script');
  script.src = `${folder}planted.js`;
  answer();
  await settled();
  expect(stateOf(script)).toEqual([`${folder}planted.js`, 'sha384-unknown']);
});

it('requests no file list for a release that neither page nor registry names', () => {
  const before = requested.length;
  const script = document.createElement('script');
  script.src = '/remotes/mf-public/9.9.9/planted.js';
  expect(stateOf(script)).toEqual(['/remotes/mf-public/9.9.9/planted.js', 'sha384-unknown']);
  expect(requested).toHaveLength(before);
});

it.each([
  ['fails to load', null],
  ['is not an array', { files: 'all' }],
  ['has an invalid hash', { files: [{ path: 'about.js', bytes: 1, integrity: 'sha1-x' }], preload: {} }],
  [
    'names a file outside the folder',
    { files: [{ path: '../2.0.0/about.js', bytes: 1, integrity: HASH }], preload: {} },
  ],
])('refuses the file if the list %s, and requests the list again for the next file', async (_, body) => {
  const { folder, answer, url, ...release } = registerPending();
  const script = document.createElement('script');
  script.src = `${folder}about.js`;
  answer(body);
  await settled();
  expect(stateOf(script)).toEqual([`${folder}about.js`, 'sha384-unknown']);
  lists.set(url, async () => ({ files: [{ path: 'about.js', bytes: 1, integrity: HASH }], preload: {} }));
  const nextScript = document.createElement('script');
  nextScript.src = `${folder}about.js`;
  await settled();
  expect(stateOf(nextScript)).toEqual([`${folder}about.js`, HASH]);
  expect(release.requests()).toHaveLength(2);
});

it('loads the last URL that was set on a waiting element', async () => {
  const { folder, answer } = registerPending(['one.js', 'two.js']);
  const script = document.createElement('script');
  script.src = `${folder}one.js`;
  script.src = `${folder}two.js`;
  const other = document.createElement('link');
  other.href = `${folder}one.js`;
  other.href = 'data:text/css,';
  answer();
  await settled();
  expect(stateOf(script)).toEqual([`${folder}two.js`, HASH]);
  expect(stateOf(other)).toEqual(['data:text/css,', '']);
});
