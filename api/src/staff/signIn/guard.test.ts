import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import { ROLE_NAMES, rightsOf } from '@friends/shared/contract/staff/rights';
import type { StaffEndpoint } from '@friends/shared/contract/staff/StaffEndpoint';
import { call, makeMember, sql } from '@friends/tools/testing/api/api';
import { GATEWAY_STAFF_PATHS } from '@friends/tools/testing/api/gatewayStaffPaths';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, STAFF_HOST, type StaffPerson, signIn, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
ownApi({}, NOW);

const calls: readonly StaffEndpoint[] = Object.values<StaffEndpoint>(STAFF_ENDPOINTS).filter(
  ({ path }) => !GATEWAY_STAFF_PATHS.test(path),
);
const wordsOf = ({ method, path }: StaffEndpoint): string => `${method} ${path.replace(/:\w+/g, 'x'.repeat(43))}`;

const people = new Map<string, StaffPerson>();
beforeAll(async () => {
  for (const role of ROLE_NAMES) people.set(role, await makeStaff(role, NOW));
});

/** The session of a role, shared by tests that do not end it. */
const sessionOf = async (role: string): Promise<StaffPerson> =>
  people.get(role) ?? Promise.reject(new Error(`No one has the role ${role}`));

describe.each(calls.map((one) => [wordsOf(one), one] as const))('%s', (words, { access, right }) => {
  it('needs a session, unless it starts one', async () => {
    const { body } = await staffCall(words);
    if (access === 'anyone') expect(body.code).not.toBe('not_logged_in');
    else expect(body.code).toBe('not_logged_in');
  });

  it.each(ROLE_NAMES)('is open to %s if the role has the right, and to no other', async (role) => {
    const { cookie } = words.endsWith('/sessions/end') ? await makeStaff(role, NOW) : await sessionOf(role);
    const { body } = await staffCall(words, { cookie });
    const isAllowed = right === undefined || rightsOf([role]).includes(right);
    if (isAllowed) expect(['no_right', 'not_logged_in']).not.toContain(body.code);
    else expect(body.code).toBe('no_right');
  });

  it('does not exist at the members’ origin, for any caller', async () => {
    const { cookie } = await sessionOf('auditor');
    for (const host of [
      'localhost',
      '127.0.0.1:80',
      'friends.example.com',
      `x.${STAFF_HOST}`,
      `${STAFF_HOST}.evil.test`,
    ])
      expect([host, (await staffCall(words, { cookie, host })).body.code]).toEqual([host, 'not_found']);
  });

  it('refuses an unknown field in query and body, and names it', async () => {
    const holder = ROLE_NAMES.find((role) => right === undefined || rightsOf([role]).includes(right)) ?? '';
    const { cookie } = await sessionOf(holder);
    const inQuery = await staffCall(`${words}?perpage=5`, { cookie });
    expect([inQuery.status, inQuery.body.errors?.perpage]).toEqual([422, expect.stringContaining('“perpage”')]);
    // A multipart form has no JSON fields.
    if (words.startsWith('GET ') || words === 'POST /staff/content-pictures') return;
    const inBody = await staffCall(words, { cookie, body: { Nobody: 1 } });
    expect([inBody.status, inBody.body.errors?.Nobody]).toEqual([422, 'There is no field “Nobody” here.']);
    expect(inBody.body.detail).toBe('There is no field “Nobody” here.');
  });

  it('needs the application key', async () => {
    const { cookie } = await sessionOf('auditor');
    expect((await staffCall(words, { cookie, headers: { 'x-app-key': 'other' } })).body.code).toBe('wrong_app_key');
  });
});

describe.each(calls.filter(({ method }) => method !== 'GET').map(wordsOf))('a foreign page that sends %s', (words) => {
  it.each<[string, Record<string, string | undefined>]>([
    ['from another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['from the members’ origin', { origin: 'http://localhost', 'sec-fetch-site': 'same-site' }],
    ['from another port', { origin: `http://${STAFF_HOST}:81`, 'sec-fetch-site': 'same-site' }],
    ['without origin and fetch metadata', { origin: undefined, 'sec-fetch-site': undefined }],
    ['from a sandbox', { origin: 'null' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls opened by the user', { 'sec-fetch-site': 'none' }],
  ])('is refused %s', async (_what, headers) => {
    const { cookie } = await sessionOf('auditor');
    expect((await staffCall(words, { cookie, headers })).body.code).toBe('no_right');
    expect((await staffCall('GET /staff/account', { cookie })).status).toBe(200);
  });
});

it('an older browser that sends no fetch metadata is served by its origin alone', async () => {
  const { email } = await sessionOf('viewer');
  const { body } = await signIn(email, {}, { headers: { 'sec-fetch-site': undefined } });
  expect(body.code).toBe('code_needed');
});

describe('the two portals', () => {
  it('share no call: those of members do not exist for staff', async () => {
    const { token } = await makeMember();
    const asMember = { authorization: `Bearer ${token}` };
    for (const words of ['GET /me', 'GET /rewards', 'POST /members/login', 'GET /pages'])
      expect((await staffCall(words, { headers: asMember })).body.code).toBe('not_found');
    expect((await staffCall('GET /staff/account', { headers: asMember })).body.code).toBe('not_logged_in');
  });

  it('share no session: the cookie of staff opens nothing of members', async () => {
    const { cookie } = await sessionOf('auditor');
    const token = cookie.split('=')[1] ?? '';
    expect((await call('GET /me', { token, headers: { cookie } })).body.code).toBe('not_logged_in');
  });

  it('recognize their host in any capitals and with any port', async () => {
    const { cookie } = await sessionOf('viewer');
    for (const host of ['STAFF.localhost', `${STAFF_HOST}:8080`])
      expect((await staffCall('GET /staff/account', { cookie, host })).status).toBe(200);
    const ended = await staffCall('POST /staff/sessions/x/end', { cookie, host: `${STAFF_HOST}:8080` });
    expect(ended.body.code).toBe('not_found');
  });
});

describe('a right', () => {
  it('applies at the next call once it is given or removed', async () => {
    const { email, cookie } = await makeStaff('viewer', NOW);
    const audit = async () => (await staffCall('GET /staff/audit', { cookie })).status;
    expect(await audit()).toBe(403);
    expect((await staffOps('staff', 'roles', email, '--roles', 'viewer,auditor', '--why', 'Looks after it')).code).toBe(
      0,
    );
    expect(await audit()).toBe(200);
    await staffOps('staff', 'roles', email, '--roles', 'viewer', '--why', 'No longer');
    expect(await audit()).toBe(403);
  });

  it('is in the audit if it is missing, with who, what and from where', async () => {
    const { email, cookie } = await makeStaff('viewer', NOW);
    const { body } = await staffCall('GET /staff/audit?Q=secret', { cookie });
    const [line] = await sql('select * from audit where request_id = $1', [body.requestId]);
    expect(line).toMatchObject({
      who: email,
      what: 'refused: staffAudit',
      target: 'audit',
      by_right: 'audit.read',
      address: '127.0.0.1',
    });
  });
});
