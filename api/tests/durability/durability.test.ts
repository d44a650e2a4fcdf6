import { makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { claim } from '../support/asMember.ts';
import { expectNothingLost } from '../support/expectNothingLost.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { startClaiming } from '../support/startClaiming.ts';

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

  it('a kill -9 in the middle of claims: nothing acknowledged is missing', async () => {
    const settings = await ownDatabase(newFolder());
    const first = await start(settings);
    const member = await makeMember({ points: 100_000, api: first });
    const reward = await makeReward({ points: 1, api: first });
    const claiming = startClaiming(() => first, { token: member.token, reward, callers: 4 });
    const acknowledged = () => claiming.answers.filter(({ status }) => status === 201);
    await until(() => acknowledged().length > 40);
    await first.stop('SIGKILL');
    await claiming.stop();

    const second = await start(settings);
    const claims = { member, points: 100_000, answers: claiming.answers };
    const { size } = await expectNothingLost(second, claims);
    const headers = { 'idempotency-key': acknowledged()[0]?.key ?? '' };
    const repeated = await claim(member, reward, { api: second, headers });
    expect(repeated.status).toBe(201);
    expect((await expectNothingLost(second, claims)).size).toBe(size);
  });

  it('an orderly stop, which answers requests in progress', async () => {
    const settings = await ownDatabase(newFolder());
    const api = await start(settings);
    const member = await makeMember({ points: 30, api });
    const reward = await makeReward({ points: 1, api });
    const claims = Array.from({ length: 30 }, () => claim(member, reward, { api }));
    const settled = Promise.allSettled(claims);
    await until(async () => (await pointsOf(member, api)) < 30);
    await api.stop('SIGTERM');
    const answers = await settled;
    // A claim that arrived is answered; no connection breaks off.
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 0));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 201 && status !== 503 && status !== 0)).toEqual([]);
    const next = await start(settings);
    const [{ count }] = await sql('select count(*) as count from redemptions where member_id = $1', [member.id], next);
    expect(count).toBe(statuses.filter((status) => status === 201).length);
  });
});
