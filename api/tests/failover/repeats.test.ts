import { call, control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { startOwnApi } from '../support/ownApi.ts';

describe('when the database breaks work off', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startOwnApi();
    await sql('create sequence tries', [], api);
  });
  afterAll(() => api.stop());

  /** Has the first `times` inserts into a table fail with PostgreSQL's code; a sequence counts on, whatever is undone. */
  async function failFirst(table: string, times: number, code: string): Promise<void> {
    await sql(`alter sequence tries restart`, [], api);
    await sql(
      `create or replace function fail_first() returns trigger language plpgsql as $$
       begin
         if nextval('tries') <= ${times} then raise exception 'broken off' using errcode = '${code}'; end if;
         return new;
       end $$`,
      [],
      api,
    );
    await sql(
      `create or replace trigger fail_first before insert on ${table} for each row execute function fail_first()`,
      [],
      api,
    );
  }
  const tries = async () => (await sql('select last_value as n from tries', [], api))[0].n;

  it('a claim without a key is done again, charged once', async () => {
    const member = await makeMember({ points: 9, api });
    const RewardID = await makeReward({ points: 3, api });
    await failFirst('redemptions', 2, '08006');
    expect((await call('POST /redemptions', { api, token: member.token, body: { RewardID } })).status).toBe(201);
    expect(await pointsOf(member, api)).toBe(6);
    expect(await control('check', {}, api)).toEqual([]);
  });

  it('a change that another transaction stood against is done again, once', async () => {
    const { token, id } = await makeMember({ api });
    await failFirst('agent_changes', 3, '40001');
    const body = { NewAgentCode: 'AGAIN1', NewUserID: 'again' };
    expect((await call('PUT /me/change-agent', { api, token, body })).status).toBe(200);
    expect(await sql('select id from agent_changes where member_id = $1', [id], api)).toHaveLength(1);
    expect(await sql(`select id from mails where kind = 'agent_change_received'`, [], api)).toHaveLength(1);
  });

  it('a change that may have been done is not done again: its caller decides', async () => {
    const { token } = await makeMember({ api });
    await failFirst('agent_changes', 1, '08006');
    const body = { NewAgentCode: 'ONCE1', NewUserID: 'once' };
    expect(await call('PUT /me/change-agent', { api, token, body })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await tries()).toBe(1);
  });

  it('it is given up after four tries', async () => {
    const { token } = await makeMember({ points: 9, api });
    const RewardID = await makeReward({ points: 3, api });
    await failFirst('redemptions', 100, '40P01');
    expect(await call('POST /redemptions', { api, token, body: { RewardID } })).toMatchObject({ status: 503 });
    expect(await tries()).toBe(4);
  });
});
