import type { Session } from '@friends/shared/contract/portal/portal';
import type { HeaderEntry, ManifestRoute } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { headerEntries, isShownAt } from './headerEntries.ts';
import { createRegistry } from './registry.ts';

const VISITOR: Session = { status: 'anonymous' };
const MEMBER: Session = { status: 'member', token: 'token', account: { status: 'loading' } };

const route = (path: string, who: ManifestRoute['who'], screen = path): ManifestRoute => ({
  path,
  who,
  header: 'plain',
  screen,
});

const entry = (path: string, who: HeaderEntry['who'], place: number): HeaderEntry => ({
  path,
  label: { en: path, id: path },
  who,
  place,
});

const release = (
  name: string,
  version: string,
  routes: readonly ManifestRoute[],
  header: readonly HeaderEntry[],
): LiveRelease => ({
  name,
  version,
  contract: 1,
  url: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: `sha384-${'a'.repeat(64)}`,
  routes,
  widgets: [],
  header,
  preload: {},
  files: [],
  window: {},
});

const race = entry('/race', 'member', 30);
const registry = createRegistry(
  {
    releases: [
      release('mf-race', '6.0.0', [route('/race', 'all')], [race]),
      // An archived season with its only path.
      release('mf-race', '5.0.0', [route('/race/5', 'all')], [race]),
      release(
        'mf-member',
        '1.0.0',
        [route('/', 'member', 'rewards'), route('/rewards', 'member', 'rewards'), route('/offers', 'member')],
        [entry('/offers', 'member', 20), entry('/rewards', 'member', 10)],
      ),
      release('mf-public', '1.0.0', [route('/', 'visitor'), route('/about', 'all')], [entry('/about', 'visitor', 10)]),
    ],
    dropped: [],
  },
  () => {},
);

const pathsFor = (session: Session) => headerEntries(registry, session).map(({ path }) => path);

test('visitors and members each see their own entries, in manifest order across remotes', () => {
  expect(pathsFor(MEMBER)).toEqual(['/rewards', '/offers', '/race']);
  expect(pathsFor(VISITOR)).toEqual(['/about']);
});

test('two releases of a remote each show entries for their own paths', () => {
  const versions = registry.routes().map(({ path, release: { version } }) => `${path} ${version}`);
  expect(versions).toEqual(expect.arrayContaining(['/race 6.0.0', '/race/5 5.0.0']));
});

test('an entry is marked as current at every path of its screen', () => {
  const rewards = entry('/rewards', 'member', 10);
  expect(isShownAt(registry, rewards, '/rewards', MEMBER)).toBe(true);
  expect(isShownAt(registry, rewards, '/', MEMBER)).toBe(true);
  expect(isShownAt(registry, rewards, '/offers', MEMBER)).toBe(false);
  expect(isShownAt(registry, race, '/race/5', MEMBER)).toBe(false);
  expect(isShownAt(registry, race, '/nowhere', MEMBER)).toBe(false);
});
