import { pointsOf, setClock } from '@friends/tools/testing/api/api';
import { decideMissingPoints, makeClaimForBooking, readMissingPoints } from '../../../tests/support/missingPoints.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { makeStaff, type StaffPerson } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const portal = ownPortal();

let clerk: StaffPerson;
beforeAll(async () => {
  await setClock(NOW);
  clerk = await makeStaff('clerk', NOW);
});

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';

type ClaimedStay = Awaited<ReturnType<typeof makeClaimForBooking>>;

/** Imports a feed with this booking, as Wulan. */
async function importBooking({ member, ref }: ClaimedStay, { night = 2, status = 'Check-Out' }): Promise<void> {
  const { agentCode, userId } = member;
  const stay = `Hotel Merapi,Yogyakarta,ID,2026-01-02,2026-11-01,2026-11-03,1,${night},${status},POWERSUITE`;
  const file = portal.file(`${ref}.csv`, [HEADER, `${ref},${agentCode},${userId},${stay}`].join('\n'));
  expect((await portal.cli('bookings', 'import', file, '--as', 'wulan')).code).toBe(0);
}

it.each([
  [{ status: 'Canceled' }, 'Canceled, 2 room nights'],
  [{ night: 1 }, 'Check-Out, 1 room night'],
])('a decision is refused with the new data if a feed has changed the booking since: %j', async (change, now) => {
  const claimed = await makeClaimForBooking();
  const { id, ref, member } = claimed;
  const { Revision } = await readMissingPoints(clerk, id);
  await importBooking(claimed, change);
  const { status, body } = await decideMissingPoints(clerk, 'credit', id, { Revision, Reason: 'late_feed' });
  expect([status, body.errors?.Revision]).toEqual([
    409,
    // Commands use the computer's clock.
    expect.stringMatching(
      `^Nothing was done: the feed that wulan imported on [-0-9]+ [:0-9]+ WIB changed booking ${ref} of points claim ${id}\\. It is now ${now}\\.$`,
    ),
  ]);
  expect([await pointsOf(member), (await readMissingPoints(clerk, id)).State]).toEqual([0, 'pending']);
});

it('a decision is accepted if a feed repeated the booking unchanged and the nightly run credited it', async () => {
  const claimed = await makeClaimForBooking();
  const { Revision } = await readMissingPoints(clerk, claimed.id);
  await importBooking(claimed, {});
  await portal.cli('points', 'credit');
  const { body } = await decideMissingPoints(clerk, 'credit', claimed.id, { Revision, Reason: 'late_feed' });
  expect(body).toMatchObject({ State: 'credited', Points: 2 });
  expect(await pointsOf(claimed.member)).toBe(2);
});
