import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtRemote, builtShell } from './support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
});
afterEach(() => cli.close());

const route = (change: object) => ({ path: '/demo', who: 'all', header: 'plain', screen: 'demo', ...change });
const routes = (...changes: object[]) => ({ routes: changes.map(route) });
const asking = (call: string, more: object = {}) => routes({ asks: [{ call, ...more }] });
const shellOfMembers = (change: object) => routes({ prerender: { for: 'member' }, ...change });
const label = { en: 'Demo', id: 'Demo' };
const header = (change: object) => ({ header: [{ path: '/demo', label, who: 'all', place: 10, ...change }] });
const file = (path: string) => ({ files: [{ path, bytes: 1, integrity: `sha384-${'a'.repeat(64)}` }] });
const preload = (path: string) => ({ preload: { demo: { files: [path], needs: [] } } });

test.each<[sentence: string, change: object]>([
  ['files[0].path is "../../', file('../../mf-member/1.0.0/remoteEntry.js')],
  ['files[0].path is "/etc/passwd"', file('/etc/passwd')],
  // It would replace a compressed copy.
  ['files[0].path is "remoteEntry.js.br"', file('remoteEntry.js.br')],
  ['files[0].integrity is missing', { files: [{ path: 'remoteEntry.js', bytes: 1 }] }],
  ['entry is "../other.js"', { entry: '../other.js' }],
  ['preload.demo.files[0] is "../x.js"', preload('../x.js')],
  ['preload.demo names x.js', preload('x.js')],
  ['name is "../shell"', { name: '../shell' }],
  ['version is "../1.0.0"', { version: '../1.0.0' }],
  ['version is "1.0.1+build.5"; it must be a version such as', { version: '1.0.1+build.5' }],
  ["routes[0].header is missing; it must be 'hero'", routes({ header: undefined })],
  ['routes[0].path is "//evil.example"', routes({ path: '//evil.example' })],
  ['routes names /demo for a member twice', routes({}, { who: 'member' })],
  [
    'routes[0].example is "/other/3"; it must be a path that matches',
    routes({ path: '/demo/:id', example: '/other/3' }),
  ],
  ['contract 2 is not supported; build the remote for contract 1', { contract: 2 }],
  ['header names /rewards', header({ path: '/rewards' })],
  ['header[0].icon is "star"', header({ icon: 'star' })],
  ['header[0].place is missing', header({ place: undefined })],
  ['header[0].label.id is missing; it must be a text', header({ label: { en: 'Demo' } })],
  ['logo of /demo names logo.svg, which is not among its files', header({ logo: 'logo.svg' })],
  ['/demo has a faulty first call: weather is not a GET call', asking('weather')],
  ['/demo has a faulty first call: claim is not a GET call', asking('claim')],
  ["rewards is only for members: add who: 'member'", asking('rewards')],
  ['pageBySlug needs the parameter *', asking('pageBySlug', { params: { slug: ':slug' } })],
  ['pageBySlug has the parameter ".."', asking('pageBySlug', { params: { '*': '..' } })],
  ['uses :slug of the address, which /demo does not have', asking('pageBySlug', { params: { '*': ':slug' } })],
  ['pages requires :shoeSize, which browsers never remember', asking('pages', { given: ':shoeSize' })],
  ["prerender.for is 'member', but the page is not for members only", shellOfMembers({})],
  ["prerender.for is 'member', but the path has a parameter", shellOfMembers({ path: '/demo/:id', who: 'member' })],
  ['languages lacks "id"', { languages: ['en'] }],
  ['id.json lacks "a"', { messages: { en: ['a', 'b_one', 'b_other'], id: ['b_other'] } }],
  ['src/manifest.ts allows 10', { budget: 10 }],
  ['needs vue ^3.0.0, and shell@2.0.0 does not offer it', { shared: { vue: '^3.0.0' } }],
])('a release is refused with a message that contains "%s", and nothing is stored', async (sentence, change) => {
  const folder = builtRemote(cli.folder, { change });
  expect(await refusal(cli.run('publish', folder))).toContain(sentence);
  expect(await cli.store.list('remotes')).toEqual([]);
  const message = await cli.run('check', folder).catch((error: Error) => error.message);
  expect(message).toContain(sentence);
});

test('a release much larger than the live one is refused with both sizes, unless a budget allows it', async () => {
  const built = (version: string, kb: number, change = {}) =>
    builtRemote(cli.folder, { version, more: { 'chunk.js': `// ${'a'.repeat(kb * 1024)}` }, change });
  await cli.run('publish', built('1.0.0', 2000));
  await cli.run('live', 'mf-demo@1.0.0');
  await cli.run('publish', built('1.1.0', 2900));
  const huge = built('1.2.0', 3100);
  expect(await refusal(cli.run('publish', huge))).toBe(
    'mf-demo@1.2.0 has 3101 kB of scripts and style sheets, and mf-demo@1.0.0, which is live, has 2001 kB: make it smaller, or allow it with --budget 3101.',
  );
  expect(await refusal(cli.run('publish', huge, '--budget', '3100'))).toContain('--budget 3101');
  await cli.run('publish', huge, '--budget', '3101');
  await cli.run('publish', built('1.3.0', 3100, { budget: 4_000_000 }));
});

