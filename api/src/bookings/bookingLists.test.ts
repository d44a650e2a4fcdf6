import { call, makeBooking, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';

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
