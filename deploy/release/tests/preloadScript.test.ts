import { open } from './support/inlineScript.ts';

test('a visitor’s first calls start with the page, and the page needs nothing to ask with', () => {
  const { asked, preloaded, kept } = open({});
  expect(asked.map((call) => call.url)).toEqual(['/api/v1/pages?Country=MY']);
  expect([...(kept?.keys() ?? [])]).toEqual(['pages??Country=MY']);
  expect(asked[0]?.headers).toEqual({
    Accept: 'application/json, text/plain, */*',
    'X-App-Key': 'key',
    'Accept-Language': 'en',
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    baggage: expect.stringMatching(/^page=[0-9a-f]{16},release=mf-demo@1\.0\.0$/),
  });
  expect(preloaded).toEqual(['/remotes/mf-demo/1.0.0/remoteEntry.js', '/remotes/mf-demo/1.0.0/box.js']);
});

test('what the document shows brings its files once it is touched, and remembers that it was', () => {
  const { preloaded, touch } = open({ document: { answers: 'visitor' } });
  const part = { dataset: {} };
  expect(preloaded).toEqual(['/shell/2.0.0/shell.js', '/remotes/mf-demo/1.0.0/remoteEntry.js']);
  expect(touch({ closest: () => null })).toEqual([]);
  expect(touch({ closest: () => part })).toEqual(['/remotes/mf-demo/1.0.0/box.js']);
  expect(touch({ closest: () => part })).toEqual([]);
  expect(part.dataset).toEqual({ touched: '' });
});

/** What the shell asks for a member, whatever the page. */
const SHELLS = ['/api/v1/me', '/api/v1/amazing?Active=true', '/api/v1/notifications/unread'];

test('a member’s calls bear the token; what shell and screen both want is asked once, for both', () => {
  const { asked, kept } = open({ url: 'https://rewards.test/race', stored: { token: 'secret', language: 'id' } });
  expect(asked.map((call) => call.url)).toEqual(SHELLS);
  for (const { headers } of asked) {
    expect(headers).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'id' });
  }
  expect([...(kept?.values() ?? [])].map(({ times }) => times)).toEqual([1, 2, 1]);
});

test.each([
  ['/promotions', 'does not say what it asks'],
  ['/welcome', 'may ask for more'],
])('what a screen asks with is fetched beside it where it %s %s', (path) => {
  const { preloaded } = open({ url: `https://rewards.test${path}`, stored: { token: 'secret' } });
  expect(preloaded).toContain('/shell/2.0.0/http.js');
});

test('what the browser remembers of a member is asked with; a member without it is not asked for', () => {
  const stored = { token: 'secret', member: '{"agentCountry":"MY","agentCode":"AG 1","identity":"own"}' };
  const asks = (path: string, kept: Readonly<Record<string, string>>) =>
    open({ url: `https://rewards.test${path}`, stored: kept }).urls.slice(SHELLS.length);
  expect(asks('/offers', stored)).toEqual(['/api/v1/promotions?AppliesTo=ALL%2CMY%2CAG%201']);
  expect(asks('/profile', stored)).toEqual(['/api/v1/me/second-factor']);
  for (const member of ['{}', 'null', '7', '{"agentCode":7}', '{"agentCode":"../../x"}', '{']) {
    expect(asks('/offers', { token: 'secret', member })).toEqual([]);
    expect(asks('/profile', { token: 'secret', member })).toEqual([]);
  }
});

test('what is for one reader is asked for also where the rest came in the document', () => {
  const url = 'https://rewards.test/contact';
  expect(open({ url }).urls).toEqual(['/api/v1/captcha', '/api/v1/pages']);
  expect(open({ url, document: { answers: 'visitor' } }).urls).toEqual(['/api/v1/captcha']);
});

test('what reads an account comes with a member’s page, and what nobody waits for after the scripts', () => {
  const visitor = open({});
  expect(visitor.preloaded).not.toContain('/shell/2.0.0/member.js');
  expect(visitor.later).toEqual(['/shell/2.0.0/telemetry.js']);
  expect(open({ stored: { token: 'secret' } }).preloaded).toContain('/shell/2.0.0/member.js');
});

