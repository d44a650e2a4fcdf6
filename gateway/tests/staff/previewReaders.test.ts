import { DEMO_PASSWORD } from '@friends/api/demo/demoMembers';
import { ENDPOINTS, type Endpoint } from '@friends/shared/contract/api/endpoints';
import { COPY_ENDPOINTS } from '@friends/shared/contract/api/memberCopy';
import { WORKBOOK_ENDPOINTS } from '@friends/shared/contract/api/workbooks';
import type { ContentEntry } from '@friends/shared/contract/staff/content';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import type { CreatedPreview } from '@friends/shared/contract/staff/previews';
import { STAFF } from '../support/fetchAtOrigin.ts';
import { fetchPath } from '../support/fetchPath.ts';
import { type StaffCaller, signIn } from '../support/signIn.ts';
import { staffReleasesOfFile } from '../support/staffReleases.ts';

const staff = staffReleasesOfFile();
let editor: StaffCaller;
let set: ContentSet;

const rule = { Hotels: ['Hotel Melati'], From: '2026-01-01' };
const PAGE = { Image: null, Custom: false, Description: '', DescriptionEn: '', Active: true, Published: true };
const PROMOTION = { City: 'Medan', Points: 5, Rule: rule, Active: true, Published: true };

beforeAll(async () => {
  editor = await signIn(staff.portal.url, 'content@friends.test');
  const createDraft = async (Kind: string, Fields: object) =>
    (await editor.post<ContentEntry>('content', { Kind, Fields })).json.Draft?.id;
  const page = (Slug: string, Country: string | null) =>
    createDraft('page', { ...PAGE, Slug, Title: Slug, TitleEn: Slug, Country, Position: 90 });
  const Drafts = [
    await page('all-countries', null),
    await page('malaysia', 'MY'),
    await createDraft('promotion', { ...PROMOTION, Ref: 'For Malaysia', AppliesTo: ['MY'] }),
  ];
  ({ json: set } = await editor.post<ContentSet>('content-sets', { Name: 'Malaysia', Drafts }));
});

/** Opens a preview of the set. @returns its cookie */
async function openPreview(as: object): Promise<string> {
  const { status, json } = await editor.post<CreatedPreview>('content-previews', { Set: set.id, ...as });
  expect(status).toBe(200);
  const { headers } = await fetchPath(staff.portal.url, new URL(json.Link).pathname);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '').join('; ');
}

interface Reader {
  readonly cookie?: string;
  readonly token?: string;
}

