import type { Problem } from '@friends/shared/contract/api/errors';
import type { CodeImportPlan, StaffCodePool, StaffCodes } from '@friends/shared/contract/staff/codes';
import { call, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { claim } from '../../../tests/support/asMember.ts';
import { codesFile } from '../../../tests/support/codes.ts';
import { ownProcess } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-10T05:00:00Z');
const api = ownProcess({ LOG_LEVEL: 'debug' }, NOW);

let tari: StaffPerson;
let auditor: StaffPerson;
beforeAll(async () => {
  tari = await makeStaff('fulfilment', NOW);
  auditor = await makeStaff('auditor', NOW);
});

const upload = (codes: Parameters<typeof codesFile>[0], File = 'codes.csv') => ({
  File,
  Content: Buffer.from(codesFile(codes)).toString('base64'),
});
const post = <Body>(path: string, body: object, { cookie } = tari) =>
  staffCall<Body & Partial<Problem>>(`POST /staff/${path}`, { cookie, body });
const preview = async (reward: number, file: ReturnType<typeof upload>) =>
  (await post<CodeImportPlan>(`codes/${reward}/preview`, file)).body;
const readCodes = async (reward: number, { cookie } = tari) =>
  (await staffCall<StaffCodes>(`GET /staff/codes/${reward}`, { cookie })).body;

async function makeRewardWithCodes(codes: Parameters<typeof codesFile>[0]): Promise<number> {
  const reward = await makeReward({ points: 1 });
  const file = upload(codes);
  const { Revision } = await preview(reward, file);
  const { status } = await post(`codes/${reward}/imports`, { ...file, Revision });
  if (status !== 200) throw new Error(`The import got ${status}`);
  return reward;
}
const auditOf = (reward: number) =>
  sql('select who, what, why, by_right, after from audit where target = $1 order by id', [`reward ${reward}`]);

it('a file is previewed before its import, and the audit log has person and number, but no code', async () => {
  const reward = await makeReward({ value: 100_000 });
  const file = upload([['PAGE-0001', '100000', '2027-01-31'], 'PAGE-0002', 'PAGE-0002'], 'may.csv');
  const plan = await preview(reward, file);
  expect(plan).toMatchObject({
    New: 2,
    ProblemCount: 1,
    Problems: [{ Line: 4, Problem: 'twice', Other: 3 }],
    Waiting: 0,
    FirstExpiry: '2027-01-31',
    LastExpiry: '2027-01-31',
    WithoutExpiry: 1,
    Values: [
      { Value: null, Count: 1 },
      { Value: 100_000, Count: 1 },
    ],
  });
  expect(await readCodes(reward)).toMatchObject({ Pool: { HasPool: false }, Imports: [] });
  const { Revision } = plan;
  expect((await post(`codes/${reward}/imports`, { ...file, Revision })).body.code).toBe('conflict');
  const { body } = await post<StaffCodes>(`codes/${reward}/imports`, { ...file, Revision, SkipProblems: true });
  expect(body).toMatchObject({ Pool: { Usable: 2, HasPool: true }, Imports: [{ File: 'may.csv', Codes: 2 }] });
  const lines = await auditOf(reward);
  expect(lines.map(({ what }) => what)).toEqual(['refused: codes imported (codes_problems)', 'codes imported']);
  expect(lines[1]).toMatchObject({ who: tari.email, why: 'may.csv', by_right: 'codes.change' });
  expect(lines[1].after).toMatchObject({ Codes: 2, LeftOut: 1 });
  expect(JSON.stringify([body, lines, await sql('select * from audit')])).not.toContain('PAGE-000');
});

it('an import is refused for a file other than the previewed one, or if its codes were imported meanwhile', async () => {
  const reward = await makeReward();
  const [file, other] = [upload(['SEEN-0001', 'SEEN-0002']), upload(['SEEN-0001', 'OTHER-0001'])];
  const { Revision } = await preview(reward, file);
  const refused = await post(`codes/${reward}/imports`, { ...other, Revision });
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: { Revision: expect.stringContaining('changed since you opened') } },
  });
  expect((await post(`codes/${reward}/imports`, { ...file, Revision })).status).toBe(200);
  expect((await post(`codes/${reward}/imports`, { ...file, Revision })).status).toBe(409);
  expect((await readCodes(reward)).Pool.Usable).toBe(2);
});

