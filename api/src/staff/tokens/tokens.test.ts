import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import type { StaffEndpoint } from '@friends/shared/contract/staff/StaffEndpoint';
import type { StaffToken, TokenMade } from '@friends/shared/contract/staff/tokens';
import { makeMember, sql } from '@friends/tools/testing/api/api';
import { GATEWAY_STAFF_PATHS } from '@friends/tools/testing/api/gatewayStaffPaths';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
const DAY = 24 * 3_600_000;
ownApi({}, NOW);

let admin: StaffPerson;
beforeAll(async () => {
  admin = await makeStaff('administrator', NOW);
});

const VALID_TOKEN = {
  Rights: ['releases.read', 'releases.publish'],
  Remotes: ['mf-about'],
  Days: 30,
  Why: 'Team About',
};
const make = (Name: string, more: object = {}, { cookie } = admin) =>
  staffCall<TokenMade>('POST /staff/tokens', { cookie, body: { ...VALID_TOKEN, Name, ...more } });
const tryMake = (Name: string, more: object = {}, { cookie } = admin) =>
  staffCall('POST /staff/tokens', { cookie, body: { ...VALID_TOKEN, Name, ...more } });
const end = (name: string, { cookie } = admin) =>
  staffCall<StaffToken[]>(`POST /staff/tokens/${name}/end`, { cookie, body: { Why: 'No longer' } });
const tokens = async () => (await staffCall<StaffToken[]>('GET /staff/tokens', admin)).body;
const see = async (name: string) => (await tokens()).find(({ Name }) => Name === name);
const auditOf = async (name: string) =>
  (await staffCall<AuditLine[]>(`GET /staff/audit?Q=${name}`, admin)).body.filter(
    ({ Target }) => Target === `token ${name}`,
  );

const readAccountWith = (token: string) =>
  staffCall('GET /staff/account', { headers: { authorization: `Bearer ${token}` } });