test('a visitor on a members’ page asks for what the home page shows', () => {
  expect(open({ url: 'https://rewards.test/bookings' }).urls).toEqual(['/api/v1/pages?Country=ID']);
});

test('a page of a list is left to its screen where the address may name another one', () => {
  const urlsAt = (query: string) =>
    open({ url: `https://rewards.test/bookings${query}`, stored: { token: 'secret' } }).urls;
  const first = [...SHELLS, '/api/v1/transactions?page=1&perPage=25'];
  expect(urlsAt('')).toEqual(first);
  expect(urlsAt('?lang=id')).toEqual(first);
  for (const query of ['?page=2', '?from=2026-01-01', '?page=two&lang=id']) expect(urlsAt(query)).toEqual(SHELLS);
});

test('what came in the document is not asked for again, by those whom it is for', () => {
  const stored = { token: 'secret' };
  const url = 'https://rewards.test/welcome';
  expect(open({ url, document: { answers: 'visitor' } }).urls).toEqual([]);
  expect(open({ url, document: { answers: 'all' }, stored }).urls).toEqual(SHELLS);
  expect(open({ url, document: { answers: 'visitor' }, stored }).urls).toHaveLength(4);
});

test('a frame has what its widgets ask the same for all; what is the member’s is asked', () => {
  const url = 'https://rewards.test/rewards';
  const own = [...SHELLS, '/api/v1/rewards', '/api/v1/transactions'];
  const stored = { token: 'secret' };
  expect(open({ url, document: { answers: 'member' }, stored }).urls).toEqual(own);
  expect(open({ url, stored }).urls).toEqual([...own.slice(0, 4), '/api/v1/pages?Country=ID', ...own.slice(4)]);
  expect(open({ url, document: { answers: 'member' } }).urls).toEqual(['/api/v1/pages?Country=ID']);
});

test('a document in another language, of a visitor or of members is not seen by whom it is not for', () => {
  expect(open({}).html).toMatchObject({ lang: 'en', dataset: { discard: 'visitor' } });
  expect(open({ stored: { token: 'secret' } }).html.dataset).toEqual({ discard: 'member' });
  const other = open({ stored: { language: 'id' }, document: { answers: 'visitor' } });
  expect(other.html).toMatchObject({ lang: 'id', dataset: { discard: 'language' } });
  expect(other.page.cookie).toBe('language=id;path=/;samesite=lax;max-age=31536000');
  expect(other.urls).toEqual(['/api/v1/pages?Country=MY']);
});

test('an address that names a language changes no choice', () => {
  const stored = { language: 'en' };
  const { html, page } = open({ url: 'https://rewards.test/?lang=id', document: { lang: 'id' }, stored });
  expect(html).toEqual({ lang: 'id', dataset: { discard: 'visitor' } });
  expect(page.cookie).toBe('');
});

test.each(['%2e%2e%2fme', '..%2f..%2fhealthz', 'a%2fb', 'a%5cb', '%2F%2Fthief.example', '%E0%A4%A'])(
  'the address /%s asks for nothing',
  (slug) => expect(open({ url: `https://rewards.test/${slug}` }).urls).toEqual([]),
);

test('what else an address holds stays one segment of the call', () => {
  expect(open({ url: 'https://rewards.test/x%3Fpage=2%23&y' }).urls).toEqual([
    '/api/v1/pages/slug/x%3Fpage%3D2%23%26y?Custom=true',
  ]);
});

test.each(['a\r\nX-Admin: 1', '', ' ', 'tökén', 'x'.repeat(4097)])(
  'the stored text %j makes nobody a member',
  (token) => {
    const { html, asked } = open({ stored: { token } });
    expect(html.dataset).toEqual({ discard: 'visitor' });
    for (const { headers } of asked) expect(headers).not.toHaveProperty('Authorization');
  },
);

test.each(['fr', '"><script>', '__proto__'])('the stored language %j counts for none', (language) => {
  const { html, page, asked } = open({ stored: { language } });
  expect([html.lang, page.cookie, asked[0]?.headers['Accept-Language']]).toEqual(['en', '', 'en']);
});