it('waiting claims get codes from an import', async () => {
  const reward = await makeRewardWithCodes(['FIRST-0001']);
  const members = await Promise.all([1, 2].map(() => makeMember({ points: 1 })));
  for (const member of members) {
    const { body } = await claim(member, reward);
    await staffOps('redemptions', 'approve', String(body.id));
  }
  const file = upload(['SECOND-0001']);
  const plan = await preview(reward, file);
  expect(plan.Waiting).toBe(1);
  const { body } = await post<StaffCodes>(`codes/${reward}/imports`, { ...file, Revision: plan.Revision });
  expect(body.Pool).toMatchObject({ Usable: 0, Given: 2, Waiting: 0 });
  const [last] = (await call('GET /redemptions', { token: members[1]?.token })).body;
  expect(last.VoucherCode).toBe('SECOND-0001');
});

it('unused codes are withdrawn with a reason, and not if they changed since they were shown', async () => {
  const reward = await makeRewardWithCodes(['DRAW-0001', 'DRAW-0002']);
  const shown = (await readCodes(reward)).Imports[0];
  const member = await makeMember({ points: 1 });
  const { body } = await claim(member, reward);
  await staffOps('redemptions', 'approve', String(body.id));
  const withdraw = (Revision = '', Why = 'Recalled') =>
    post<StaffCodes>(`code-imports/${shown?.id}/withdraw`, { Revision, Why });
  expect((await withdraw(shown?.Revision)).status).toBe(409);
  const { Revision } = (await readCodes(reward)).Imports[0] ?? {};
  expect((await withdraw(Revision, ' ')).status).toBe(422);
  const withdrawn = await withdraw(Revision);
  expect(withdrawn.body.Pool).toMatchObject({ Usable: 0, Given: 1, Withdrawn: 1 });
  expect(withdrawn.body.Imports[0]).toMatchObject({ WithdrawnBy: tari.email, WithdrawnWhy: 'Recalled' });
});

it('the threshold is not changed if it changed since it was shown', async () => {
  const reward = await makeRewardWithCodes(['LIMIT-0001']);
  const { Revision } = (await readCodes(reward)).Pool;
  const change = () => post<StaffCodes>(`codes/${reward}/threshold`, { Revision, Threshold: 1 });
  expect((await change()).body.Pool).toMatchObject({ Threshold: 1, IsLow: false });
  expect((await change()).status).toBe(409);
});

it('staff with read-only rights see the figures, but cannot change anything', async () => {
  const reward = await makeRewardWithCodes(['READ-0001']);
  expect((await readCodes(reward, auditor)).Pool.Usable).toBe(1);
  const { body } = await staffCall<StaffCodePool[]>('GET /staff/codes?perPage=200', { cookie: auditor.cookie });
  expect(body.find(({ RewardID }) => RewardID === reward)).toMatchObject({ Usable: 1, IsLow: true });
  for (const path of ['preview', 'imports', 'threshold'])
    expect((await post(`codes/${reward}/${path}`, {}, auditor)).body.code).toBe('no_right');
});

it('a file that is not a list of codes has its error at the field, in the requested language', async () => {
  const reward = await makeReward();
  const body = { File: 'x.csv', Content: Buffer.from('Name\nx').toString('base64') };
  const { cookie } = tari;
  const headers = { 'accept-language': 'id' };
  const answer = await staffCall(`POST /staff/codes/${reward}/preview`, { cookie, body, headers });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { Content: expect.stringContaining('Baris pertama') } },
  });
});

it('no code is ever logged, not even if a call fails', async () => {
  const reward = await makeRewardWithCodes(['LOGGED-77AA', 'LOGGED-77BB']);
  const { body } = await claim(await makeMember({ points: 1 }), reward);
  await staffOps('redemptions', 'approve', String(body.id));
  await sql('alter table voucher_codes rename to voucher_codes_away');
  const failed = await post(`codes/${reward}/preview`, upload(['LOGGED-77CC']));
  await sql('alter table voucher_codes_away rename to voucher_codes');
  expect(failed.status).toBe(500);
  await until(() => api.output().includes('A call failed'));
  expect(api.output()).not.toContain('LOGGED-77');
});
