import { type LiveRelease, parseRegistry, registryEntry } from './registry.ts';

const release: LiveRelease = {
  name: 'mf-public',
  version: '1.2.3',
  contract: 1,
  url: '/remotes/mf-public/1.2.3/remoteEntry.js',
  integrity: `sha384-${'a'.repeat(64)}`,
  routes: [{ path: '/about', who: 'all', header: 'plain', screen: 'about' }],
  widgets: [{ name: 'testimonials', screen: 'home' }],
  header: [{ path: '/about', label: { en: 'About', id: 'Tentang' }, who: 'all', place: 10, icon: 'tag', footer: true }],
  preload: { about: { files: ['about.js'], needs: [] } },
  files: [{ path: 'about.js', bytes: 3, integrity: `sha384-${'d'.repeat(64)}` }],
  window: {},
};

const registryOf = (entry: object) => ({
  microFrontends: { 'mf-public': [registryEntry(release)], 'mf-other': [entry] },
});

test('reads an entry that it has written', () => {
  expect(parseRegistry({ microFrontends: { 'mf-public': [registryEntry(release)] } })).toEqual({
    releases: [release],
    dropped: [],
  });
});

test.each([
  ['another contract', { contract: 2 }, /contract 2/],
  ['a script from elsewhere', { url: 'https://evil.example/x.js' }, /url/],
  ['a protocol-relative script', { url: '//evil.example/x.js' }, /url/],
  ['a path outside the store', { url: 'remotes/x.js' }, /url/],
  ['no integrity', { integrity: 'md5-abc' }, /integrity/],
  [
    'a header entry in one language',
    { header: [{ path: '/x', label: { en: 'X' }, who: 'all', place: 1 }] },
    /label\.id/,
  ],
  ['an unknown audience', { routes: [{ path: '/x', who: 'admin', header: 'plain', screen: 'x' }] }, /routes/],
])('only the entry with %s is dropped, with a reason', (_, change, reason) => {
  const bad = registryEntry({ ...release, ...(change as Partial<LiveRelease>) });
  const { releases, dropped } = parseRegistry(registryOf(bad));
  expect(releases.map(({ name }) => name)).toEqual(['mf-public']);
  expect(dropped).toEqual([{ name: 'mf-other', reason: expect.stringMatching(reason) }]);
});

test.each([[null], ['text'], [[]], [{}], [{ microFrontends: 7 }]])('reads %j as an empty registry', (input) => {
  expect(parseRegistry(input)).toEqual({ releases: [], dropped: [] });
});
