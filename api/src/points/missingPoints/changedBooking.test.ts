import { pointsOf, setClock } from '@friends/tools/testing/api/api';
import { ownPortal } from '../../../tests/support/ops.ts';
import { askAboutBooking, decideQuestion, questionFacts } from '../../../tests/support/questions.ts';
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

type Asked = Awaited<ReturnType<typeof askAboutBooking>>;

/** Imports a feed of this booking, as Wulan. */
async function importBooking({ member, ref }: Asked, { night = 2, status = 'Check-Out' }): Promise<void> {
  const { agentCode, userId } = member;
  const stay = `Hotel Merapi,Yogyakarta,ID,2026-01-02,2026-11-01,2026-11-03,1,${night},${status},POWERSUITE`;
  const file = portal.file(`${ref}.csv`, [HEADER, `${ref},${agentCode},${userId},${stay}`].join('\n'));
  expect((await portal.cli('bookings', 'import', file, '--as', 'wulan')).code).toBe(0);
}

it.each([
  [{ status: 'Canceled' }, 'Canceled, 2 room nights'],
  [{ night: 1 }, 'Check-Out, 1 room night'],
])('a decision is refused with the change if the feed changed the booking since: %j', async (change, now) => {
  const asked = await askAboutBooking();
  const { id, ref, member } = asked;
  const { Revision } = await questionFacts(clerk, id);
  await importBooking(asked, change);
  const { status, body } = await decideQuestion(clerk, 'credit', id, { Revision, Reason: 'late_feed' });
  expect([status, body.errors?.Revision]).toEqual([
    409,
    // A command has the computer's clock.
    expect.stringMatching(
      `^Nothing was done: the feed that wulan imported on [-0-9]+ [:0-9]+ WIB changed booking ${ref} of points claim ${id}\\. It is now ${now}\\.$`,
    ),
  ]);
  expect([await pointsOf(member), (await questionFacts(clerk, id)).State]).toEqual([0, 'pending']);
});

it('a decision is made if the feed brought the same booking again, or the nightly run credited it', async () => {
  const asked = await askAboutBooking();
  const { Revision } = await questionFacts(clerk, asked.id);
  await importBooking(asked, {});
  await portal.cli('points', 'credit');
  const { body } = await decideQuestion(clerk, 'credit', asked.id, { Revision, Reason: 'late_feed' });
  expect(body).toMatchObject({ State: 'credited', Points: 2 });
  expect(await pointsOf(asked.member)).toBe(2);
});
