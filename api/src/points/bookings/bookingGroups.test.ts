import { BOOKING_GROUPS, bookingGroup } from '@friends/shared/contract/rules/bookingGroup';
import { addDays } from '@friends/shared/contract/rules/days';
import { call, control, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { makeBookings } from '../../../tests/support/bookings.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';

const TODAY = '2026-02-20';

/** The clock is fixed, so that no day ends between two calls and a failing seed can be repeated. */
ownApi({}, `${TODAY}T05:00:00Z`);

const get = (path: string, { token }: TestMember) => call(`GET ${path}`, { token });

const STAYS = [
  { hotel: 'Later', status: 'Booked', checkOut: '2026-03-20', bookingDate: '2026-01-05' },
  { hotel: 'Next', status: 'Check-Out', checkOut: '2026-02-18', bookingDate: '2026-01-02' },
  { hotel: 'Not reported', status: 'Booked', checkOut: '2026-02-14', bookingDate: '2026-01-06' },
  { hotel: 'Canceled', status: 'Canceled', checkOut: '2026-02-10', bookingDate: '2026-01-01' },
  { hotel: 'No-show', status: 'No-Show', checkOut: '2026-02-01', bookingDate: '2026-01-03' },
  { hotel: 'Long ago', status: 'Check-Out', checkOut: '2026-01-08', bookingDate: '2026-01-04' },
  { hotel: 'Last month', status: 'Check-Out', checkOut: '2026-01-29', bookingDate: '2026-01-03' },
];

async function memberWithStays(): Promise<TestMember> {
  const member = await makeMember();
  for (const stay of STAYS) {
    const bookingId = await makeBooking({ ...member, ...stay });
    await control('settleBooking', { bookingId, asOf: TODAY });
  }
  return member;
}

const hotels = async (query: string, member: TestMember): Promise<string[]> =>
  (await get(`/transactions?${query}`, member)).body.map(({ HotelName }: { HotelName: string }) => HotelName);

describe('my bookings by the state of their points', () => {
  it('are counted, and sorted in each group by the day that matters there', async () => {
    const member = await memberWithStays();
    const counts = { Coming: 2, Credited: 2, Unconfirmed: 1, Cancelled: 2 };
    expect((await get('/transactions/groups', member)).body).toEqual(counts);
    expect(await hotels('Group=Coming', member)).toEqual(['Next', 'Later']);
    expect(await hotels('Group=Credited', member)).toEqual(['Last month', 'Long ago']);
    expect(await hotels('Group=Unconfirmed', member)).toEqual(['Not reported']);
    expect(await hotels('Group=Cancelled', member)).toEqual(['No-show', 'Canceled']);
    expect((await get('/transactions?Group=Coming&perPage=25', member)).headers.get('x-total-count')).toBe('2');
    const { body } = await get('/transactions/csv?Group=Credited', member);
    expect(parse(body, { bom: true }).map(([hotel]: string[]) => hotel)).toEqual(['Hotel', 'Last month', 'Long ago']);
  });

  it('are counted with the filter applied', async () => {
    const member = await memberWithStays();
    const { body } = await get('/transactions/groups?Hotel=Next&From=2026-01-01', member);
    expect(body).toMatchObject({ Coming: 1, Credited: 0 });
    expect((await get('/transactions/groups?From=2027-01-01', member)).body).toMatchObject({ Coming: 0, Cancelled: 0 });
  });

  it('count as credited if an operator credited the points manually', async () => {
    const member = await makeMember();
    const id = await makeBooking({ ...member, status: 'No-Show', checkOut: '2026-02-03' });
    const [{ booking_ref: ref }] = await sql('select booking_ref from bookings where id = $1', [id]);
    await control('correctPoints', { memberId: member.id, amount: 2 });
    await sql(
      `insert into points_claims (member_id, agent_code, user_id, booking_ref, ref_key, hotel_name, check_out, message, status,
                                  points, correction_line, decided_at, decided_by, decision_why, created_at)
       select $1, $2, $3, $4, $4, 'Hotel', '2026-02-03', '', 'credited', 2, max(id), now(), 'ana', 'Found.', now() from ledger
       where member_id = $1`,
      [member.id, member.agentCode, member.userId, ref],
    );
    expect((await get('/transactions', member)).body).toMatchObject([{ Status: 'No-Show', Group: 'Credited' }]);
    expect((await get('/transactions/groups', member)).body).toMatchObject({ Credited: 1, Cancelled: 0 });
  });

  it('are paged and exported without repeats or gaps, even with many on one day', async () => {
    const member = await makeMember();
    await makeBookings(member, 1, 1130, { checkOut: `date '2026-02-20' + (n * 7919) % 90` });
    const pages = [];
    for (const page of [1, 2, 3, 4, 5, 6]) pages.push(await hotels(`Group=Coming&perPage=200&page=${page}`, member));
    const all = pages.flat();
    expect([all.length, new Set(all).size]).toEqual([1130, 1130]);
    const { body } = await get('/transactions/csv?Group=Coming', member);
    expect(parse(body, { bom: true, from_line: 2 }).map(([hotel]: string[]) => hotel)).toEqual(all);
  });

  it('are counted correctly right after a feed or an operator changed their points', async () => {
    const member = await memberWithStays();
    const groups = async () => (await get('/transactions/groups', member)).body;
    const ofMember = 'agent_code = $1';
    for (const [change, counts] of [
      [
        `update bookings set status = 'Check-Out' where ${ofMember} and hotel_name in ('Not reported', 'No-show')`,
        [4, 2, 0, 1],
      ],
      [`update bookings set status = 'Booked' where ${ofMember} and hotel_name = 'No-show'`, [3, 2, 1, 1]],
      [`update bookings set check_out = '2026-03-01' where ${ofMember} and hotel_name = 'No-show'`, [4, 2, 0, 1]],
      [`update bookings set room = 0 where ${ofMember} and hotel_name in ('Later', 'Next')`, [2, 2, 0, 3]],
      [`update bookings set credit_line = null where ${ofMember}`, [4, 0, 0, 3]],
      [`update bookings set ref_key = null where ${ofMember} and hotel_name = 'Last month'`, [4, 0, 0, 3]],
      [
        `insert into duplicates (kind, id, kept, identity)
         select 'bookings.ref_key', id, 'x', 'y' from bookings where ${ofMember} and hotel_name = 'Last month'`,
        [3, 0, 1, 3],
      ],
      [`delete from bookings where ${ofMember} and hotel_name = 'Canceled'`, [3, 0, 1, 2]],
      [`update bookings set user_id = 'somebody' where ${ofMember} and hotel_name = 'Next'`, [3, 0, 1, 1]],
    ] as const) {
      await sql(change, [member.agentCode]);
      const [Coming, Credited, Unconfirmed, Cancelled] = counts;
      expect([change, await groups()]).toEqual([change, { Coming, Credited, Unconfirmed, Cancelled }]);
    }
    expect(await sql('select from uncredited_bookings where count < 1')).toEqual([]);
  });

  it('are each in one group, which is the same in the list, in the counts and by the shared rule', async () => {
    const stays = fc.array(
      fc.record({
        checkOut: fc.integer({ min: -9, max: 3 }).map((days) => addDays(TODAY, days)),
        status: fc.constantFrom('Check-Out', 'Check-Out', 'Booked', 'Canceled', 'No-Show'),
        room: fc.integer({ min: 0, max: 2 }),
        isSettled: fc.boolean(),
      }),
      { minLength: 1, maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(stays, async (generated) => {
        const member = await makeMember();
        for (const { isSettled, ...stay } of generated) {
          const bookingId = await makeBooking({ ...member, ...stay });
          if (isSettled) await control('settleBooking', { bookingId, asOf: TODAY });
        }
        const credited = await sql('select id from bookings where credit_line is not null');
        const isCredited = new Set(credited.map(({ id }) => id));
        const { body: listed } = await get('/transactions?perPage=50', member);
        const { body: counts } = await get('/transactions/groups', member);
        for (const row of listed) {
          const stay = { ...row, RoomNights: row.Room * row.Night, isCredited: isCredited.has(row.id) };
          expect(row.Group).toBe(bookingGroup(stay, TODAY));
        }
        for (const group of BOOKING_GROUPS) {
          const { body: rows } = await get(`/transactions?Group=${group}`, member);
          expect(rows.every(({ Group }: { Group: string }) => Group === group)).toBe(true);
          expect(rows).toHaveLength(counts[group]);
        }
        expect(listed).toHaveLength(generated.length);
      }),
      { numRuns: 8 },
    );
  });

  it('cannot be filtered by an unknown group', async () => {
    expect((await get('/transactions?Group=Lost', await makeMember())).status).toBe(422);
  });
});

describe('a booking reference', () => {
  it('is found by a part of it in any case, and wildcards match only themselves', async () => {
    const member = await makeMember();
    const [one, two] = [await makeBooking({ ...member }), await makeBooking({ ...member })];
    const setRef = (id: number, ref: string) =>
      sql('update bookings set booking_ref = $2, ref_key = lower($2) where id = $1', [id, `${ref}-${member.id}`]);
    await setRef(one, 'MG_240817');
    await setRef(two, 'MGX240817');
    const search = async (part: string) =>
      (await get(`/transactions?BookingRef=${encodeURIComponent(part)}`, member)).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await search('mg_24')).toEqual([one]);
    expect(await search('240817')).toEqual([two, one]);
    expect(await search('%')).toEqual([]);
    const { body } = await get(`/transactions/csv?BookingRef=mgx`, member);
    expect(body).toContain(`MGX240817-${member.id}`);
    expect(body).not.toContain('MG_240817');
  });
});
