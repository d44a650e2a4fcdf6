import { call, door, makeBooking, makeMember, makeReward, sql, type TestMember } from '../support/api.ts';

const get = async (path: string, { token }: Pick<TestMember, 'token'>, language = 'en') =>
  call(`GET ${path}`, { token, headers: { 'accept-language': language } });

describe('my statement', () => {
  it('tells each line in my language, the newest first', async () => {
    const member = await makeMember({ points: 10 });
    await call('POST /redemptions', { token: member.token, body: { RewardID: await makeReward() } });
    const bookingId = await makeBooking(member);
    await door('settle', { bookingId, asOf: '2026-03-01' });
    const en = await get('/account-statements', member);
    expect(en.headers.get('x-total-count')).toBe('3');
    expect(en.body.map(({ Amount, Balance }: { Amount: number; Balance: number }) => [Amount, Balance])).toEqual([
      [2, 9],
      [-3, 7],
      [10, 10],
    ]);
    expect(en.body[0].Description).toMatch(/^Stay at Hotel Merapi, booking \w+, check-out 03 Feb 2026$/);
    const id = await get('/account-statements', member, 'id');
    expect(id.body.map(({ Description }: { Description: string }) => Description)).toEqual([
      expect.stringMatching(/^Menginap di Hotel Merapi, pesanan \w+, check-out 03 Feb 2026$/),
      'Penukaran hadiah: Hadiah',
      'Koreksi: test',
    ]);
  });

  it('is nobody else’s', async () => {
    await makeMember({ points: 10 });
    expect((await get('/account-statements', await makeMember())).body).toEqual([]);
  });
});

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

describe('pages', () => {
  const page = async (slug: string, wish: Record<string, unknown> = {}) => {
    const { country = null, custom = false, active = true, published = true } = wish;
    await sql(
      `insert into pages (slug, country, title, title_en, custom, active, published, description) values ($1, $2, 'Judul', 'Title', $3, $4, $5, '<p>Isi</p>')`,
      [slug, country, custom, active, published],
    );
  };

  it('are listed by country, and only once they are published', async () => {
    const mark = `p${Date.now()}`;
    await page(`${mark}-all`);
    await page(`${mark}-sg`, { country: 'SG' });
    await page(`${mark}-th`, { country: 'TH' });
    await page(`${mark}-draft`, { published: false });
    const { body } = await call('GET /pages?Country=SG&Active=true&Publish=true&showAll=true');
    const slugs = body.map(({ Slug }: { Slug: string }) => Slug).filter((slug: string) => slug.startsWith(mark));
    expect(slugs).toEqual([`${mark}-all`, `${mark}-sg`]);
  });

  it('are found by slug, and custom ones by their route path', async () => {
    const mark = `q${Date.now()}`;
    await page(mark);
    await page(`/${mark}-custom`, { custom: true });
    expect((await call(`GET /pages/slug/${mark}`)).body).toMatchObject({ Slug: mark, TitleEn: 'Title', Custom: false });
    expect((await call(`GET /pages/slug/${mark}-custom?Custom=true`)).body).toMatchObject({ Custom: true });
    expect((await call(`GET /pages/slug/${mark}?Custom=true`)).status).toBe(404);
    expect((await call('GET /pages/slug/no-such-page')).body.code).toBe('not_found');
  });

  it('testimonials are shown once approved', async () => {
    await sql(
      `insert into testimonials (name, agent, city, testimony, testimony_en, approved) values ('Ana', 'A', 'Solo', 'Bagus', 'Good', true), ('Budi', 'B', 'Solo', 'x', 'x', false)`,
    );
    const names = (await call('GET /testimonials?Approved=true')).body.map(({ Name }: { Name: string }) => Name);
    expect(names).toContain('Ana');
    expect(names).not.toContain('Budi');
  });
});
