import type { MemberRequest } from '@friends/shared/contract/staff/memberRequests';
import { signUp } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { decideRequest, findRequestIds } from '../../../tests/support/memberRequests.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let clerk: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
});

describe('the list of sign-ups', () => {
  it('shows pending sign-ups, the oldest first, with masked contacts and bookings of the feed', async () => {
    const [first, second] = [await signUp({ Phone: '081277788899' }), await signUp()];
    await makeBooking({ ...first, bookingDate: '2026-02-01' });
    await makeBooking({ ...first, bookingDate: '2026-05-01' });
    const { body } = await staffCall<MemberRequest[]>('GET /staff/sign-ups?perPage=200', { cookie: clerk.cookie });
    const [one, two] = [first, second].map(({ id }) => body.findIndex((row) => row.id === id));
    expect(one).toBeGreaterThanOrEqual(0);
    expect(one).toBeLessThan(Number(two));
    expect(body[Number(one)]).toMatchObject({
      AgentCode: first.agentCode.toUpperCase(),
      UserId: first.userId,
      State: 'pending',
      Phone: '•••• 8899',
      Email: `${first.email[0]}…@friends.test`,
      Bookings: 2,
      FirstBooking: '2026-02-01',
      Question: null,
    });
    expect(body[Number(two)]).toMatchObject({ Bookings: 0, FirstBooking: null });
  });

  it('finds by agency, by user ID and by a whole address, and by state', async () => {
    const { id, agentCode, userId, email } = await signUp({ Email: 'whole.address@friends.test' });
    for (const words of [agentCode, userId, email.toUpperCase()])
      expect([words, await findRequestIds(clerk, 'sign-ups', `Q=${encodeURIComponent(words)}`)]).toEqual([words, [id]]);
    expect(await findRequestIds(clerk, 'sign-ups', `Q=${encodeURIComponent('whole.addr')}`)).not.toContain(id);
    await decideRequest(clerk, 'ask', { kind: 'sign-ups', id }, { Reason: 'check_codes' });
    expect(await findRequestIds(clerk, 'sign-ups', 'State=asked')).toEqual([id]);
    await decideRequest(clerk, 'approve', { kind: 'sign-ups', id }, {});
    expect([
      await findRequestIds(clerk, 'sign-ups'),
      await findRequestIds(clerk, 'sign-ups', 'State=approved'),
    ]).toEqual([expect.not.arrayContaining([id]), expect.arrayContaining([id])]);
  });
});
