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
const asking = (call: string, params?: object) => route({ asks: [{ call, params }] });
const entry = (change: object) => ({
  path: '/demo',
  label: { en: 'Demo', id: 'Demo' },
  who: 'all',
  place: 10,
  ...change,
});
const file = (path: string) => ({ path, bytes: 1, integrity: `sha384-${'a'.repeat(64)}` });

test.each([
  [
    'a file outside of its folder',
    { files: [file('../../mf-member/1.0.0/remoteEntry.js')] },
    'files[0].path is "../../',
  ],
  ['an absolute file', { files: [file('/etc/passwd')] }, 'files[0].path is "/etc/passwd"'],
  ['a file that would stand in for a compressed one', { files: [file('remoteEntry.js.br')] }, 'files[0].path is'],
  ['an entry outside of its folder', { entry: '../other.js' }, 'entry is "../other.js"'],
  [
    'a preload outside of its folder',
    { preload: { demo: { files: ['../x.js'], needs: [] } } },
    'preload.demo.files[0]',
  ],
  ['a preload that is no file of it', { preload: { demo: { files: ['x.js'], needs: [] } } }, 'preload.demo names x.js'],
  ['a name that leads elsewhere', { name: '../shell' }, 'name is "../shell"'],
  ['a version that leads elsewhere', { version: '../1.0.0' }, 'version is "../1.0.0"'],
  [
    'a version no URL can bear',
    { version: '1.0.1+build.5' },
    'version is "1.0.1+build.5"; it must be a version such as',
  ],
  [
    'a route without header',
    { routes: [route({ header: undefined })] },
    "routes[0].header is missing; it must be 'hero'",
  ],
  ['a route to another host', { routes: [route({ path: '//evil.example' })] }, 'routes[0].path is "//evil.example"'],
  ['a route twice', { routes: [route({}), route({ who: 'member' })] }, 'routes names /demo for a member twice'],
  [
    'an example of another route',
    { routes: [route({ path: '/demo/:id', example: '/other/3' })] },
    'routes[0].example is "/other/3"; it must be an address that fits /demo/:id',
  ],
  ['another contract', { contract: 2 }, 'contract 2 is not spoken here; build the remote for contract 1'],
  ['a file without integrity', { files: [{ path: 'remoteEntry.js', bytes: 1 }] }, 'files[0].integrity is missing'],
  ['a header entry for another remote’s route', { header: [entry({ path: '/rewards' })] }, 'header names /rewards'],
  ['a header entry with a sign nobody has', { header: [entry({ icon: 'star' })] }, 'header[0].icon is "star"'],
  ['a header entry without its place', { header: [entry({ place: undefined })] }, 'header[0].place is missing'],
  [
    'a header entry in one language',
    { header: [entry({ label: { en: 'Demo' } })] },
    'header[0].label.id is missing; it must be a text',
  ],
  ['a first call nobody knows', { routes: [asking('weather')] }, '/demo asks first: weather is no reading call'],
  ['a first call that writes', { routes: [asking('claim')] }, '/demo asks first: claim is no reading call'],
  [
    'a visitor’s first call that only members may make',
    { routes: [asking('rewards')] },
    "rewards is for members alone: add who: 'member'",
  ],
  [
    'a first call without its parameter',
    { routes: [asking('pageBySlug', { slug: ':slug' })] },
    'pageBySlug needs the parameter *',
  ],
  [
    'a first call that climbs out of its path',
    { routes: [asking('pageBySlug', { '*': '..' })] },
    'pageBySlug takes no parameter ".."',
  ],
  [
    'a first call of what the address does not have',
    { routes: [asking('pageBySlug', { '*': ':slug' })] },
    'pageBySlug takes :slug of the address, which /demo does not have',
  ],
  [
    'a first call with what nobody remembers of a member',
    { routes: [{ ...asking('pages'), asks: [{ call: 'pages', given: ':shoeSize' }] }] },
    'pages is given :shoeSize, which is never remembered',
  ],
  [
    'an app shell of a page that visitors see, too',
    { routes: [{ ...asking('pages'), prerender: { for: 'member' } }] },
    "prerender.for is 'member', but the page is not for members alone",
  ],
  [
    'an app shell of many addresses',
    { routes: [{ ...asking('pages'), path: '/demo/:id', who: 'member', prerender: { for: 'member' } }] },
    "prerender.for is 'member', but the path has a parameter",
  ],
  ['a language missing', { languages: ['en'] }, 'languages lacks "id"'],
  [
    'a text in one language only',
    { messages: { en: ['a', 'b_one', 'b_other'], id: ['b_other'] } },
    'id.json lacks "a"',
  ],
  ['more bytes than its budget', { budget: 10 }, 'src/manifest.ts allows 10'],
  [
    'a library the shell does not have',
    { shared: { vue: '^3.0.0' } },
    'needs vue ^3.0.0, and shell@2.0.0 does not offer it',
  ],
  [
    'a library the shell has older',
    { shared: { react: '^20.0.0' } },
    'needs react ^20.0.0, and shell@2.0.0 offers 19.3.1',
  ],
])('%s is refused in a sentence that names it, and nothing is stored', async (_, change, sentence) => {
  const folder = builtRemote(cli.folder, { change });
  expect(await refusal(cli.type('publish', folder))).toContain(sentence);
  expect(await cli.store.list('remotes')).toEqual([]);
  const said = await cli.type('check', folder).catch((error: Error) => error.message);
  expect(said).toContain(sentence);
});

