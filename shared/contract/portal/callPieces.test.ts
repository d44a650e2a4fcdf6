import type { FirstCall } from '../release/manifest.ts';
import { callAt, callKey } from './answers.ts';
import { callOfPieces, callPieces } from './callPieces.ts';

const at = (call: FirstCall, path: string, pathname: string, country = 'ID') => {
  const pieces = callPieces(call, path);
  return pieces && callOfPieces(pieces, { pathname, country });
};

const PAGE: FirstCall = { call: 'pageBySlug', params: { '*': ':slug' }, query: { Custom: true } };

it('names a call as the screen that makes it will', () => {
  const pages: FirstCall = { call: 'pages', query: { Publish: true, Country: ':country', Active: true, page: 1 } };
  const { call, params, query } = callAt(pages, { params: {}, country: 'MY' });
  expect(at(pages, '/', '/', 'MY')?.key).toBe(callKey(call, params, query));

  const page = callAt(PAGE, { params: { slug: 'hotel & villa' }, country: 'ID' });
  expect(at(PAGE, '/page/:slug', '/page/hotel%20%26%20villa/')).toEqual({
    key: callKey(page.call, page.params, page.query),
    url: '/api/v1/pages/slug/hotel%20%26%20villa?Custom=true',
  });
});

it('takes from the address one segment for each parameter', () => {
  expect(at(PAGE, '/:slug', '/welcome')?.url).toBe('/api/v1/pages/slug/welcome?Custom=true');
  expect(at({ call: 'passwordReset', params: { token: ':token' } }, '/reset/:token', '/reset/a-b')).toEqual({
    key: 'passwordReset?token=a-b?',
    url: '/api/v1/reset-passwords/a-b',
  });
});

test.each(['/%2e%2e', '/..', '/.', '/..%2Fmembers', '/a%2Fb', '/a%5Cb', '/%E0%A4%A'])(
  'asks for nothing where the address is %s',
  (pathname) => expect(at(PAGE, '/:slug', pathname)).toBeNull(),
);

it('cannot be made to write, nor to call what this portal does not know', () => {
  for (const call of ['claim', 'logout', 'toString', 'weather']) expect(callPieces({ call }, '/')).toBeNull();
});