async function call(method: string, path: string, { cookie = '', token = '' }: Reader = {}, body?: object) {
  const {
    status,
    headers,
    body: bytes,
  } = await fetchPath(staff.portal.url, `/api/v1${path}`, {
    method,
    headers: {
      cookie,
      'x-app-key': 'demo-app-key',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = bytes.toString();
  return {
    status,
    cache: headers['cache-control'],
    text,
    json: status < 300 && text.startsWith('{') ? JSON.parse(text) : {},
  };
}

const login = async (Email: string) =>
  (await call('POST', '/members/login', {}, { Email, Password: DEMO_PASSWORD })).json.token as string;

async function readPages(reader: Reader) {
  const { text: pages } = await call('GET', '/pages?showAll=true&Country=ID', reader);
  const { status, text } = await call('GET', '/promotions', reader);
  const { json: me } = await call('GET', '/me', reader);
  return {
    pages: ['all-countries', 'malaysia'].filter((slug) => pages.includes(`"${slug}"`)),
    promotion: status === 200 ? text.includes('For Malaysia') : status,
    me: me.Name && [me.Name, me.GeniusMember, me.agent.Country],
  };
}

test('each preview shows the portal as its reader would see it, separate from other previews and real members', async () => {
  const token = await login('silver@friends.test');
  const { Name } = (await call('GET', '/me', { token })).json;
  const cases: [Reader, Awaited<ReturnType<typeof readPages>>][] = [
    [
      { cookie: await openPreview({ Reader: 'visitor', Country: 'MY' }), token },
      { pages: ['all-countries', 'malaysia'], promotion: 401, me: undefined },
    ],
    [{ cookie: await openPreview({ Reader: 'visitor' }) }, { pages: ['all-countries'], promotion: 401, me: undefined }],
    [
      { cookie: await openPreview({ Reader: 'silver', Country: 'MY' }), token },
      { pages: ['all-countries', 'malaysia'], promotion: true, me: ['Example Member', false, 'MY'] },
    ],
    [
      { cookie: await openPreview({ Reader: 'genius', Country: 'SG' }) },
      { pages: ['all-countries'], promotion: false, me: ['Example Member', true, 'SG'] },
    ],
    [
      { cookie: await openPreview({}), token },
      { pages: ['all-countries'], promotion: false, me: [Name, false, 'ID'] },
    ],
    [{ token }, { pages: [], promotion: false, me: [Name, false, 'ID'] }],
    [{}, { pages: [], promotion: 401, me: undefined }],
  ];
  for (const [reader, expected] of [...cases, ...cases]) expect(await readPages(reader)).toEqual(expected);
  const atOnce = [...cases, ...cases.toReversed()];
  expect(await Promise.all(atOnce.map(([reader]) => readPages(reader)))).toEqual(
    atOnce.map(([, expected]) => expected),
  );
});

test('previews as different readers get different pages, which no cache may store', async () => {
  const read = async (cookie = '') => {
    const { headers, body } = await fetchPath(staff.portal.url, '/', { headers: { cookie } });
    const [, data = ''] = /<script data-stored="([^"]*)">/.exec(body.toString()) ?? [];
    return { stored: data.replaceAll('&quot;', '"'), cache: headers['cache-control'] };
  };
  const [visitor, genius] = [
    await openPreview({ Reader: 'visitor' }),
    await openPreview({ Reader: 'genius', Country: 'SG' }),
  ];
  const storedMember = JSON.stringify({ agentCountry: 'SG', agentCode: 'EXAMPLE', identity: 'own' });
  const expected = [
    { stored: '{}', cache: 'private, no-store' },
    { stored: JSON.stringify({ token: 'example-member', member: storedMember }), cache: 'private, no-store' },
    { stored: '', cache: 'no-cache' },
  ];
  const cookies = [visitor, genius, ''];
  for (const cookie of [...cookies, ...cookies]) expect(await read(cookie)).toEqual(expected[cookies.indexOf(cookie)]);
  expect(await Promise.all([...cookies, ...cookies].map(read))).toEqual([...expected, ...expected]);
});

const READS = Object.entries<Endpoint>({ ...ENDPOINTS, ...WORKBOOK_ENDPOINTS, ...COPY_ENDPOINTS })
  .filter(([, { method, access }]) => method === 'GET' && access === 'member')
  .map(([, { path }]) => path.replace(':id', '1').replace(/\/pdf$/, '/pdf?Period=2026'));

test('a preview as an example member shows nothing of a real member, and each call of their pages succeeds', async () => {
  const token = await login('genius@friends.test');
  const own = (await call('GET', '/me', { token })).json;
  const cookie = await openPreview({ Reader: 'genius' });
  const broken: string[] = [];
  for (const path of READS) {
    const { status, cache, text } = await call('GET', path, { cookie, token });
    if (![200, 403, 404, 409].includes(status) || cache !== 'no-store' || text.includes(own.Email))
      broken.push(`${path}: ${status} ${cache} ${text.slice(0, 200)}`);
  }
  expect(broken).toEqual([]);
  expect((await call('GET', '/me', { token })).json).toEqual(own);
});

test('forms of an example member are validated without looking at real members', async () => {
  const cookie = await openPreview({ Reader: 'genius', Country: 'MY' });
  const forms = {
    editProfile: { Name: 'Ana', Email: 'silver@friends.test', Phone: '+60123456789' },
    changeAgent: { NewAgentCode: 'JKT001', NewUserID: 'somebody' },
    changePassword: { Password: DEMO_PASSWORD, NewPassword: 'a new password 1', ConfirmPassword: 'another' },
  };
  const checked = await Promise.all(
    Object.entries(forms).map(([form, values]) => call('POST', `/validate/${form}`, { cookie }, values)),
  );
  expect(checked.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(
    checked.map(({ json }) => Object.keys(json).filter((field) => /Email|Agent|UserID|^Password/.test(field))),
  ).toEqual([[], [], []]);
});

test('a link is invalid on the staff host, where its cookie would refuse every decision', async () => {
  const { json } = await editor.post<CreatedPreview>('content-previews', { Set: set.id });
  const host = `${STAFF}:${new URL(staff.portal.url).port}`;
  const path = new URL(json.Link).pathname;
  const { status, headers } = await fetchPath(staff.portal.url, path, { headers: { host } });
  expect([status, headers['set-cookie']]).toEqual([410, undefined]);
});

test('an example member can change nothing, and logins are refused', async () => {
  const cookie = await openPreview({ Reader: 'silver' });
  const token = await login('silver@friends.test');
  const refused = [
    await call('POST', '/redemptions', { cookie, token }, { RewardId: 1 }),
    await call('PUT', '/me/goal', { cookie, token }, { RewardId: 1 }),
    await call('POST', '/members/login', { cookie }, { Email: 'silver@friends.test', Password: DEMO_PASSWORD }),
  ];
  for (const { status, text } of refused) {
    expect(status).toBe(409);
    expect(text).toContain('This preview shows the portal as another reader sees it');
  }
  // Logging out in a preview ends no real session.
  expect((await call('POST', '/members/logout', { cookie, token }, {})).status).toBe(200);
  expect((await call('GET', '/me', { token })).status).toBe(200);
});

test('a link opens the portal in the language that its query names', async () => {
  const { json } = await editor.post<CreatedPreview>('content-previews', { Set: set.id });
  const path = new URL(json.Link).pathname;
  for (const [query, start] of [
    ['?lang=id', '/?lang=id'],
    ['', '/'],
    ['?lang=//evil.test', '/'],
  ])
    expect((await fetchPath(staff.portal.url, `${path}${query}`)).headers.location).toBe(start);
});
