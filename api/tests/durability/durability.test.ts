import { type Api, call, control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

describe('points survive', () => {
  const started: RunningApi[] = [];
  afterAll(async () => {
    for (const api of started) await api.stop();
  });

  const start = async (settings: Readonly<Record<string, string>>): Promise<RunningApi> => {
    const api = await startApi(settings);
    started.push(api);
    return api;
  };

  /** Claims without end until the API is gone; the keys that were acknowledged. */
  async function claimUntilGone(api: Api, token: string, reward: number, name: string): Promise<string[]> {
    const acknowledged: string[] = [];
    for (let turn = 0; ; turn += 1) {
      const key = `${name}-${turn}`;
      try {
        const { status } = await call('POST /redemptions', {
          api,
          token,
          body: { RewardID: reward },
          headers: { 'idempotency-key': key },
        });
        if (status === 201) acknowledged.push(key);
      } catch {
        return acknowledged;
      }
    }
  }

  it('kill -9 in the middle of claims: nothing that was acknowledged is missing', async () => {
    const settings = await ownDatabase(newFolder());
    const first = await start(settings);
    const member = await makeMember({ points: 100_000, api: first });
    const reward = await makeReward({ points: 1, api: first });
    const claiming = ['a', 'b', 'c', 'd'].map((name) => claimUntilGone(first, member.token, reward, name));
    while ((await pointsOf(member, first)) > 99_960);
    await first.stop('SIGKILL');
    const acknowledged = (await Promise.all(claiming)).flat();
    expect(acknowledged.length).toBeGreaterThan(30);

    const second = await start(settings);
    const rows = await sql('select idempotency_key as key from redemptions where member_id = $1', [member.id], second);
    const keys = new Set(rows.map(({ key }) => key));
    expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
    expect(await pointsOf(member, second)).toBe(100_000 - keys.size);
    expect(await control('check', {}, second)).toEqual([]);
    const again = { 'idempotency-key': acknowledged[0] ?? '' };
    expect(
      (
        await call('POST /redemptions', {
          api: second,
          token: member.token,
          body: { RewardID: reward },
          headers: again,
        })
      ).status,
    ).toBe(201);
    expect(await pointsOf(member, second)).toBe(100_000 - keys.size);
  });

  it('an orderly stop answers what it was asked before', async () => {
    const settings = await ownDatabase(newFolder());
    const api = await start(settings);
    const member = await makeMember({ points: 30, api });
    const reward = await makeReward({ points: 1, api });
    const claims = Array.from({ length: 30 }, () =>
      call('POST /redemptions', { api, token: member.token, body: { RewardID: reward } }),
    );
    const settled = Promise.allSettled(claims);
    while ((await pointsOf(member, api)) === 30);
    await api.stop('SIGTERM');
    const answers = await settled;
    // A claim that came in is answered; none breaks off in the middle.
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 0));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 201 && status !== 503 && status !== 0)).toEqual([]);
    const next = await start(settings);
    const [{ count }] = await sql('select count(*) as count from redemptions where member_id = $1', [member.id], next);
    expect(count).toBe(statuses.filter((status) => status === 201).length);
  });
});