test('a release that is much bigger than the live one is refused with both figures, unless somebody allows it', async () => {
  const built = (version: string, kb: number, change = {}) =>
    builtRemote(cli.folder, { version, more: { 'chunk.js': `// ${'a'.repeat(kb * 1024)}` }, change });
  await cli.type('publish', built('1.0.0', 2000));
  await cli.type('live', 'mf-demo@1.0.0');
  await cli.type('publish', built('1.1.0', 2900));
  const huge = built('1.2.0', 3100);
  expect(await refusal(cli.type('publish', huge))).toBe(
    'mf-demo@1.2.0 has 3101 kB of scripts and style sheets, and mf-demo@1.0.0, which is live, has 2001 kB: make it smaller, or allow it with --budget 3101.',
  );
  expect(await refusal(cli.type('publish', huge, '--budget', '3100'))).toContain('--budget 3101');
  await cli.type('publish', huge, '--budget', '3101');
  await cli.type('publish', built('1.3.0', 3100, { budget: 4_000_000 }));
});

test.each([
  ['chunk.mjs', 'export const a = 1;', 'chunk.mjs is an ES module or imports one'],
  ['chunk.js', 'void import("./other.js");', 'chunk.js is an ES module or imports one'],
  ['chunk.js', 'const half = {', 'chunk.js cannot be read as a script'],
  ['chunk.css', '@import url("other.css");', 'chunk.css uses @import url("other.css")'],
])('%s with %s, which a browser would not check, is refused', async (path, text, sentence) => {
  const folder = builtRemote(cli.folder, { more: { [path]: text } });
  expect(await refusal(cli.type('publish', folder))).toContain(sentence);
  expect(await cli.store.list('remotes')).toEqual([]);
});

test('a script or style sheet that only speaks of imports is published', async () => {
  const more = {
    'chunk.js': 'var text = "import(\'a\')"; // export {}',
    'chunk.css': '/* no @import */ .demo { margin: 0 }',
  };
  expect(await cli.type('publish', builtRemote(cli.folder, { more }))).toContain('Published mf-demo@1.0.0');
});

test('what can be published is said, and nothing is stored yet', async () => {
  expect(await cli.type('check', builtRemote(cli.folder))).toContain('mf-demo@1.0.0 can be published');
  expect(await cli.store.list('remotes')).toEqual([]);
});

test('a file that was changed after the build is refused by its name', async () => {
  const folder = builtRemote(cli.folder);
  writeFileSync(join(folder, 'remoteEntry.js'), `${readFileSync(join(folder, 'remoteEntry.js'), 'utf8')} `);
  expect(await refusal(cli.type('publish', folder))).toContain('remoteEntry.js is not the file');
  expect(await cli.store.list('remotes')).toEqual([]);
});

