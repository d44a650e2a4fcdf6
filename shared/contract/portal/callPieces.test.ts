import type { FirstCall } from '../release/manifest.ts';
import { callAt, callKey } from './answers.ts';
import { callOfPieces } from './callOfPieces.ts';
import { callPieces } from './callPieces.ts';
import { type MemberFacts, readMemberFacts } from './memberFacts.ts';

const at = (call: FirstCall, path: string, pathname: string, country = 'ID', facts: MemberFacts = {}) => {
  const pieces = callPieces(call, path);
  return pieces && callOfPieces(pieces, { pathname, country, facts });
};

const PROMOTIONS: FirstCall = {
  call: 'promotions',
  query: { AppliesTo: 'ALL,:agentCountry,:agentCode', Active: true },
};

const PAGE: FirstCall = { call: 'pageBySlug', params: { '*': ':slug' }, query: { Custom: true } };

it('gives a call the same key as the screen does', () => {
  const pages: FirstCall = { call: 'pages', query: { Publish: true, Country: ':country', Active: true, page: 1 } };
  const { call, params, query } = callAt(pages, { params: {}, country: 'MY' });
  expect(at(pages, '/', '/', 'MY')?.key).toBe(callKey(call, params, query));

  const page = callAt(PAGE, { params: { slug: 'hotel & villa' }, country: 'ID' });
  expect(at(PAGE, '/page/:slug', '/page/hotel%20%26%20villa/')).toEqual({
    key: callKey(page.call, page.params, page.query),
    url: '/api/v1/pages/slug/hotel%20%26%20villa?Custom=true',
  });
});

it('uses one path segment per parameter', () => {
  expect(at(PAGE, '/:slug', '/welcome')?.url).toBe('/api/v1/pages/slug/welcome?Custom=true');
  expect(at({ call: 'passwordReset', params: { token: ':token' } }, '/reset/:token', '/reset/a-b')).toEqual({
    key: 'passwordReset?token=a-b?',
    url: '/api/v1/reset-passwords/a-b',
  });
});

it('inserts facts about the member, also within a text', () => {
  const facts = { agentCountry: 'MY', agentCode: 'A&B 1', campaign: '7' };
  expect(at(PROMOTIONS, '/promotions', '/promotions', 'ID', facts)).toEqual({
    key: callKey('promotions', {}, { AppliesTo: 'ALL,MY,A&B 1', Active: true }),
    url: '/api/v1/promotions?Active=true&AppliesTo=ALL%2CMY%2CA%26B%201',
  });
  const progress = { call: 'progress', params: { id: ':campaign' } };
  expect(at(progress, '/amazing-race', '/amazing-race', 'ID', facts)?.url).toBe('/api/v1/amazing/progresses/7');
});

it('makes no call with unknown facts, except for the host’s country', () => {
  expect(at(PROMOTIONS, '/promotions', '/promotions')).toBeNull();
  const second: FirstCall = { call: 'secondFactor', given: ':identity' };
  expect(at(second, '/profile', '/profile')).toBeNull();
  expect(at(second, '/profile', '/profile', 'ID', { identity: 'own' })?.url).toBe('/api/v1/me/second-factor');
  const rewards = { call: 'rewards', query: { AgentCountry: ':agentCountry' } };
  expect(at(rewards, '/', '/', 'BN')?.url).toBe('/api/v1/rewards?AgentCountry=BN');
});

test.each([
  null,
  '',
  'no JSON',
  '[]',
  '5',
  'null',
  '{"agentCode":7,"campaign":"","other":"x"}',
  '{"__proto__":{"campaign":"1"}}',
])('reads no facts about the member from the stored text %j', (stored) => expect(readMemberFacts(stored)).toEqual({}));

test.each(['/%2e%2e', '/..', '/.', '/..%2Fmembers', '/a%2Fb', '/a%5Cb', '/%E0%A4%A'])(
  'makes no call if the path is %s',
  (pathname) => expect(at(PAGE, '/:slug', pathname)).toBeNull(),
);

it('never writes and never calls unknown endpoints', () => {
  for (const call of ['claim', 'logout', 'toString', 'weather']) expect(callPieces({ call }, '/')).toBeNull();
});
