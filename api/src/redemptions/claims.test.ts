import { randomUUID } from 'node:crypto';
import { call, control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';

const claim = (token: string, RewardID: number, key: string = randomUUID()) =>
  call('POST /redemptions', { token, body: { RewardID }, headers: { 'idempotency-key': key } });

describe('claiming a reward', () => {
  it('takes the points, waits for approval, and shows in redemptions and statement', async () => {
    const member = await makeMember({ points: 10 });
    const answer = await claim(member.token, await makeReward({ points: 4, value: 50_000, bonus: 5000 }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      TotalPoints: 4,
      TotalValue: 50_000,
      ApprovalStatus: 'Pending',
      NameEn: 'Reward',
    });
    expect(await pointsOf(member)).toBe(6);
    const redemptions = await call('GET /redemptions', { token: member.token });
    expect(redemptions.body).toEqual([answer.body]);
    expect(redemptions.headers.get('x-total-count')).toBe('1');
    const statement = await call('GET /account-statements', { token: member.token });
    expect(statement.body[0]).toMatchObject({
      Amount: -4,
      Balance: 6,
      Description: 'Reward claimed: Reward',
      Account: `${member.agentCode} / ${member.userId}`,
    });
  });

  it('refuses a reward that is no longer offered, or offered in another country', async () => {
    const member = await makeMember({ points: 10, agent: { country: 'ID' } });
    expect((await claim(member.token, await makeReward({ active: false }))).status).toBe(404);
    expect((await claim(member.token, await makeReward({ country: 'SG' }))).status).toBe(404);
  });

  it('charges no other price, and gives no other value, than I was shown', async () => {
    const member = await makeMember({ points: 20, genius: true });
    const RewardID = await makeReward({ points: 12, discount: 3, value: 50_000, bonus: 5000 });
    const shown = { RewardID, TotalPoints: 9, TotalValue: 55_000 };
    const send = (body: object) =>
      call('POST /redemptions', { token: member.token, body, headers: { 'idempotency-key': 'shown' } });
    for (const other of [{ TotalPoints: 12 }, { TotalValue: 50_000 }]) {
      expect(await send({ ...shown, ...other })).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    }
    expect(await pointsOf(member)).toBe(20);
    expect((await send(shown)).body).toMatchObject({ TotalPoints: 9, TotalValue: 55_000 });
    await sql('update members set genius = false where id = $1', [member.id]);
    expect((await send(shown)).status).toBe(201);
    expect(await pointsOf(member)).toBe(11);
  });

  it('charges once for the same key fifty times, and answers all the same', async () => {
    const member = await makeMember({ points: 3 });
    const reward = await makeReward({ points: 3 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(member.token, reward, 'again-and-again')));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await pointsOf(member)).toBe(0);
    expect((await claim(member.token, reward, 'again-and-again')).status).toBe(201);
    expect(await sql('select id from redemptions where member_id = $1', [member.id])).toHaveLength(1);
  });

  it('leaves a statement in which each balance follows from the line before, also after claims at once', async () => {
    const member = await makeMember({ points: 90 });
    const reward = await makeReward({ points: 3 });
    await Promise.all(Array.from({ length: 30 }, () => claim(member.token, reward)));
    const { body } = await call('GET /account-statements?perPage=50', { token: member.token });
    const lines: { Amount: number; Balance: number }[] = body;
    expect(lines.map(({ Balance }) => Balance)).toEqual(Array.from({ length: 31 }, (_, line) => line * 3));
    expect(lines.slice(0, -1).every(({ Amount, Balance }, at) => Balance - Amount === lines[at + 1]?.Balance)).toBe(
      true,
    );
  });

  it('takes a reward that costs a Genius member nothing, without a line', async () => {
    const member = await makeMember({ points: 1, genius: true });
    const reward = await makeReward({ points: 5, discount: 5 });
    expect(await claim(member.token, reward)).toMatchObject({ status: 201, body: { TotalPoints: 0 } });
    expect(await pointsOf(member)).toBe(1);
    expect((await call('GET /account-statements', { token: member.token })).body).toHaveLength(1);
    expect(await control('check')).toEqual([]);
  });

  it('refuses a key that was used for another reward', async () => {
    const member = await makeMember({ points: 10 });
    await claim(member.token, await makeReward(), 'one-key');
    expect(await claim(member.token, await makeReward(), 'one-key')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await pointsOf(member)).toBe(7);
  });

  it('lets two members use the same key', async () => {
    const reward = await makeReward();
    const [one, two] = [await makeMember({ points: 3 }), await makeMember({ points: 3 })];
    expect((await claim(one.token, reward, 'shared-key')).status).toBe(201);
    expect((await claim(two.token, reward, 'shared-key')).status).toBe(201);
  });
});