test.each([
  ['chunk.mjs', 'export const a = 1;', 'chunk.mjs is an ES module or imports one'],
  ['chunk.js', 'void import("./other.js");', 'chunk.js is an ES module or imports one'],
  ['chunk.js', 'const half = {', 'chunk.js cannot be read as a script'],
  ['chunk.css', '@import url("other.css");', 'chunk.css uses @import url("other.css")'],
  ['chunk.css', 'p { margin: 0 }', 'chunk.css has the selector "p", which matches elements of every remote'],
])('%s with %s, which a browser would not check or keep to its remote, is refused', async (path, text, sentence) => {
  const folder = builtRemote(cli.folder, { more: { [path]: text } });
  expect(await refusal(cli.run('publish', folder))).toContain(sentence);
  expect(await cli.store.list('remotes')).toEqual([]);
});

test('a script or style sheet that only mentions imports is published', async () => {
  const more = {
    'chunk.js': 'var text = "import(\'a\')"; // export {}',
    'chunk.css': '/* no @import */ .demo { margin: 0 }',
  };
  expect(await cli.run('publish', builtRemote(cli.folder, { more }))).toContain('Published mf-demo@1.0.0');
});

test('`check` reports that a release can be published and stores nothing', async () => {
  expect(await cli.run('check', builtRemote(cli.folder))).toContain('mf-demo@1.0.0 can be published');
  expect(await cli.store.list('remotes')).toEqual([]);
});

test('a file changed after the build is refused by name', async () => {
  const folder = builtRemote(cli.folder);
  writeFileSync(join(folder, 'remoteEntry.js'), `${readFileSync(join(folder, 'remoteEntry.js'), 'utf8')} `);
  expect(await refusal(cli.run('publish', folder))).toContain('remoteEntry.js is not the file');
  expect(await cli.store.list('remotes')).toEqual([]);
});

test('a remote with a widget named shell is still a remote', async () => {
  const change = { widgets: [{ name: 'shell', screen: 'demo' }] };
  await cli.run('publish', builtRemote(cli.folder, { change }));
  await cli.run('live', 'mf-demo@1.0.0');
  expect(await cli.states()).toEqual(['shell@2.0.0 live', 'mf-demo@1.0.0 live']);
});

test('a version published with other files is refused and stays unchanged', async () => {
  await cli.run('publish', builtRemote(cli.folder));
  expect(await cli.run('publish', builtRemote(cli.folder))).toContain('was already published with the same files');
  expect(await refusal(cli.run('publish', builtRemote(cli.folder, { text: 'other' })))).toContain(
    'increase the version',
  );
  const stored = await cli.store.readFile('remotes/mf-demo/1.0.0/remoteEntry.js');
  expect(Buffer.from(stored ?? []).toString()).toBe('var mf_demo = {}; // 1.0.0');
});

describe('a second owner', () => {
  const rival = () => builtRemote(cli.folder, { name: 'mf-rival', change: routes({ who: 'visitor' }) });
  beforeEach(async () => {
    await cli.publish('mf-demo', '1.0.0');
    await cli.run('publish', builtRemote(cli.folder, { version: '2.0.0', change: { routes: [] } }));
  });

  test('is refused when it publishes a live route', async () => {
    await cli.run('live', 'mf-demo@1.0.0');
    expect(await refusal(cli.run('publish', rival()))).toContain(
      'mf-rival@1.0.0 declares /demo for visitors, which mf-demo@1.0.0 owns',
    );
  });

  test('is refused if their windows overlap, and takes over when the other one ends', async () => {
    cli.at = new Date('2026-12-01T00:00:00Z');
    await cli.run('publish', rival());
    await cli.run('live', 'mf-demo@1.0.0');
    await cli.run('live', 'mf-demo@2.0.0', '--from', '2027-01-01T00:00:00Z');
    expect(await refusal(cli.run('live', 'mf-rival@1.0.0'))).toContain('mf-demo@1.0.0 owns');
    expect(await refusal(cli.run('live', 'mf-rival@1.0.0', '--from', '2026-12-31T23:59:59Z'))).toContain('owns');
    await cli.run('live', 'mf-rival@1.0.0', '--from', '2027-01-01T00:00:00Z');
    cli.at = new Date('2027-02-01T00:00:00Z');
    expect(await refusal(cli.run('rollback', 'mf-demo'))).toContain('which mf-rival@1.0.0 owns');
  });
});

test('a remote that needs a later version of shared modules is refused until a shell has it', async () => {
  const key = '@friends/shared/ui/brand/Button';
  const shell = (version: string, offered: string) =>
    builtShell(cli.folder, { version, change: { shared: { [key]: offered } } });
  await cli.run('publish', shell('2.1.0', '1.3.0'));
  await cli.run('live', 'shell@2.1.0');
  const remote = builtRemote(cli.folder, { change: { shared: { [key]: '^1.4.0' } } });
  expect(await refusal(cli.run('publish', remote))).toContain(`needs ${key} ^1.4.0, and shell@2.1.0 offers 1.3.0`);
  await cli.run('publish', shell('2.2.0', '1.4.1'));
  await cli.run('live', 'shell@2.2.0');
  expect(await cli.run('publish', remote)).toContain('Published mf-demo@1.0.0');
  await cli.run('live', 'mf-demo@1.0.0');
  expect(await refusal(cli.run('publish', shell('3.0.0', '2.0.0')))).toContain(`mf-demo@1.0.0 needs ${key} ^1.4.0`);
});
