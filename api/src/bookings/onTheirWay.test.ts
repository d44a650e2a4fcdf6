import { type ComingStay, comingDays, creditDay, pointsOfStay } from '@friends/shared/contract/rules/credit';
import { addDays } from '@friends/shared/contract/rules/days';
import { call, control, makeBooking, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import fc from 'fast-check';
import { type OpsPortal, startOps } from '../../tests/support/ops.ts';
import { importPromotions } from '../../tests/support/promotions.ts';

interface Stay {
  readonly hotel: string;
  readonly bookingDate: string;
  readonly checkOut: string;
  readonly status: string;
  readonly room: number;
  readonly night: number;
}

type Listed = ComingStay & {
  readonly id: number;
  readonly HotelName: string;
  readonly BookingDate: string;
  readonly CreditOn?: string;
  readonly ExpectedPoints?: number;
};

const TODAY = '2026-02-20';
/** What the promotions of this portal promise for a room night, at which hotel, on which days of booking. */
const PROMISES = [
  { hotel: 'Hotel Anggrek', each: 3, from: '2026-01-10', until: '2026-01-20' },
  { hotel: 'Hotel Anggrek', each: 5, from: '2026-01-15', until: '2026-01-31' },
  { hotel: 'Hotel Mawar', each: 2, from: '2026-01-01', until: '2026-01-12' },
];

/** Its clock stands still: no day ends between two calls, and a seed that failed fails again. */
let portal: OpsPortal;
let api: RunningApi;
beforeAll(async () => {
  portal = await startOps();
  api = portal.api;
  await control('clock', { now: `${TODAY}T05:00:00Z` }, api);
  await importPromotions(
    portal,
    ...PROMISES.map(({ hotel, each, from, until }, at) => ({
      Ref: `P-${at}`,
      Points: each,
      Rule: { Hotels: [hotel], From: from, Until: until },
    })),
  );
});
afterAll(() => portal.stop());

const extraOf = ({ HotelName, BookingDate, RoomNights }: Listed): number =>
  Math.max(
    0,
    ...PROMISES.filter(
      ({ hotel, from, until }) => hotel === HotelName && from <= BookingDate && BookingDate <= until,
    ).map(({ each }) => each * RoomNights),
  );

const comingOf = async ({ token }: TestMember) => (await call('GET /transactions/on-their-way', { token, api })).body;

async function listedOf({ token }: TestMember): Promise<Listed[]> {
  const { body } = await call('GET /transactions?perPage=50', { token, api });
  return body
    .map((row: { Room: number; Night: number }) => ({ ...row, RoomNights: row.Room * row.Night }))
    .map((row: Listed) => ({ ...row, ExtraPoints: extraOf(row) }));
}

it('says when the points of a stay come, and no more once they came', async () => {
  const member = await makeMember({ api });
  const { From: today, Until } = await comingOf(member);
  const booking = await makeBooking({ ...member, checkOut: addDays(today, -2), room: 2, night: 3 }, api);
  const booked = await makeBooking({ ...member, checkOut: addDays(today, 10), status: 'Booked' }, api);
  await makeBooking({ ...member, checkOut: addDays(today, 10), status: 'Canceled' }, api);
  await makeBooking({ ...(await makeMember({ api })), checkOut: today }, api);
  expect(Until).toBe(addDays(today, 30));
  expect((await comingOf(member)).Days).toEqual([
    { Day: addDays(today, 3), Points: 6, Expected: 0, Extra: 0 },
    { Day: addDays(today, 15), Points: 0, Expected: 2, Extra: 0 },
  ]);
  expect((await listedOf(member)).find(({ id }) => id === booked)).toMatchObject({ Points: 0, ExpectedPoints: 2 });
  await control('settle', { bookingId: booking, asOf: addDays(today, 3) }, api);
  expect((await comingOf(member)).Days).toEqual([{ Day: addDays(today, 15), Points: 0, Expected: 2, Extra: 0 }]);
  expect((await listedOf(member)).find(({ id }) => id === booking)).not.toHaveProperty('ExpectedPoints');
});

describe('whatever is booked', () => {
  const stays = (today: string): fc.Arbitrary<Stay[]> =>
    fc.array(
      fc.record({
        hotel: fc.constantFrom('Hotel Anggrek', 'Hotel Anggrek', 'Hotel Mawar', 'Hotel Merapi'),
        bookingDate: fc.integer({ min: 0, max: 35 }).map((days) => addDays('2026-01-01', days)),
        checkOut: fc.integer({ min: -12, max: 40 }).map((days) => addDays(today, days)),
        status: fc.constantFrom('Check-Out', 'Check-Out', 'Booked', 'Canceled', 'No-Show'),
        room: fc.integer({ min: 0, max: 3 }),
        night: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 12 },
    );

  it('list, calendar, shared rule and ledger agree on the points on their way', async () => {
    const { From: today } = await comingOf(await makeMember({ api }));
    await fc.assert(
      fc.asyncProperty(stays(today), fc.integer({ min: 0, max: 31 }), fc.boolean(), async (made, daysOn, byRun) => {
        const member = await makeMember({ api });
        for (const stay of made) await makeBooking({ ...member, ...stay }, api);
        const listed = await listedOf(member);
        expect(listed.map(({ CreditOn = null }) => CreditOn)).toEqual(listed.map((stay) => creditDay(stay, today)));
        expect((await comingOf(member)).Days).toEqual(comingDays(listed, today));
        const expected = listed.map((stay) => (stay.CreditOn === undefined ? undefined : pointsOfStay(stay)));
        expect(listed.map(({ ExpectedPoints }) => ExpectedPoints)).toEqual(expected);
        // All guests stay, the days pass, and what was shown as coming by then is what comes.
        const asOf = addDays(today, daysOn);
        const shown = listed.filter(({ CreditOn }) => CreditOn !== undefined && CreditOn <= asOf);
        await sql(
          `update bookings set status = 'Check-Out' where agent_code = $1 and status = 'Booked'`,
          [member.agentCode],
          api,
        );
        const lapsed = listed.filter(({ Status, CreditOn }) => Status === 'Booked' && CreditOn === undefined);
        await sql('delete from bookings where id = any ($1)', [lapsed.map(({ id }) => id)], api);
        if (byRun) await portal.json('points', 'credit', '--as-of', asOf);
        else for (const { id } of listed) await control('settle', { bookingId: id, asOf }, api);
        const credited = await sql(
          `select b.id, sum(amount)::int as points from ledger join bookings b on b.booking_ref = facts ->> 'BookingRef'
           where member_id = $1 group by b.id order by b.id`,
          [member.id],
          api,
        );
        const promised = shown.map(({ id, ExpectedPoints: points }) => ({ id, points }));
        expect(credited).toEqual(promised.sort((one, two) => one.id - two.id));
        expect((await comingOf(member)).Days.filter(({ Day }: { Day: string }) => Day <= asOf)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
