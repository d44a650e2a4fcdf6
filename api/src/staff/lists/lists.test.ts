import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import { STAFF_LISTS, type StaffListName } from '@friends/shared/contract/staff/lists';
import { ROLES } from '@friends/shared/contract/staff/rights';
import type { StaffEndpoint } from '@friends/shared/contract/staff/StaffEndpoint';
import { makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { parse } from 'csv-parse/sync';
import { makeClaim } from '../../../tests/support/asMember.ts';
import { CHANNELS } from '../../../tests/support/corrections.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeApprovedClaim } from '../../../tests/support/payouts.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({ APPROVALS_FROM: '100' }, NOW);

let admin: StaffPerson;
beforeAll(async () => {
  admin = await makeStaff('administrator', NOW);
});

const LISTS = Object.keys(STAFF_LISTS) as StaffListName[];

const endpointOf = (call: keyof typeof STAFF_ENDPOINTS): StaffEndpoint => STAFF_ENDPOINTS[call];

/** Rows of a page of a list. */
async function pageOf<Row>(list: StaffListName, query = '', { cookie } = admin) {
  const { path } = endpointOf(STAFF_LISTS[list].page);
  const { status, body, headers } = await staffCall<Row[]>(`GET ${path}?${query}`, { cookie });
  return { status, rows: body, count: Number(headers['x-total-count']) };
}

/** Lines of the list as CSV, below its headers. */
async function linesOf(list: StaffListName, query = '', language = 'en'): Promise<string[][]> {
  const { path } = endpointOf(STAFF_LISTS[list].csv);
  const answer = await staffCall<string>(`GET ${path}?${query}`, {
    cookie: admin.cookie,
    headers: { 'accept-language': language },
  });
  expect([answer.status, answer.headers['content-disposition']]).toEqual([200, `attachment; filename="${list}.csv"`]);
  return parse(answer.body, { bom: true }).slice(1);
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Waiting claims of members of one name, the second of which costs more. */
async function twoClaims(name: string) {
  const claims = [await makeClaim({ points: 4 }), await makeClaim({ points: 6 })] as const;
  for (const [at, { member }] of claims.entries())
    await sql('update members set name = $2 where id = $1', [member.id, `${name} ${'BA'[at]}`]);
  return claims.map(({ id }) => Number(id));
}

describe.each(LISTS)('the list %s', (list) => {
  it('has in its file as many rows as it counts, for the same right, and the audit has the download', async () => {
    const { csv, page } = STAFF_LISTS[list];
    expect(endpointOf(csv).right).toBe(endpointOf(page).right);
    const counted = await pageOf(list, 'perPage=25');
    const lines = await linesOf(list);
    // Reading the list of the audit is a line of the audit, too.
    if (list === 'audit') expect(lines.length).toBeGreaterThanOrEqual(counted.count);
    else expect(lines).toHaveLength(counted.count);
    const [line] = await sql('select what, by_right from audit where who = $1 order by id desc limit 1', [admin.email]);
    expect(line).toEqual({ what: `${list.replaceAll('-', ' ')} exported`, by_right: endpointOf(page).right });
  });

  it('is refused as a file to staff who cannot read it', async () => {
    const { csv } = STAFF_LISTS[list];
    const right = endpointOf(csv).right;
    const role = (['clerk', 'release-manager', 'auditor'] as const).find(
      (one) => !ROLES[one].some((has) => has === right),
    );
    const { cookie } = await makeStaff(role ?? 'viewer', NOW);
    expect((await staffCall(`GET ${endpointOf(csv).path}`, { cookie })).status).toBe(403);
  });
});

describe('lists of staff', () => {
  it('sort and filter claims by state, and export exactly those, in the order of the list', async () => {
    const [one = 0, two = 0] = await twoClaims('Zulaikha');
    const ids = async (query: string) => idsOf((await pageOf<{ id: number }>('claims', `Q=Zulaikha&${query}`)).rows);
    const inFile = async (query: string) => (await linesOf('claims', `Q=Zulaikha&${query}`)).map(([id]) => Number(id));
    for (const [query, expected] of [
      ['', [one, two]],
      ['Sort=latest', [two, one]],
      ['Sort=points', [two, one]],
      ['Sort=member', [two, one]],
      ['State=Approved', []],
    ] as const) {
      expect({ query, ids: await ids(query) }).toEqual({ query, ids: expected });
      expect({ query, ids: await inFile(query) }).toEqual({ query, ids: expected });
    }
    await sql("update redemptions set status = 'Approved' where id = $1", [one]);
    expect(await ids('')).toEqual([two]);
    expect(await ids('State=Approved')).toEqual([one]);
    expect(await inFile('State=any&Sort=latest')).toEqual([two, one]);
  });

  it('export no cell that a spreadsheet takes for a formula, and words of the requested language', async () => {
    const [id = 0] = await twoClaims('=HYPERLINK(0)');
    const lines = await linesOf('claims', 'Q=HYPERLINK', 'id');
    expect(lines).toContainEqual(expect.arrayContaining([String(id), "'=HYPERLINK(0) B", 'Menunggu']));
  });

  it('export all claims, however many they are', async () => {
    const { member } = await makeClaim({ points: 1 });
    await sql('update members set name = $2 where id = $1', [member.id, 'Thousandfold']);
    await sql(
      `insert into redemptions (member_id, reward_id, name, name_en, category, total_points, total_value, status, created_at, idempotency_key)
       select member_id, reward_id, name, name_en, category, total_points, total_value, 'Pending', created_at, gen_random_uuid()::text
       from redemptions, generate_series(1, 1100) where member_id = $1`,
      [member.id],
    );
    const numbers = (await linesOf('claims', 'Q=Thousandfold')).map(([id]) => Number(id));
    expect(numbers).toHaveLength(1101);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });
});

it('sort corrections by how many points they move, and filter by state', async () => {
  const member = await makeMember({ points: 900 });
  await sql('update members set name = $2 where id = $1', [member.id, 'Corrected Twice']);
  for (const points of [150, -300]) expect(await CHANNELS[0].correct(member, points, admin)).toMatchObject({ code: 0 });
  const points = async (query: string) =>
    (await pageOf<{ Points: number }>('corrections', `Q=${member.agentCode}&${query}`)).rows.map((row) => row.Points);
  expect(await points('')).toEqual([150, -300]);
  expect(await points('Sort=points')).toEqual([-300, 150]);
  expect(await points('State=Rejected')).toEqual([]);
  expect((await linesOf('corrections', `Q=${member.agentCode}&Sort=points`)).map((line) => line[5])).toEqual([
    '-300',
    '150',
  ]);
});

it('find rewards with codes by what they lack', async () => {
  const reward = await makeReward({ points: 1 });
  const rewards = async (query: string) =>
    (await pageOf<{ RewardID: number }>('voucher-stock', `perPage=200&${query}`)).rows.map(({ RewardID }) => RewardID);
  expect(await rewards('State=none')).toContain(reward);
  expect(await rewards('State=low')).not.toContain(reward);
  await sql('insert into code_pools (reward_id, threshold) values ($1, 5)', [reward]);
  expect(await rewards('State=low')).toContain(reward);
  expect(await rewards('State=none')).not.toContain(reward);
  expect((await rewards('Sort=usable'))[0]).toBe(reward);
  expect((await linesOf('voucher-stock', 'State=low')).map(([id]) => Number(id))).toContain(reward);
});

it('sort batches by their sum', async () => {
  for (const value of [900_001, 100_001]) {
    const { id } = await makeApprovedClaim({ value });
    const body = { Kind: 'bank', Ids: [Number(id)], Count: 1, Sum: value };
    expect((await staffCall('POST /staff/payout-batches', { cookie: admin.cookie, body })).status).toBe(200);
  }
  const nets = async (query: string) =>
    (await pageOf<{ Net: number }>('payout-batches', query)).rows.map(({ Net }) => Net);
  expect(await nets('')).toEqual([100_001, 900_001]);
  expect(await nets('Sort=net')).toEqual([900_001, 100_001]);
  expect((await linesOf('payout-batches', 'Open=true&Sort=oldest')).map((line) => line[6])).toEqual([
    '900001',
    '100001',
  ]);
});

it('find people by their account, and tokens by whether they are valid', async () => {
  const { email } = await makeStaff('viewer', NOW);
  const people = async (query: string) =>
    (await pageOf<{ Email: string }>('people', `perPage=200&${query}`)).rows.map(({ Email }) => Email);
  expect(await people('State=open')).toContain(email);
  await sql('update staff set ended_at = now() where email = $1', [email]);
  expect(await people('State=open')).not.toContain(email);
  expect(await people('State=ended')).toContain(email);
  for (const Name of ['ci-one', 'ci-two']) {
    const body = { Name, Rights: ['releases.read'], Remotes: null, Days: 9, Why: 'A test' };
    expect((await staffCall('POST /staff/tokens', { cookie: admin.cookie, body })).status).toBe(200);
  }
  await staffCall('POST /staff/tokens/ci-one/end', { cookie: admin.cookie, body: { Why: 'Over' } });
  const tokens = async (query: string) =>
    (await pageOf<{ Name: string }>('tokens', query)).rows.map(({ Name }) => Name);
  expect(await tokens('State=open')).toEqual(['ci-two']);
  expect((await linesOf('tokens', 'State=ended')).map(([name]) => name)).toEqual(['ci-one']);
});
