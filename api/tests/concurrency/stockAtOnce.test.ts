import { control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { claim } from '../support/asMember.ts';
import { ownProcesses } from '../support/processes.ts';

const processes = ownProcesses();

const isRight = async (): Promise<void> => expect(await control('check')).toEqual([]);
const codes = (answers: readonly { readonly status: number; readonly body: { readonly code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status).sort();

it('fifty members who claim the last three pieces at once get three, and the others pay nothing', async () => {
  const id = await makeReward({ points: 2, limits: { left: 3 } });
  const members = await Promise.all(Array.from({ length: 50 }, () => makeMember({ points: 2 })));
  const answers = await processes.together(50, (api, turn) => claim(members[turn] ?? { token: '' }, id, { api }));
  expect(codes(answers)).toEqual([...Array(3).fill(201), ...Array(47).fill('sold_out')]);
  const points = await Promise.all(members.map((member) => pointsOf(member)));
  expect(points.filter((left) => left === 0)).toHaveLength(3);
  expect(await sql('select pieces_left from reward_stock where reward_id = $1', [id])).toEqual([{ pieces_left: 0 }]);
  await isRight();
});

it('a member who claims twenty times at once gets no more than the limit', async () => {
  const id = await makeReward({ points: 1, limits: { left: 100, perMember: 2 } });
  const member = await makeMember({ points: 20 });
  const answers = await processes.together(20, (api) => claim(member, id, { api }));
  expect(codes(answers)).toEqual([201, 201, ...Array(18).fill('claim_limit_reached')]);
  expect(await pointsOf(member)).toBe(18);
  expect(await sql('select pieces_left from reward_stock where reward_id = $1', [id])).toEqual([{ pieces_left: 98 }]);
  await isRight();
});

it('a reward that costs a member nothing is limited for claims at once, too', async () => {
  const id = await makeReward({ points: 1, discount: 1, limits: { perSeason: 1 } });
  const member = await makeMember({ genius: true });
  const answers = await processes.together(10, (api) => claim(member, id, { api }));
  expect(codes(answers)).toEqual([201, ...Array(9).fill('claim_limit_reached')]);
});

it('claims, withdrawals and rejections at once leave as many pieces as there are claims fewer', async () => {
  const id = await makeReward({ points: 1, limits: { left: 10 } });
  const members = await Promise.all(Array.from({ length: 6 }, () => makeMember({ points: 50 })));
  await processes.together(60, async (api, turn) => {
    const member = members[turn % members.length] ?? { token: '' };
    const { status, body } = await claim(member, id, { api });
    if (status !== 201 || turn % 3 === 0) return;
    await processes.ops(api, 'redemptions', 'reject', String(body.id), '--why', 'Checked');
  });
  const [{ kept }] = await sql(
    `select count(*) as kept from redemptions where reward_id = $1 and status <> 'Rejected'`,
    [id],
  );
  expect(await sql('select pieces_left from reward_stock where reward_id = $1', [id])).toEqual([
    { pieces_left: 10 - kept },
  ]);
  await isRight();
});