test('a widget named shell changes nothing about whose release it is', async () => {
  const change = { widgets: [{ name: 'shell', screen: 'demo' }] };
  await cli.type('publish', builtRemote(cli.folder, { change }));
  await cli.type('live', 'mf-demo@1.0.0');
  const { releases } = await cli.json('list');
  expect(releases.map(({ name, version }: Record<string, string>) => `${name}@${version}`)).toEqual([
    'shell@2.0.0',
    'mf-demo@1.0.0',
  ]);
});

test('a version that was published with other files must be raised, and stays as it was', async () => {
  await cli.type('publish', builtRemote(cli.folder));
  expect(await cli.type('publish', builtRemote(cli.folder))).toContain('was published before, with the same files');
  expect(await refusal(cli.type('publish', builtRemote(cli.folder, { text: 'other' })))).toContain('raise the version');
  const stored = await cli.store.readFile('remotes/mf-demo/1.0.0/remoteEntry.js');
  expect(Buffer.from(stored ?? []).toString()).toBe('var mf_demo = {}; // 1.0.0');
});

describe('a second owner', () => {
  const rival = (change: object = {}) =>
    builtRemote(cli.folder, { name: 'mf-rival', change: { routes: [route({ who: 'visitor' })], ...change } });
  beforeEach(async () => {
    await cli.publish('mf-demo', '1.0.0');
    await cli.type('publish', builtRemote(cli.folder, { version: '2.0.0', change: { routes: [] } }));
  });

  test('of a live route is refused when published', async () => {
    await cli.type('live', 'mf-demo@1.0.0');
    expect(await refusal(cli.type('publish', rival()))).toContain(
      'mf-rival@1.0.0 wants /demo for visitors, which mf-demo@1.0.0 owns',
    );
  });

  test('is refused where their windows meet, and takes over at the very moment the other one ends', async () => {
    cli.at = new Date('2026-12-01T00:00:00Z');
    await cli.type('publish', rival());
    await cli.type('live', 'mf-demo@1.0.0');
    await cli.type('live', 'mf-demo@2.0.0', '--from', '2027-01-01T00:00:00Z');
    expect(await refusal(cli.type('live', 'mf-rival@1.0.0'))).toContain('mf-demo@1.0.0 owns');
    expect(await refusal(cli.type('live', 'mf-rival@1.0.0', '--from', '2026-12-31T23:59:59Z'))).toContain('owns');
    await cli.type('live', 'mf-rival@1.0.0', '--from', '2027-01-01T00:00:00Z');
    cli.at = new Date('2027-02-01T00:00:00Z');
    expect(await refusal(cli.type('rollback', 'mf-demo'))).toContain('which mf-rival@1.0.0 owns');
  });
});

test('a remote built for a later version of our own shared modules waits for the shell that has it', async () => {
  const key = '@friends/shared/ui/brand/Button';
  const shell = (version: string, offered: string) =>
    builtShell(cli.folder, { version, change: { shared: { [key]: offered } } });
  await cli.type('publish', shell('2.1.0', '1.3.0'));
  await cli.type('live', 'shell@2.1.0');
  const remote = builtRemote(cli.folder, { change: { shared: { [key]: '^1.4.0' } } });
  expect(await refusal(cli.type('publish', remote))).toContain(`needs ${key} ^1.4.0, and shell@2.1.0 offers 1.3.0`);
  await cli.type('publish', shell('2.2.0', '1.4.1'));
  await cli.type('live', 'shell@2.2.0');
  expect(await cli.type('publish', remote)).toContain('Published mf-demo@1.0.0');
  await cli.type('live', 'mf-demo@1.0.0');
  expect(await refusal(cli.type('publish', shell('3.0.0', '2.0.0')))).toContain(`mf-demo@1.0.0 needs ${key} ^1.4.0`);
});

test('a shell that offers less than a live remote needs is not put live', async () => {
  await cli.type('publish', builtRemote(cli.folder, { change: { shared: { react: '^19.0.0' } } }));
  await cli.type('live', 'mf-demo@1.0.0');
  const folder = builtShell(cli.folder, { version: '3.0.0', change: { shared: {} } });
  expect(await refusal(cli.type('publish', folder))).toContain('mf-demo@1.0.0 needs react ^19.0.0');
});
