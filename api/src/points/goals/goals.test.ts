import { call, control, makeMember, makeReward, setClock, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { ownApi } from '../../../tests/support/ownApi.ts';

const setGoal = ({ token }: TestMember, RewardID: unknown) => call('PUT /me/goal', { token, body: { RewardID } });

it('a member has at most one goal: a new one replaces it, and it can be removed', async () => {
  const member = await makeMember();
  const goal = async () => (await call('GET /me/goal', { token: member.token })).body;
  expect(await goal()).toEqual({ RewardID: null, Nights: 0, Days: 90 });
  const [first, second] = [await makeReward(), await makeReward()];
  expect((await setGoal(member, first)).body).toMatchObject({ RewardID: first });
  expect((await setGoal(member, second)).body).toMatchObject({ RewardID: second });
  expect(await goal()).toMatchObject({ RewardID: second });
  expect((await call('POST /me/goal/end', { token: member.token })).body).toMatchObject({ RewardID: null });
  expect(await goal()).toMatchObject({ RewardID: null });
});

it('a reward that the member cannot see is refused as a goal, and the goal stays', async () => {
  const member = await makeMember({ agent: { is_panorama: true } });
  const visible = await makeReward();
  await setGoal(member, visible);
  const hidden = [await makeReward({ category: 'CASH' }), await makeReward({ active: false }), 2_000_000_000];
  for (const reward of hidden) {
    expect(await setGoal(member, reward)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  for (const reward of ['a', null]) expect(await setGoal(member, reward)).toMatchObject({ status: 422 });
  expect((await call('GET /me/goal', { token: member.token })).body).toMatchObject({ RewardID: visible });
});

it('a goal is visible only to its member', async () => {
  const [one, other] = [await makeMember(), await makeMember()];
  await setGoal(one, await makeReward());
  expect((await call('GET /me/goal', { token: other.token })).body).toMatchObject({ RewardID: null });
  expect((await call('GET /me/goal')).status).toBe(401);
  expect((await call('POST /me/goal/end')).status).toBe(401);
});

describe('the pace', () => {
  ownApi();

  it('counts points from bookings of the last 90 days minus reversals, without gifts and claims', async () => {
    const member = await makeMember({ points: 50 });
    const nights = async () => (await call('GET /me/goal', { token: member.token })).body.Nights;
    const stay = async (night: number) => {
      const bookingId = await makeBooking({ ...member, night });
      await control('settleBooking', { bookingId, asOf: '2026-03-01' });
      return bookingId;
    };
    const now = Date.now();
    const at = (days: number) => setClock(now + days * 86_400_000);

    await at(0);
    await stay(5);
    expect(await nights()).toBe(5);
    // In steps shorter than a session's idle limit.
    for (const day of [25, 50, 60]) {
      await at(day);
      expect(await nights()).toBe(5);
    }
    const cancelled = await stay(3);
    expect(await nights()).toBe(8);
    await at(85);
    expect(await nights()).toBe(8);
    await at(91);
    expect(await nights()).toBe(3);
    await sql(`update bookings set status = 'Canceled' where id = $1`, [cancelled]);
    await control('settleBooking', { bookingId: cancelled, asOf: '2026-03-01' });
    expect(await nights()).toBe(0);
  });
});
