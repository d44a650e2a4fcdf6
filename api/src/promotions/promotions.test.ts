import { call, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';

const get = async (path: string, { token }: Pick<TestMember, 'token'>) => call(`GET ${path}`, { token });

describe('promotions', () => {
  it('are those for everybody, my country and my agency', async () => {
    const member = await makeMember({ agent: { country: 'SG' } });
    const add = (ref: string, appliesTo: string, more = 'true') =>
      sql(
        `insert into promotions (ref, applies_to, city, rating, hotel, active) values ($1, $2::text[], null, 4.5, $3::text::jsonb, $4)`,
        [ref, appliesTo, JSON.stringify({ Name: 'Hotel', Image: null, Rating: 4.5, Address: 'Jl. 1' }), more],
      );
    const mark = member.agentCode;
    await add(`${mark}-all`, '{ALL}');
    await add(`${mark}-country`, '{SG,MY}');
    await add(`${mark}-agent`, `{${mark}}`);
    await add(`${mark}-other`, '{TH}');
    await add(`${mark}-off`, '{ALL}', 'false');
    const refs = async (query: string): Promise<string[]> =>
      (await get(`/promotions?${query}`, member)).body
        .map(({ Ref }: { Ref: string }) => Ref)
        .filter((ref: string) => ref.startsWith(mark));
    const asked = `Category=HOTEL&AppliesTo=ALL,SG,${mark}&Active=true&published=true&all=true&showAll=true`;
    expect((await refs(asked)).sort()).toEqual([`${mark}-agent`, `${mark}-all`, `${mark}-country`]);
    expect(await refs('AppliesTo=TH')).toEqual([]);
    const [row] = (await get('/promotions', member)).body.filter(({ Ref }: { Ref: string }) => Ref === `${mark}-all`);
    expect(row).toMatchObject({ City: null, Rating: 4.5, hotel: { Name: 'Hotel', Rating: 4.5 } });
  });
});
