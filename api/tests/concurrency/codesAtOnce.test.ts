import { call, control, makeMember, makeReward, sql, type TestMember } from '@friends/tools/testing/api/api';
import { claim } from '../support/asMember.ts';
import { codesFile, makePool } from '../support/codes.ts';
import { ownProcesses } from '../support/processes.ts';

const processes = ownProcesses();

const makeCodes = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}-${1000 + at}`);

async function makeClaims(reward: number, count: number) {
  const members = await Promise.all(Array.from({ length: count }, () => makeMember({ points: 1 })));
  const claims = await Promise.all(members.map((member) => claim(member, reward)));
  return claims.map(({ body }, at) => ({ id: String(body.id), member: members[at] as TestMember }));
}
type Claims = Awaited<ReturnType<typeof makeClaims>>;

const approveAll = (claims: Claims) =>
  processes.together(claims.length, (process, turn) =>
    processes.ops(process, 'redemptions', 'approve', claims[turn]?.id ?? ''),
  );

async function codesOf(claims: Claims): Promise<(string | null)[]> {
  const lists = await Promise.all(claims.map(({ member }) => call('GET /redemptions', { token: member.token })));
  return lists.map(({ body }) => body[0].VoucherCode);
}
const assignedCodes = async (claims: Claims) => (await codesOf(claims)).filter((code) => code !== null).toSorted();

it('twenty approvals at once give seven codes once each, and the other claims wait', async () => {
  const codes = makeCodes('ONCE', 7);
  const claims = await makeClaims(await makePool(processes.portal, codes), 20);
  await approveAll(claims);
  // A claim may have skipped a code that another approval took and then released; reading its list assigns the code.
  expect(await assignedCodes(claims)).toEqual(codes);
  const ids = claims.map(({ id }) => id);
  const open = await sql(`select id from redemptions where id = any($1::int[]) and delivered_on is null`, [ids]);
  expect(open).toHaveLength(13);
  expect(await control('checkLedger')).toEqual([]);
});

it('approvals, an import of more codes and reads of waiting claims, all at once, give each claim one code', async () => {
  const [first, second] = [makeCodes('MIXA', 5), makeCodes('MIXB', 10)];
  const reward = await makePool(processes.portal, first);
  const claims = await makeClaims(reward, 15);
  const more = processes.portal.file('more.csv', codesFile(second));
  await Promise.all([
    approveAll(claims),
    processes.ops(processes.apiOf(0), 'codes', 'import', more, '--reward', String(reward)),
    processes.together(4, (process) => processes.ops(process, 'codes', 'give', String(reward))),
  ]);
  await processes.ops(processes.apiOf(1), 'codes', 'give', String(reward));
  expect(await assignedCodes(claims)).toEqual([...first, ...second].toSorted());
});

it('codes withdrawn while claims take them are either given or withdrawn', async () => {
  const reward = await makePool(processes.portal, makeCodes('WITH', 10));
  const claims = await makeClaims(reward, 10);
  const [{ id }] = await sql('select id from code_imports where reward_id = $1', [reward]);
  await Promise.all([
    approveAll(claims),
    processes.ops(processes.apiOf(0), 'codes', 'withdraw', String(id), '--why', 'Recalled'),
  ]);
  const [{ taken, withdrawn }] = await sql(
    `select count(redemption_id) as taken, count(withdrawn_at) as withdrawn from voucher_codes where reward_id = $1`,
    [reward],
  );
  expect((await assignedCodes(claims)).length).toBe(taken);
  expect(taken + withdrawn).toBe(10);
});

it('one file imported three times at once is imported once', async () => {
  const reward = await makePool(processes.portal, ['START-001']);
  const file = processes.portal.file('same-codes.csv', codesFile(makeCodes('SAME', 50)));
  const results = await processes.together(3, (process) =>
    processes.ops(process, 'codes', 'import', file, '--reward', String(reward)),
  );
  expect(results.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
  expect(await sql('select id from voucher_codes where reward_id = $1', [reward])).toHaveLength(51);
});

it('one file imported for three rewards at once is imported for one of them', async () => {
  const rewards = await Promise.all([1, 2, 3].map(() => makeReward()));
  const file = processes.portal.file('twice-codes.csv', codesFile(makeCodes('TWIN', 50)));
  const results = await processes.together(3, (process, turn) =>
    processes.ops(process, 'codes', 'import', file, '--reward', String(rewards[turn])),
  );
  expect(results.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1, 1]);
  expect(await sql('select id from voucher_codes where reward_id = any($1::int[])', [rewards])).toHaveLength(50);
});
