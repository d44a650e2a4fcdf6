import { call, door, makeBooking, makeMember, makeReward, sql, type TestMember } from './support/api.ts';

const get = async (path: string, { token }: Pick<TestMember, 'token'>, language = 'en') =>
  call(`GET ${path}`, { token, headers: { 'accept-language': language } });

describe('my bookings', () => {
  it('are those of my agent code and user id, whatever the capitals, the last booked first', async () => {
    const member = await makeMember();
    const mine = { agentCode: member.agentCode.toLowerCase(), userId: member.userId.toUpperCase() };
    await makeBooking({ ...mine, bookingDate: '2026-01-01', room: 2, night: 3 });
    await makeBooking({ ...mine, bookingDate: '2026-03-01', status: 'Canceled' });
    await makeBooking({ ...mine, userId: 'somebody_else' });
    const { body, headers } = await get('/transactions', member);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toMatchObject([
      { BookingDate: '2026-03-01', Status: 'Canceled', Points: 0 },
      {
        BookingDate: '2026-01-01',
        CheckIn: '2026-02-01',
        CheckOut: '2026-02-03',
        Room: 2,
        Night: 3,
        Points: 6,
        City: 'Yogyakarta',
      },
    ]);
  });

  it('come page by page, none twice and none left out, from the first page to the last', async () => {
    const member = await makeMember();
    await sql(
      `insert into bookings (booking_ref, agent_code, user_id, hotel_name, city, country, booking_date, check_in, check_out,
         room, night, status, source, imported_at, changed_at)
       select $1 || n, $1, $2, 'Hotel', 'Solo', 'ID', date '2026-01-01' + n % 7, '2026-02-01', '2026-02-02', 1, 1, 'Booked', 'X', now(), now()
       from generate_series(1, 130) n`,
      [member.agentCode, member.userId],
    );
    const rows = [];
    for (const page of [1, 2, 3, 4, 5, 6]) rows.push((await get(`/transactions?page=${page}`, member)).body);
    expect(rows.map(({ length }) => length)).toEqual([25, 25, 25, 25, 25, 5]);
    const all = rows.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(130);
    const inOrder = all.toSorted((one, two) => two.BookingDate.localeCompare(one.BookingDate) || two.id - one.id);
    expect(all).toEqual(inOrder);
    expect((await get('/transactions?page=7', member)).body).toEqual([]);
    expect((await get('/transactions?page=2&perPage=100', member)).body).toHaveLength(30);
  });
});

describe('a long list of bookings', () => {
  const fill = (member: TestMember, from: number, to: number) =>
    sql(
      `insert into bookings (booking_ref, agent_code, user_id, hotel_name, city, country, booking_date, check_in, check_out,
         room, night, status, source, imported_at, changed_at)
       select $1 || n, $1, $2, 'Hotel', 'Solo', 'ID', date '2020-01-01' + (n * 7919) % 900, '2026-02-01', '2026-02-02', 1, 1, 'Booked', 'X', now(), now()
       from generate_series($3::int, $4::int) n`,
      [member.agentCode, member.userId, from, to],
    );
  const idsInOrder = async (member: TestMember): Promise<number[]> =>
    (
      await sql(`select id from bookings where agent_code = $1 order by booking_date desc, id desc`, [member.agentCode])
    ).map(({ id }) => id);

  async function expectRightPages(member: TestMember): Promise<void> {
    const ids = await idsInOrder(member);
    for (const [page, perPage] of [
      [1, 25],
      [11, 25],
      [52, 25],
      [53, 25],
      [7, 200],
      [13, 200],
      [Math.ceil(ids.length / 25), 25],
      [Math.ceil(ids.length / 25) + 1, 25],
    ] as const) {
      const { body, headers } = await get(`/transactions?page=${page}&perPage=${perPage}`, member);
      expect(headers.get('x-total-count')).toBe(String(ids.length));
      expect(body.map(({ id }: { id: number }) => id)).toEqual(ids.slice((page - 1) * perPage, page * perPage));
    }
  }

  it('has every page right, also after bookings came, moved to another day or member, and went', async () => {
    const member = await makeMember();
    await fill(member, 1, 2600);
    await expectRightPages(member);
    await fill(member, 2601, 2700);
    await expectRightPages(member);
    await sql(`update bookings set booking_date = '2025-12-31' where agent_code = $1 and id % 10 = 0`, [
      member.agentCode,
    ]);
    await expectRightPages(member);
    await sql(
      `update bookings set user_id = 'somebody', agent_code = $1 || 'X' where agent_code = $1 and id % 10 = 1`,
      [member.agentCode],
    );
    await expectRightPages(member);
    await sql(`delete from bookings where agent_code = $1 and id % 10 = 2`, [member.agentCode]);
    await expectRightPages(member);
    await sql(`update bookings set status = 'Canceled' where agent_code = $1`, [member.agentCode]);
    await expectRightPages(member);
  });

  it('never mixes two states while bookings come in', async () => {
    const member = await makeMember();
    await fill(member, 1, 2400);
    const importing = (async () => {
      for (let from = 2401; from <= 2700; from += 50) await fill(member, from, from + 49);
    })();
    for (let turn = 0; turn < 20; turn += 1) {
      const { body } = await get('/transactions?page=60&perPage=25', member);
      const dates = body.map(({ BookingDate }: { BookingDate: string }) => BookingDate);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(body).toHaveLength(25);
    }
    await importing;
    await expectRightPages(member);
  });
});

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
