import { type ComingStay, comingDays, creditDay, pointsOfStay } from '@friends/shared/contract/rules/credit';
import { addDays } from '@friends/shared/contract/rules/days';
import { call, control, makeMember, setClock, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import fc from 'fast-check';
import { ownPortal } from '../../../tests/support/ops.ts';
import { importPromotions } from '../../../tests/support/promotions.ts';

type Listed = ComingStay & {
  readonly id: number;
  readonly HotelName: string;
  readonly BookingDate: string;
  readonly CreditOn?: string;
  readonly ExpectedPoints?: number;
};

const TODAY = '2026-02-20';
/** Promotions of this portal: extra points for each room night. */
const PROMISES = [
  { Points: 3, Rule: { Hotels: ['Hotel Anggrek'], From: '2026-01-10', Until: '2026-01-20' } },
  { Points: 5, Rule: { Hotels: ['Hotel Anggrek'], From: '2026-01-15', Until: '2026-01-31' } },
  { Points: 2, Rule: { Hotels: ['Hotel Mawar'], From: '2026-01-01', Until: '2026-01-12' } },
];

const portal = ownPortal();
beforeAll(async () => {
  // A fixed clock: no day ends between two calls, and a failing seed can be repeated.
  await setClock(`${TODAY}T05:00:00Z`);
  await importPromotions(portal, ...PROMISES.map((promise, at) => ({ Ref: `P-${at}`, ...promise })));
});

function extraOf({ HotelName, BookingDate, RoomNights }: Listed): number {
  const promises = PROMISES.filter(
    ({ Rule: { Hotels, From, Until } }) => Hotels.includes(HotelName) && From <= BookingDate && BookingDate <= Until,
  );
  return Math.max(0, ...promises.map(({ Points }) => Points * RoomNights));
}

const comingOf = async ({ token }: TestMember) => (await call('GET /transactions/on-their-way', { token })).body;

async function listedOf({ token }: TestMember): Promise<Listed[]> {
  const { body } = await call('GET /transactions?perPage=50', { token });
  return body
    .map((row: { Room: number; Night: number }) => ({ ...row, RoomNights: row.Room * row.Night }))
    .map((row: Listed) => ({ ...row, ExtraPoints: extraOf(row) }));
}

it('a stay shows the day its points are expected, until they are credited', async () => {
  const member = await makeMember();
  const booking = await makeBooking({ ...member, checkOut: addDays(TODAY, -2), room: 2, night: 3 });
  const booked = await makeBooking({ ...member, checkOut: addDays(TODAY, 10), status: 'Booked' });
  await makeBooking({ ...member, checkOut: addDays(TODAY, 10), status: 'Canceled' });
  await makeBooking({ ...(await makeMember()), checkOut: TODAY });
  const coming = await comingOf(member);
  expect(coming).toMatchObject({ From: TODAY, Until: addDays(TODAY, 30) });
  expect(coming.Days).toEqual([
    { Day: addDays(TODAY, 3), Points: 6, Expected: 0, Extra: 0 },
    { Day: addDays(TODAY, 15), Points: 0, Expected: 2, Extra: 0 },
  ]);
  expect((await listedOf(member)).find(({ id }) => id === booked)).toMatchObject({ Points: 0, ExpectedPoints: 2 });
  await control('settleBooking', { bookingId: booking, asOf: addDays(TODAY, 3) });
  expect((await comingOf(member)).Days).toEqual([{ Day: addDays(TODAY, 15), Points: 0, Expected: 2, Extra: 0 }]);
  expect((await listedOf(member)).find(({ id }) => id === booking)).not.toHaveProperty('ExpectedPoints');
});

const stays = fc.array(
  fc.record({
    hotel: fc.constantFrom('Hotel Anggrek', 'Hotel Anggrek', 'Hotel Mawar', 'Hotel Merapi'),
    bookingDate: fc.integer({ min: 0, max: 35 }).map((days) => addDays('2026-01-01', days)),
    checkOut: fc.integer({ min: -12, max: 40 }).map((days) => addDays(TODAY, days)),
    status: fc.constantFrom('Check-Out', 'Check-Out', 'Booked', 'Canceled', 'No-Show'),
    room: fc.integer({ min: 0, max: 3 }),
    night: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
);

it('list, calendar, shared rule and ledger agree on the expected points for any bookings', async () => {
  await fc.assert(
    fc.asyncProperty(
      stays,
      fc.integer({ min: 0, max: 31 }),
      fc.boolean(),
      async (generated, daysLater, isCreditRun) => {
        const member = await makeMember();
        for (const stay of generated) await makeBooking({ ...member, ...stay });
        const listed = await listedOf(member);
        expect(listed.map(({ CreditOn = null }) => CreditOn)).toEqual(listed.map((stay) => creditDay(stay, TODAY)));
        expect((await comingOf(member)).Days).toEqual(comingDays(listed, TODAY));
        const expected = listed.map((stay) => (stay.CreditOn === undefined ? undefined : pointsOfStay(stay)));
        expect(listed.map(({ ExpectedPoints }) => ExpectedPoints)).toEqual(expected);
        // All guests stay and the days pass: exactly the points shown for that time are credited.
        const asOf = addDays(TODAY, daysLater);
        const due = listed.filter(({ CreditOn }) => CreditOn !== undefined && CreditOn <= asOf);
        await sql(`update bookings set status = 'Check-Out' where agent_code = $1 and status = 'Booked'`, [
          member.agentCode,
        ]);
        const lapsed = listed.filter(({ Status, CreditOn }) => Status === 'Booked' && CreditOn === undefined);
        await sql('delete from bookings where id = any ($1)', [lapsed.map(({ id }) => id)]);
        if (isCreditRun) await portal.json('points', 'credit', '--as-of', asOf);
        else for (const { id } of listed) await control('settleBooking', { bookingId: id, asOf });
        const credited = await sql(
          `select b.id, sum(amount)::int as points from ledger join bookings b on b.booking_ref = facts ->> 'BookingRef'
           where member_id = $1 group by b.id order by b.id`,
          [member.id],
        );
        const promised = due.map(({ id, ExpectedPoints: points }) => ({ id, points }));
        expect(credited).toEqual(promised.sort((one, two) => one.id - two.id));
        expect((await comingOf(member)).Days.filter(({ Day }: { Day: string }) => Day <= asOf)).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
});
