import { type ComingStay, comingDays, creditDay } from '@friends/shared/contract/rules/credit';
import { addDays } from '@friends/shared/contract/rules/days';
import { call, door, makeBooking, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import fc from 'fast-check';
import { startOwnApi } from '../../tests/support/ownApi.ts';

type Stay = { readonly checkOut: string; readonly status: string; readonly room: number; readonly night: number };
type Listed = ComingStay & { readonly id: number; readonly CreditOn?: string };

/** Its clock stands still: no day ends between two calls, and a seed that failed fails again. */
let api: RunningApi;
beforeAll(async () => {
  api = await startOwnApi();
  await door('clock', { now: '2026-02-20T05:00:00Z' }, api);
});
afterAll(() => api.stop());

const comingOf = async ({ token }: TestMember) => (await call('GET /transactions/on-their-way', { token, api })).body;

async function listedOf({ token }: TestMember): Promise<Listed[]> {
  const { body } = await call('GET /transactions?perPage=50', { token, api });
  return body.map((row: { Room: number; Night: number }) => ({ ...row, RoomNights: row.Room * row.Night }));
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
    { Day: addDays(today, 3), Points: 6, Expected: 0 },
    { Day: addDays(today, 15), Points: 0, Expected: 2 },
  ]);
  expect((await listedOf(member)).find(({ id }) => id === booked)).toMatchObject({ Points: 0, ExpectedPoints: 2 });
  await door('settle', { bookingId: booking, asOf: addDays(today, 3) }, api);
  expect((await comingOf(member)).Days).toEqual([{ Day: addDays(today, 15), Points: 0, Expected: 2 }]);
  expect((await listedOf(member)).find(({ id }) => id === booking)).not.toHaveProperty('ExpectedPoints');
});

describe('whatever is booked', () => {
  const stays = (today: string): fc.Arbitrary<Stay[]> =>
    fc.array(
      fc.record({
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
      fc.asyncProperty(stays(today), fc.integer({ min: -1, max: 31 }), async (made, daysOn) => {
        const member = await makeMember({ api });
        for (const stay of made) await makeBooking({ ...member, ...stay }, api);
        const listed = await listedOf(member);
        expect(listed.map(({ CreditOn = null }) => CreditOn)).toEqual(listed.map((stay) => creditDay(stay, today)));
        expect((await comingOf(member)).Days).toEqual(comingDays(listed, today));
        const asOf = addDays(today, daysOn);
        for (const { id } of listed) await door('settle', { bookingId: id, asOf }, api);
        const credited = await sql('select booking_id from ledger where member_id = $1', [member.id], api);
        const due = listed.filter(({ Status, CheckOut, RoomNights }) => {
          const day = creditDay({ Status, CheckOut, RoomNights }, asOf);
          return Status === 'Check-Out' && day !== null && day <= asOf;
        });
        expect(credited.map((line) => line.booking_id).sort()).toEqual(due.map(({ id }) => id).sort());
      }),
      { numRuns: 8 },
    );
  });
});
