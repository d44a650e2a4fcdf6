import { openPage } from './support/openPage.ts';

const MEMBER = { stored: { token: 'secret' } };
const at = (path: string) => ({ url: `https://rewards.test${path}` });

test('a visitor’s first calls start with the page, without the HTTP library', async () => {
  const { calls, preloaded, earlyAnswers } = await openPage();
  expect(calls.map((call) => call.url)).toEqual(['/api/v1/pages?Country=MY']);
  expect([...(earlyAnswers?.keys() ?? [])]).toEqual(['pages??Country=MY']);
  expect(calls[0]?.headers).toEqual({
    Accept: 'application/json, text/plain, */*',
    'X-App-Key': 'key',
    'Accept-Language': 'en',
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    baggage: expect.stringMatching(/^page=[0-9a-f]{16},release=mf-demo@1\.0\.0$/),
  });
  expect(preloaded).toEqual(['/remotes/mf-demo/1.0.0/remoteEntry.js', '/remotes/mf-demo/1.0.0/box.js']);
});

test('a prerendered part loads its files on the first touch and is marked as touched', async () => {
  const { page, window, files } = await openPage({ document: { for: 'visitor' } });
  const focus = (selector: string) => {
    const before = files().length;
    page.querySelector(selector)?.dispatchEvent(new window.FocusEvent('focusin', { bubbles: true }));
    return files().slice(before);
  };
  const part = page.querySelector<HTMLElement>('[data-remote]');
  expect(focus('#hydrated input')).toEqual([]);
  expect(part?.dataset.touched).toBeUndefined();
  expect(focus('[data-remote] input')).toEqual(['/remotes/mf-demo/1.0.0/box.js']);
  expect(focus('[data-remote] input')).toEqual([]);
  expect(part?.dataset.touched).toBe('');
});

test('actions on a form before hydration are recorded and not sent to the server', async () => {
  const { page, window } = await openPage({ document: { for: 'visitor' } });
  const form = page.querySelector('form');
  const field = page.querySelector('input');
  const [send, show] = page.querySelectorAll<HTMLButtonElement>('form button');
  const submit = new window.Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(form?.dataset.submitted).toBe('');
  delete form?.dataset.submitted;
  field?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(form?.dataset.submitted).toBe('');
  delete form?.dataset.submitted;
  send?.dispatchEvent(new window.Event('pointerup', { bubbles: true }));
  expect(form?.dataset.submitted).toBe('');
  field?.dispatchEvent(new window.FocusEvent('focusout', { bubbles: true }));
  show?.click();
  page.querySelector('img')?.dispatchEvent(new window.Event('error'));
  const marks = [field?.dataset.left, show?.dataset.clicked, page.querySelector('img')?.dataset.failed];
  expect(marks).toEqual(['', '', '']);
});

test('events that precede a default action do not reach the code of an unhydrated part, later ones do', async () => {
  const { page, window } = await openPage({ document: { for: 'visitor' } });
  const countReceived = (selector: string, type: string) => {
    const onEvent = jest.fn();
    page.body.addEventListener(type, onEvent, true);
    page.querySelector(selector)?.dispatchEvent(new window.Event(type, { bubbles: true }));
    return onEvent.mock.calls.length;
  };
  const before = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'textInput', 'paste', 'drop', 'change'];
  const after = ['click', 'input', 'keydown', 'focusin'];
  const all = [...before, ...after];
  expect(all.filter((type) => countReceived('[data-remote] input', type) > 0)).toEqual(after);
  expect(all.filter((type) => countReceived('#hydrated input', type) > 0)).toEqual(all);
});

test('dialog forms and hydrated forms are left alone', async () => {
  const { page, window } = await openPage({ document: { for: 'visitor' } });
  for (const form of page.querySelectorAll<HTMLFormElement>('form[method="dialog"], #hydrated')) {
    const submit = new window.Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(submit);
    expect([submit.defaultPrevented, form.dataset.submitted]).toEqual([false, undefined]);
  }
});

/** The shell's calls for members on every page. */
const SHELL_CALLS = ['/api/v1/me', '/api/v1/amazing?Active=true', '/api/v1/notifications/unread'];

test('a member’s calls carry the token, and a call that both shell and screen need is made once', async () => {
  const { calls, earlyAnswers } = await openPage({ ...at('/race'), stored: { token: 'secret', language: 'id' } });
  expect(calls.map((call) => call.url)).toEqual(SHELL_CALLS);
  for (const { headers } of calls) {
    expect(headers).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'id' });
  }
  expect([...(earlyAnswers?.values() ?? [])].map(({ times }) => times)).toEqual([1, 2, 1]);
});

test.each([
  ['/promotions', 'declares no calls'],
  ['/welcome', 'may make further calls'],
])('at %s the HTTP library is preloaded, since the screen %s', async (path) => {
  expect((await openPage({ ...at(path), ...MEMBER })).preloaded).toContain('/shell/2.0.0/http.js');
});