describe('a token', () => {
  it('is created on a page, shown once, listed without its value, and is in the audit', async () => {
    const { status, body } = await make('ci-one');
    expect([status, body]).toEqual([200, { Token: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(await see('ci-one')).toEqual({
      Name: 'ci-one',
      State: 'open',
      Rights: VALID_TOKEN.Rights,
      Remotes: ['mf-about'],
      MadeBy: admin.email,
      MadeAt: new Date(NOW).toISOString(),
      Ends: new Date(NOW + 30 * DAY).toISOString(),
      Used: null,
    });
    expect(JSON.stringify([await tokens(), await auditOf('ci-one')])).not.toContain(body.Token);
    expect(await sql('select * from staff_tokens where token_hash = $1', [Buffer.from(body.Token)])).toEqual([]);
    expect(await auditOf('ci-one')).toMatchObject([
      {
        Who: admin.email,
        What: 'token made',
        Why: 'Team About',
        Right: 'staff.change',
        After: { Rights: 'releases.read, releases.publish', Remotes: 'mf-about' },
      },
    ]);
  });

  it('has a unique name, also after it has ended', async () => {
    await make('ci-twice');
    expect((await tryMake('ci-twice')).body).toMatchObject({
      code: 'conflict',
      errors: { Name: expect.stringContaining('Choose another name') },
    });
    await end('ci-twice');
    expect((await tryMake('ci-twice')).body.code).toBe('conflict');
    expect((await auditOf('ci-twice')).map(({ What }) => What.split(' (')[0])).toEqual([
      'refused: token made',
      'token ended',
      'refused: token made',
      'token made',
    ]);
  });

  it.each([
    ['no right', { Rights: [] }],
    ['a right that only people can have', { Rights: ['staff.change'] }],
    ['no remote', { Remotes: [] }],
    ['an invalid remote name', { Remotes: ['../mf-about'] }],
    ['no end', { Days: 0 }],
    ['an end too far ahead', { Days: 367 }],
    ['no reason', { Why: ' ' }],
  ])('is not created with %s', async (_, more) => {
    expect((await tryMake('ci-none', more)).body.code).toBe('invalid_input');
    expect(await see('ci-none')).toBeUndefined();
  });

  it('cannot be created without the right to manage accounts', async () => {
    const auditor = await makeStaff('auditor,release-manager', NOW);
    expect((await tryMake('ci-more', {}, auditor)).body.code).toBe('no_right');
    expect((await end('ci-one', auditor)).status).toBe(403);
    expect([await see('ci-more'), (await see('ci-one'))?.State]).toEqual([undefined, 'open']);
  });

  it('is ended by hand once, and then reported as ended', async () => {
    await make('ci-ended');
    const { status, body } = await end('ci-ended');
    expect([status, body.find(({ Name }) => Name === 'ci-ended')?.State]).toEqual([200, 'ended']);
    expect((await end('ci-ended')).status).toBe(409);
    expect((await end('ci-never')).status).toBe(409);
    expect((await auditOf('ci-ended'))[1]).toMatchObject({ Before: { State: 'open' }, After: { State: 'ended' } });
  });
});

describe('the token commands', () => {
  it('create, list and end the same tokens', async () => {
    const made = await staffOps(
      'staff',
      'make-token',
      'ci-typed',
      '--rights',
      'releases.read,releases.change',
      '--remotes',
      'all',
      '--days',
      '10',
      '--why',
      'Nightly',
      '--json',
    );
    expect(JSON.parse(made.output)).toEqual({
      Name: 'ci-typed',
      Rights: ['releases.read', 'releases.change'],
      Remotes: null,
      Ends: new Date(NOW + 10 * DAY).toISOString(),
      Token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await see('ci-typed')).toMatchObject({ State: 'open', Remotes: null });
    expect((await staffOps('staff', 'tokens')).output).toMatch(/ci-typed +open +releases.read, releases.change +all/);
    expect((await staffOps('staff', 'end-token', 'ci-typed', '--why', 'Over')).code).toBe(0);
    expect(await see('ci-typed')).toMatchObject({ State: 'ended', Ends: new Date(NOW).toISOString() });
    expect((await auditOf('ci-typed')).map(({ What }) => What)).toEqual(['token ended', 'token made']);
  });

  it.each([
    [['--rights', 'staff.change', '--remotes', 'all'], '"staff.change" is not a permission a token can have'],
    [['--rights', 'releases.read', '--remotes', 'Mf About'], '"Mf About" names no remotes'],
    [['--rights', 'releases.read', '--remotes', 'all', '--days', '400'], '--days "400" is not a whole number'],
    [['--remotes', 'all'], "required option '--rights <names>' not specified"],
  ])('refuse %j with a message', async (options, sentence) => {
    // Invalid options are rejected before the command runs.
    const output = staffOps('staff', 'make-token', 'ci-wrong', ...options, '--why', 'x').then(
      (answer) => answer.output,
      (error: unknown) => String(error),
    );
    expect(await output).toContain(sentence);
    expect(await see('ci-wrong')).toBeUndefined();
  });

  it('refuse an invalid or used name', async () => {
    const rest = ['--rights', 'releases.read', '--remotes', 'all', '--why', 'x'];
    expect((await staffOps('staff', 'make-token', 'CI One', ...rest)).output).toContain(
      '"CI One" is not a valid token name',
    );
    await staffOps('staff', 'make-token', 'ci-once', ...rest);
    expect((await staffOps('staff', 'make-token', 'ci-once', ...rest)).output).toContain(
      'A token with this name exists or existed',
    );
    expect((await staffOps('staff', 'end-token', 'ci-nobody', '--why', 'x')).output).toContain(
      'There is no active token',
    );
  });
});

describe('a program', () => {
  const own: readonly StaffEndpoint[] = Object.values<StaffEndpoint>(STAFF_ENDPOINTS).filter(
    ({ access, path }) => access === 'staff' && !GATEWAY_STAFF_PATHS.test(path),
  );

  it.each(own.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, 'x')}`))(
    'cannot make calls for people: %s',
    async (words) => {
      const { Token } = (
        await make(
          `ci-${words
            .toLowerCase()
            .replace(/[^a-z]+/g, '-')
            .replace(/-$/, '')}`,
        )
      ).body;
      const headers = { authorization: `Bearer ${Token}`, origin: undefined, 'sec-fetch-site': undefined };
      // Without a page's origin and a cookie, the caller has no session there.
      expect(['not_logged_in', 'no_right']).toContain((await staffCall(words, { headers })).body.code);
    },
  );

  it('has no access to the members’ portal, nor a member to the staff’s', async () => {
    const { Token } = (await make('ci-elsewhere')).body;
    expect((await readAccountWith(Token)).body.code).toBe('not_logged_in');
    const { token } = await makeMember();
    expect((await readAccountWith(token)).body.code).toBe('not_logged_in');
    const headers = { authorization: `Bearer ${Token}` };
    expect((await staffCall('GET /me', { host: 'localhost', headers })).body.code).toBe('not_logged_in');
  });
});
