import { call, control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { claim, statementOf } from '../../../tests/support/asMember.ts';
import { atOnce } from '../../../tests/support/manyCalls.ts';

describe('claiming a reward', () => {
  it('deducts the points, waits for approval, and appears in redemptions and statement', async () => {
    const member = await makeMember({ points: 10 });
    const response = await claim(member, await makeReward({ points: 4, value: 50_000, bonus: 5000 }));
    expect(response.status).toBe(201);
    const expected = { TotalPoints: 4, TotalValue: 50_000, ApprovalStatus: 'Pending', NameEn: 'Reward' };
    expect(response.body).toMatchObject(expected);
    expect(await pointsOf(member)).toBe(6);
    const redemptions = await call('GET /redemptions', { token: member.token });
    expect(redemptions.body).toEqual([response.body]);
    expect(redemptions.headers.get('x-total-count')).toBe('1');
    const Account = `${member.agentCode} / ${member.userId}`;
    const line = { Amount: -4, Balance: 6, Description: 'Reward claimed: Reward', Account };
    expect((await statementOf(member))[0]).toMatchObject(line);
  });

  it('is refused for an inactive reward, or one of another country', async () => {
    const member = await makeMember({ points: 10, agent: { country: 'ID' } });
    expect((await claim(member, await makeReward({ active: false }))).status).toBe(404);
    expect((await claim(member, await makeReward({ country: 'SG' }))).status).toBe(404);
  });

  it('is refused if price or value differ from those shown to me', async () => {
    const member = await makeMember({ points: 20, genius: true });
    const RewardID = await makeReward({ points: 12, discount: 3, value: 50_000, bonus: 5000 });
    const shown = { RewardID, TotalPoints: 9, TotalValue: 55_000 };
    const send = (body: object) => claim(member, RewardID, { body, headers: { 'idempotency-key': 'shown' } });
    for (const other of [{ TotalPoints: 12 }, { TotalValue: 50_000 }]) {
      expect(await send({ ...shown, ...other })).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    }
    expect(await pointsOf(member)).toBe(20);
    expect((await send(shown)).body).toMatchObject({ TotalPoints: 9, TotalValue: 55_000 });
    await sql('update members set genius = false where id = $1', [member.id]);
    expect((await send(shown)).status).toBe(201);
    expect(await pointsOf(member)).toBe(11);
  });

  it('leaves a consistent statement even after many claims at the same time', async () => {
    const member = await makeMember({ points: 90 });
    const reward = await makeReward({ points: 3 });
    await atOnce(30, () => claim(member, reward));
    const { body } = await call('GET /account-statements?perPage=50', { token: member.token });
    const lines: { Amount: number; Balance: number }[] = body;
    expect(lines.map(({ Balance }) => Balance)).toEqual(Array.from({ length: 31 }, (_, line) => line * 3));
    const before = lines.slice(0, -1).map(({ Amount, Balance }) => Balance - Amount);
    expect(before).toEqual(lines.slice(1).map(({ Balance }) => Balance));
  });

  it('adds no statement line for a reward that is free for a Genius Member', async () => {
    const member = await makeMember({ points: 1, genius: true });
    const reward = await makeReward({ points: 5, discount: 5 });
    expect(await claim(member, reward)).toMatchObject({ status: 201, body: { TotalPoints: 0 } });
    expect(await pointsOf(member)).toBe(1);
    expect(await statementOf(member)).toHaveLength(1);
    expect(await control('checkLedger')).toEqual([]);
  });

  it('accepts the same key from two members', async () => {
    const reward = await makeReward();
    const [one, two] = [await makeMember({ points: 3 }), await makeMember({ points: 3 })];
    for (const member of [one, two])
      expect((await claim(member, reward, { headers: { 'idempotency-key': 'shared-key' } })).status).toBe(201);
  });
});
