import { control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { claim, requestAgencyChange } from '../support/asMember.ts';
import { ownApi } from '../support/ownApi.ts';

describe('work that the database aborts', () => {
  ownApi();
  beforeAll(() => sql('create sequence tries'));

  /**
   * Makes the first `times` inserts into a table fail with a PostgreSQL error code; counts with a sequence, which is
   * not rolled back.
   */
  async function failFirst(table: string, times: number, code: string): Promise<void> {
    await sql(`alter sequence tries restart`);
    await sql(
      `create or replace function fail_first() returns trigger language plpgsql as $$
       begin
         if nextval('tries') <= ${times} then raise exception 'broken off' using errcode = '${code}'; end if;
         return new;
       end $$`,
    );
    const when = `before insert on ${table} for each row`;
    await sql(`create or replace trigger fail_first ${when} execute function fail_first()`);
  }
  const tries = async () => (await sql('select last_value as n from tries'))[0].n;

  it('is repeated for a claim without a key, charged once', async () => {
    const member = await makeMember({ points: 9 });
    const reward = await makeReward({ points: 3 });
    await failFirst('redemptions', 2, '08006');
    expect((await claim(member, reward)).status).toBe(201);
    expect(await pointsOf(member)).toBe(6);
    expect(await control('checkLedger')).toEqual([]);
  });

  it('is repeated once for a change that conflicted with another transaction', async () => {
    const member = await makeMember();
    await failFirst('agent_changes', 3, '40001');
    expect((await requestAgencyChange(member, 'AGAIN1', 'again')).status).toBe(200);
    expect(await sql('select id from agent_changes where member_id = $1', [member.id])).toHaveLength(1);
    expect(await sql(`select id from mails where kind = 'agent_change_received'`)).toHaveLength(1);
  });

  it('is not repeated for a change that may have been committed: the caller decides', async () => {
    const member = await makeMember();
    await failFirst('agent_changes', 1, '08006');
    const refusal = { status: 503, body: { code: 'unavailable' } };
    expect(await requestAgencyChange(member, 'ONCE1', 'once')).toMatchObject(refusal);
    expect(await tries()).toBe(1);
  });

  it('ends with a refusal after four tries', async () => {
    const [member, reward] = [await makeMember({ points: 9 }), await makeReward({ points: 3 })];
    await failFirst('redemptions', 100, '40P01');
    expect(await claim(member, reward)).toMatchObject({ status: 503 });
    expect(await tries()).toBe(4);
  });
});
