import { findRoute } from '@friends/shared/contract/portal/routes';
import { parseShellRelease } from '@friends/shared/contract/release/parseRelease';
import { parseRegistry } from '@friends/shared/contract/release/registry';
import type { PreloadTable } from '../src/firstScript/PreloadTable.ts';
import { preloadTable } from '../src/preloadTable.ts';

const integrity = `sha384-${'a'.repeat(64)}`;
const shell = parseShellRelease({
  name: 'shell',
  version: '2.0.0',
  initial: ['shell.js'],
  shared: {},
  completesPages: true,
  lazy: { http: ['http.js'], member: ['member.js'], telemetry: ['telemetry.js'], glide: ['glide.js'] },
  files: ['shell.js', 'http.js', 'member.js', 'telemetry.js', 'glide.js'].map((path) => ({
    path,
    bytes: 1,
    integrity,
  })),
});

const ROUTES = [
  ['/', 'visitor', 'home'],
  ['/', 'member', 'rewards'],
  ['/rewards', 'member', 'rewards'],
  ['/about', 'all', 'about'],
  ['/welcome', 'visitor', 'about'],
  ['/page/:slug', 'all', 'content'],
  ['/page/first', 'member', 'rewards'],
  ['/:slug', 'visitor', 'content'],
  ['/*', 'all', 'nothing'],
] as const;
const SCREENS = ['home', 'rewards', 'about', 'content', 'nothing', 'dialog'];

const { releases: live } = parseRegistry({
  microFrontends: {
    'mf-demo': {
      url: '/remotes/mf-demo/1.0.0/remoteEntry.js',
      metadata: { version: '1.0.0', integrity },
      extras: {
        contract: 1,
        routes: ROUTES.map(([path, who, screen]) => ({ path, who, header: 'plain', screen, asks: [] })),
        widgets: [],
        preload: Object.fromEntries(
          SCREENS.map((name) => [name, { files: ['remoteEntry.js', `${name}.js`], needs: [] }]),
        ),
        files: ['remoteEntry.js', ...SCREENS.map((name) => `${name}.js`)].map((path) => ({
          path,
          bytes: 1,
          integrity,
        })),
      },
    },
  },
});

const tableAt = (path: string | null, shellRelease = shell) =>
  preloadTable(shellRelease, live, { inlined: new Set(), parts: [], path });
const namesIn = ({ files }: PreloadTable) => files.map(([url]) => url.split('/').at(-1)).sort();

function initialFilesAt({ routes, files }: PreloadTable, path: string, isMember: boolean) {
  const rules = routes.map((route) => ({ matcher: route[0], who: route[1], indices: route[2] }));
  const find = (at: string) => {
    const match = findRoute(rules, at, isMember);
    return match.kind === 'found' ? match.route : null;
  };
  return (find(path) ?? find('/'))?.indices.map((index) => files[index]?.[0]);
}

test.each(['/', '/rewards', '/about', '/welcome', '/page/first', '/page/second', '/third', '/no/such/page', '/about/'])(
  'the page of %s starts with the same files as a page with all routes, for visitors and members',
  (path) => {
    for (const isMember of [false, true])
      expect(initialFilesAt(tableAt(path), path, isMember)).toEqual(initialFilesAt(tableAt(null), path, isMember));
  },
);

test('a page lists only the files that it starts with', () => {
  const always = ['http.js', 'member.js', 'remoteEntry.js', 'telemetry.js'];
  expect(namesIn(tableAt('/about'))).toEqual(['about.js', ...always].sort());
  // Visitors are redirected home from there.
  expect(namesIn(tableAt('/rewards'))).toEqual(['home.js', 'rewards.js', ...always].sort());
  expect(namesIn(tableAt(null))).toEqual(
    [...SCREENS.filter((name) => name !== 'dialog').map((name) => `${name}.js`), ...always].sort(),
  );
});

test('a page of a shell that fetches no file lists lists all files', () => {
  const { completesPages: _, ...older } = shell;
  const table = tableAt('/about', older);
  const all = [
    'http.js',
    'member.js',
    'telemetry.js',
    'glide.js',
    'remoteEntry.js',
    ...SCREENS.map((name) => `${name}.js`),
  ];
  expect(namesIn(table)).toEqual(all.sort());
  for (const isMember of [false, true])
    expect(initialFilesAt(table, '/rewards', isMember)).toEqual(initialFilesAt(tableAt(null), '/rewards', isMember));
});