test('calls use facts about the member from local storage; without them they are not made', async () => {
  const urlsWith = async (path: string, member: string) =>
    (await openPage({ ...at(path), stored: { token: 'secret', member } })).urls.slice(SHELL_CALLS.length);
  const facts = '{"agentCountry":"MY","agentCode":"AG 1","identity":"own"}';
  expect(await urlsWith('/offers', facts)).toEqual(['/api/v1/promotions?AppliesTo=ALL%2CMY%2CAG%201']);
  expect(await urlsWith('/profile', facts)).toEqual(['/api/v1/me/second-factor']);
  for (const member of ['{}', 'null', '7', '{"agentCode":7}', '{"agentCode":"../../x"}', '{']) {
    expect(await urlsWith('/offers', member)).toEqual([]);
    expect(await urlsWith('/profile', member)).toEqual([]);
  }
});

test('personal data is requested even if the document has the other responses', async () => {
  expect((await openPage(at('/contact'))).urls).toEqual(['/api/v1/captcha', '/api/v1/pages']);
  expect((await openPage({ ...at('/contact'), document: { for: 'visitor' } })).urls).toEqual(['/api/v1/captcha']);
});

test('the account reader is preloaded for members, and low-priority files load after the scripts', async () => {
  const visitor = await openPage();
  expect(visitor.preloaded).not.toContain('/shell/2.0.0/member.js');
  expect(visitor.later).toEqual(['/shell/2.0.0/telemetry.js']);
  expect((await openPage(MEMBER)).preloaded).toContain('/shell/2.0.0/member.js');
});

test('for a visitor on a members’ page, the home page’s calls are made', async () => {
  expect((await openPage(at('/bookings'))).urls).toEqual(['/api/v1/pages?Country=ID']);
});

test('a list’s first page is not requested early if the query may select another page', async () => {
  const urlsAt = async (query: string) => (await openPage({ ...at(`/bookings${query}`), ...MEMBER })).urls;
  const first = [...SHELL_CALLS, '/api/v1/transactions?page=1&perPage=25'];
  expect(await urlsAt('')).toEqual(first);
  expect(await urlsAt('?lang=id')).toEqual(first);
  for (const query of ['?page=2', '?from=2026-01-01', '?page=two&lang=id'])
    expect(await urlsAt(query)).toEqual(SHELL_CALLS);
});

test('responses in the document are not requested again by its audience', async () => {
  const urls = async (audience: 'visitor' | 'all', visit = {}) =>
    (await openPage({ ...at('/welcome'), document: { for: audience }, ...visit })).urls;
  expect(await urls('visitor')).toEqual([]);
  expect(await urls('all', MEMBER)).toEqual(SHELL_CALLS);
  expect(await urls('visitor', MEMBER)).toHaveLength(4);
});

test('an app shell includes the widgets’ common responses; the member’s own are requested', async () => {
  const own = [...SHELL_CALLS, '/api/v1/rewards', '/api/v1/transactions'];
  const members = { ...at('/rewards'), document: { for: 'member' } } as const;
  expect((await openPage({ ...members, ...MEMBER })).urls).toEqual(own);
  expect((await openPage({ ...at('/rewards'), ...MEMBER })).urls).toEqual([
    ...own.slice(0, 4),
    '/api/v1/pages?Country=ID',
    ...own.slice(4),
  ]);
  expect((await openPage(members)).urls).toEqual(['/api/v1/pages?Country=ID']);
});

test('a document in another language or for another audience is hidden', async () => {
  const visitor = await openPage();
  expect([visitor.html.lang, visitor.html.dataset.discard]).toEqual(['en', 'visitor']);
  expect((await openPage(MEMBER)).html.dataset.discard).toBe('member');
  const other = await openPage({ stored: { language: 'id' }, document: { for: 'visitor' } });
  expect([other.html.lang, other.html.dataset.discard]).toEqual(['id', 'language']);
  expect(other.cookies).toEqual(['language=id; Max-Age=31536000; Path=/; SameSite=Lax']);
  expect(other.urls).toEqual(['/api/v1/pages?Country=MY']);
});

test('a language in the URL does not change the stored choice', async () => {
  const stored = { language: 'en' };
  const { html, cookies } = await openPage({
    ...at('/welcome?lang=id'),
    document: { for: 'visitor', lang: 'id' },
    stored,
  });
  expect([html.lang, html.dataset.discard, cookies]).toEqual(['id', 'visitor', []]);
});

test.each(['%2e%2e%2fme', '..%2f..%2fhealthz', 'a%2fb', 'a%5cb', '%2F%2Fthief.example', '%E0%A4%A'])(
  'the path /%s makes no call',
  async (slug) => expect((await openPage(at(`/${slug}`))).urls).toEqual([]),
);

test('other characters of a path segment stay within one segment of the call', async () => {
  expect((await openPage(at('/x%3Fpage=2%23&y'))).urls).toEqual(['/api/v1/pages/slug/x%3Fpage%3D2%23%26y?Custom=true']);
});

test.each(['a\r\nX-Admin: 1', '', ' ', 'tökén', 'x'.repeat(4097)])(
  'the invalid stored token %j is ignored',
  async (token) => {
    const { html, calls } = await openPage({ stored: { token } });
    expect(html.dataset.discard).toBe('visitor');
    for (const { headers } of calls) expect(headers).not.toHaveProperty('Authorization');
  },
);

test.each(['fr', '"><script>', '__proto__'])('the invalid stored language %j is ignored', async (language) => {
  const { html, cookies, calls } = await openPage({ stored: { language } });
  expect([html.lang, cookies, calls[0]?.headers['Accept-Language']]).toEqual(['en', [], 'en']);
});
