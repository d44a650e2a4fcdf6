import { call, control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { claim } from '../support/asMember.ts';
import { ownProcesses } from '../support/processes.ts';

const processes = ownProcesses();

const expectNoFaults = async (): Promise<void> => expect(await control('checkLedger')).toEqual([]);
const outcomes = (answers: readonly { readonly status: number; readonly body: { readonly code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status).sort();

it('fifty members who claim the last three pieces at once get three, and the others pay nothing', async () => {
  const id = await makeReward({ points: 2, limits: { left: 3 } });
  const members = await Promise.all(Array.from({ length: 50 }, () => makeMember({ points: 2 })));
  const answers = await processes.together(50, (api, turn) => claim(members[turn] ?? { token: '' }, id, { api }));
  expect(outcomes(answers)).toEqual([...Array(3).fill(201), ...Array(47).fill('sold_out')]);
  const points = await Promise.all(members.map((member) => pointsOf(member)));
  expect(points.filter((left) => left === 0)).toHaveLength(3);
  expect(await sql('select pieces_left from reward_stock where reward_id = $1', [id])).toEqual([{ pieces_left: 0 }]);
  await expectNoFaults();
});

it('a large stock claimed by many at once is counted exactly, and claimed to the last piece', async () => {
  const id = await makeReward({ points: 1, limits: { left: 300 } });
  const members = await Promise.all(Array.from({ length: 20 }, () => makeMember({ points: 20 })));
  const claims = (count: number) =>
    processes.together(count, (api, turn) => claim(members[turn % members.length] ?? { token: '' }, id, { api }));
  const left = async () => (await call(`GET /rewards/${id}`, { token: members[0]?.token ?? '' })).body.PiecesLeft;
  expect(outcomes(await claims(40))).toEqual(Array(40).fill(201));
  expect(await left()).toBe(260);
  expect(outcomes(await claims(280))).toEqual([...Array(260).fill(201), ...Array(20).fill('sold_out')]);
  expect(await left()).toBe(0);
  const points = await Promise.all(members.map((member) => pointsOf(member)));
  expect(points.reduce((sum, one) => sum + one, 0)).toBe(20 * 20 - 300);
  await expectNoFaults();
});

it('a stock that is set while members claim gives no more pieces than its number', async () => {
  const id = await makeReward({ points: 1, limits: { left: 10_000 } });
  const members = await Promise.all(Array.from({ length: 10 }, () => makeMember({ points: 50 })));
  const countClaims = async () =>
    Number((await sql('select count(*) from redemptions where reward_id = $1', [id]))[0].count);
  const claimSixty = () =>
    processes.together(60, (api, turn) => claim(members[turn % members.length] ?? { token: '' }, id, { api }));
  await claimSixty();
  const [answers, set] = await Promise.all([
    claimSixty(),
    processes.ops(processes.apiOf(1), 'rewards', 'set-stock', String(id), '--left', '20'),
  ]);
  expect(set.exitCode).toBe(0);
  const before = Number(/it was ([\d,]+) left/.exec(set.out)?.[1]?.replace(',', ''));
  const after = await claimSixty();
  const given = outcomes([...answers, ...after]).filter((code) => code === 201).length;
  // Claims before the change took from the old stock, later ones from the 20.
  expect(given).toBe(10_000 - 60 - before + 20);
  expect(await countClaims()).toBe(60 + given);
  await expectNoFaults();
});

it('a member who claims twenty times at once gets no more than the limit', async () => {
  const id = await makeReward({ points: 1, limits: { left: 100, perMember: 2 } });
  const member = await makeMember({ points: 20 });
  const answers = await processes.together(20, (api) => claim(member, id, { api }));
  expect(outcomes(answers)).toEqual([201, 201, ...Array(18).fill('claim_limit_reached')]);
  expect(await pointsOf(member)).toBe(18);
  expect(await sql('select pieces_left from reward_stock where reward_id = $1', [id])).toEqual([{ pieces_left: 98 }]);
  await expectNoFaults();
});

it('a reward that costs nothing is limited for concurrent claims, too', async () => {
  const id = await makeReward({ points: 1, discount: 1, limits: { perSeason: 1 } });
  const member = await makeMember({ genius: true });
  const answers = await processes.together(10, (api) => claim(member, id, { api }));
  expect(outcomes(answers)).toEqual([201, ...Array(9).fill('claim_limit_reached')]);
});

it('claims and rejections at once leave the right number of pieces', async () => {
  const id = await makeReward({ points: 1, limits: { left: 10 } });
  const members = await Promise.all(Array.from({ length: 6 }, () => makeMember({ points: 50 })));
  await processes.together(60, async (api, turn) => {
    const member = members[turn % members.length] ?? { token: '' };
    const { status, body } = await claim(member, id, { api });
    if (status !== 201 || turn % 3 === 0) return;
    await processes.ops(api, 'redemptions', 'reject', String(body.id), '--why', 'Checked');
  });
  const [{ remaining }] = await sql(
    `select count(*) as remaining from redemptions where reward_id = $1 and status <> 'Rejected'`,
    [id],
  );
  expect(await sql('select pieces_left from reward_stock where reward_id = $1', [id])).toEqual([
    { pieces_left: 10 - remaining },
  ]);
  await expectNoFaults();
});
