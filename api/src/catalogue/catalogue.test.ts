import { call, makeMember, makeReward, type TestMember } from '@friends/tools/testing/api/api';

const get = async (path: string, { token }: Pick<TestMember, 'token'>) => call(`GET ${path}`, { token });

describe('the catalogue', () => {
  const categoriesFor = async (member: TestMember): Promise<string[]> => {
    const { body } = await get('/rewards', member);
    return [...new Set<string>(body.map(({ Category }: { Category: string }) => Category))];
  };

  beforeAll(async () => {
    for (const category of ['CASH', 'MAPCWT', 'OTHER']) await makeReward({ category });
  });

  it('hides CASH from Panorama agents, MAP-for-CWT from all but two, and all from XML agents', async () => {
    const plain = await makeMember();
    expect(await categoriesFor(plain)).toContain('CASH');
    expect(await categoriesFor(plain)).not.toContain('MAPCWT');
    const panorama = await makeMember({ agent: { is_panorama: true } });
    expect(await categoriesFor(panorama)).not.toContain('CASH');
    const xml = await makeMember({ agent: { is_xml: true } });
    expect(await categoriesFor(xml)).toEqual([]);
    expect((await get('/rewards/categories', xml)).body).toEqual([]);
    const cwt = await makeMember({ agentCode: 'CWT002' });
    expect(await categoriesFor(cwt)).toContain('MAPCWT');
    expect((await get('/rewards/categories', cwt)).body).toContainEqual({
      id: 'MAPCWT',
      Name: 'MAPCWT',
      NameEn: 'MAPCWT',
    });
  });

  it('does not let me open or claim what it hides', async () => {
    const cash = await makeReward({ category: 'CASH' });
    const panorama = await makeMember({ points: 50, agent: { is_panorama: true } });
    expect((await get(`/rewards/${cash}`, panorama)).status).toBe(404);
    expect((await call('POST /redemptions', { token: panorama.token, body: { RewardID: cash } })).status).toBe(404);
  });

  it('offers what is for everybody and what is for my country, the cheapest first', async () => {
    const [everywhere, here, elsewhere] = [
      await makeReward({ points: 900 }),
      await makeReward({ points: 800, country: 'SG' }),
      await makeReward({ country: 'TH' }),
    ];
    const member = await makeMember({ agent: { country: 'SG' } });
    const { body } = await get('/rewards?Active=true&showAll=true&AgentCountry=SG', member);
    const ids = body.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([everywhere, here]));
    expect(ids).not.toContain(elsewhere);
    const prices = body.map(({ Points }: { Points: number }) => Points);
    expect(prices).toEqual(prices.toSorted((one: number, two: number) => one - two));
    expect((await get(`/rewards/${here}`, member)).body).toMatchObject({ id: here, NameEn: 'Reward', Points: 800 });
  });

  it('answers 404 for a reward that is not there', async () => {
    expect((await get('/rewards/2000000000', await makeMember())).status).toBe(404);
  });
});
