import { canonicalPath, documentTitle, isForSearch, languageUrl } from './pageHead.ts';

test('a title is the page’s name and the portal’s, or only the portal’s', () => {
  expect(documentTitle('Transactions')).toBe('Transactions · Friends Rewards');
  expect(documentTitle(undefined)).toBe('Friends Rewards');
});

test.each([
  ['the route’s path without a trailing slash', { path: '/about' }, '/about/', '/about'],
  ['the home page', { path: '/' }, '/', '/'],
  ['the declared canonical path', { path: '/about-us', canonical: '/about' }, '/about-us', '/about'],
  [
    'the canonical path with the same parameter',
    { path: '/landingpage/:slug', canonical: '/page/:slug' },
    '/landingpage/ubud',
    '/page/ubud',
  ],
])('the canonical path is %s', (_, route, pathname, expected) => {
  expect(canonicalPath(route, pathname, {})).toBe(expected);
});

test('the page’s canonical path overrides the route’s', () => {
  expect(canonicalPath({ path: '/:slug' }, '/welcome', { canonical: '/page/welcome' })).toBe('/page/welcome');
});

test('each language has its own URL', () => {
  expect(languageUrl('https://friends.example.com', '/', 'id')).toBe('https://friends.example.com/?lang=id');
});

test('search engines may index pages that visitors see and whose paths are known', () => {
  const each = { call: 'pages', field: 'Slug' };
  expect(isForSearch({ path: '/about', who: 'all' })).toBe(true);
  expect(isForSearch({ path: '/', who: 'visitor' })).toBe(true);
  expect(isForSearch({ path: '/page/:slug', who: 'all', prerender: { for: 'all', each } })).toBe(true);
  expect(isForSearch({ path: '/rewards', who: 'member' })).toBe(false);
  expect(isForSearch({ path: '/reset-password/:token', who: 'all' })).toBe(false);
  expect(isForSearch({ path: '/*', who: 'all', prerender: { for: 'visitor' } })).toBe(false);
});
