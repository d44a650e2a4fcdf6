import { call, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { makeBookings } from '../../../tests/support/bookings.ts';

const get = (path: string, { token }: TestMember) => call(`GET ${path}`, { token });

describe('my bookings', () => {
  it('are those of my agent code and user ID, in upper or lower case, last booked first', async () => {
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
});

describe('a long list of bookings', () => {
  const fill = (member: TestMember, from: number, to: number) =>
    makeBookings(member, from, to, { booked: `date '2020-01-01' + (n * 7919) % 900` });

  async function expectCorrectPages(member: TestMember): Promise<void> {
    const inOrder = 'select id from bookings where agent_code = $1 order by booking_date desc, id desc';
    const ids = (await sql(inOrder, [member.agentCode])).map(({ id }) => id);
    const last = Math.ceil(ids.length / 25);
    const pages = { 25: [1, 11, 52, 53, last, last + 1], 200: [7, 13] };
    for (const [size, numbers] of Object.entries(pages))
      for (const page of numbers) {
        const { body, headers } = await get(`/transactions?page=${page}&perPage=${size}`, member);
        expect(headers.get('x-total-count')).toBe(String(ids.length));
        const end = page * Number(size);
        expect(body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(end - Number(size), end));
      }
  }

  it('has correct pages, also after bookings were added, moved to another day or member, and deleted', async () => {
    const member = await makeMember();
    await fill(member, 1, 2600);
    await expectCorrectPages(member);
    await fill(member, 2601, 2700);
    await expectCorrectPages(member);
    for (const change of [
      `update bookings set booking_date = '2025-12-31' where agent_code = $1 and id % 10 = 0`,
      `update bookings set user_id = 'somebody', agent_code = $1 || 'X' where agent_code = $1 and id % 10 = 1`,
      'delete from bookings where agent_code = $1 and id % 10 = 2',
      `update bookings set status = 'Canceled' where agent_code = $1`,
    ]) {
      await sql(change, [member.agentCode]);
      await expectCorrectPages(member);
    }
  });

  it('shows each page from one consistent state while bookings arrive', async () => {
    const member = await makeMember();
    await fill(member, 1, 2400);
    const importing = (async () => {
      for (let from = 2401; from <= 2700; from += 50) await fill(member, from, from + 49);
    })();
    for (let turn = 0; turn < 20; turn += 1) {
      const { body } = await get('/transactions?page=60', member);
      const dates = body.map(({ BookingDate }: { BookingDate: string }) => BookingDate);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(body).toHaveLength(25);
    }
    await importing;
    await expectCorrectPages(member);
  });
});
