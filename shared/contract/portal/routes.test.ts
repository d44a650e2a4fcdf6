import { findRoute, orderRoutes, routeMatcher } from './routes.ts';

const route = (path: string, who: 'all' | 'visitor' | 'member', remote: string) => ({
  path,
  who,
  remote,
  matcher: routeMatcher(path),
});

const table = orderRoutes([
  route('/*', 'all', 'not found'),
  route('/:slug', 'all', 'content'),
  route('/page/:slug', 'all', 'page'),
  route('/', 'visitor', 'home'),
  route('/', 'member', 'rewards'),
  route('/rewards', 'member', 'rewards'),
  route('/reset-password/:token', 'all', 'reset'),
  route('/about-us', 'all', 'about'),
]);

function remoteFor(pathname: string, isMember: boolean): string {
  const match = findRoute(table, pathname, isMember);
  return match.kind === 'unknown' ? 'none' : `${match.kind} ${match.route.remote}`;
}

test.each([
  ['/', false, 'found home'],
  ['/', true, 'found rewards'],
  ['/about-us', false, 'found about'],
  ['/about-us/', false, 'found about'],
  ['/page/ubud', true, 'found page'],
  ['/lebaran-2026', false, 'found content'],
  ['/reset-password/abc', true, 'found reset'],
  ['/rewards', true, 'found rewards'],
  ['/rewards', false, 'members-only rewards'],
  ['/a/b/c', false, 'found not found'],
])('finds the route of %s (as a member: %s): %s', (pathname, isMember, expected) => {
  expect(remoteFor(pathname, isMember)).toBe(expected);
});

test('a path without a matching route has no owner', () => {
  expect(findRoute([route('/about', 'all', 'about')], '/else', true)).toEqual({ kind: 'unknown' });
});

test('a dot in a path matches literally', () => {
  expect(new RegExp(routeMatcher('/a.b')).test('/axb')).toBe(false);
});
