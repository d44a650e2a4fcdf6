import type { MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { setClock, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import {
  decideMissingPoints,
  findMissingPointsIds,
  makeClaimForBooking,
  makeMissingPointsClaim,
  readMissingPoints,
} from '../../../tests/support/missingPoints.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({ APPROVALS_FROM: '100' }, NOW);

let clerk: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
});

const factsOf = (id: number, language?: string) => readMissingPoints(clerk, id, language);
const decide = (verb: 'ask' | 'decline', id: number, words: object) => decideMissingPoints(clerk, verb, id, words);

const idsOf = (query?: string) => findMissingPointsIds(clerk, query);

describe('the list of claims for missing points', () => {
  it('shows pending claims, oldest first, with the outcome of their booking', async () => {
    const due = await makeClaimForBooking();
    const lost = await makeMissingPointsClaim({ BookingRef: 'LOST-1' });
    const { body } = await staffCall<MissingPointsQuestion[]>('GET /staff/missing-points?perPage=200', {
      cookie: clerk.cookie,
    });
    const rows = body.filter(({ id }) => id === due.id || id === lost.id);
    expect(rows).toMatchObject([
      { id: due.id, AgentCode: due.member.agentCode, BookingRef: due.ref, Message: 'By phone', Feed: 'due' },
      { id: lost.id, BookingRef: 'LOST-1', Feed: null, State: 'pending', Proposal: null, IsOwn: false },
    ]);
  });

  it('can be searched by agency, hotel and case-insensitive reference, and filtered by state', async () => {
    const { member, id } = await makeMissingPointsClaim({ BookingRef: 'Find-Me-7', HotelName: 'Hotel Bromo Indah' });
    for (const words of [member.agentCode, member.userId, 'bromo', 'FIND-ME-7'])
      expect([words, await idsOf(`Q=${encodeURIComponent(words)}`)]).toEqual([words, [id]]);
    await decide('ask', id, { Reason: 'send_confirmation' });
    expect(await idsOf('State=asked')).toEqual([id]);
    await decide('decline', id, { Reason: 'not_found' });
    expect([await idsOf('Q=bromo'), await idsOf('Q=bromo&State=declined')]).toEqual([[], [id]]);
  });

  it('can be exported in the requested language', async () => {
    const { ref } = await makeClaimForBooking({ status: 'No-Show' });
    const { body } = await staffCall<string>(`GET /staff/missing-points/csv?Q=${ref}`, {
      cookie: clerk.cookie,
      headers: { 'accept-language': 'id' },
    });
    expect(body).toContain('Tamu tidak datang');
    expect(body).toContain(ref);
  });

  it('is exported with the same state names as on the page', async () => {
    const { ref } = await makeClaimForBooking();
    const { body } = await staffCall<string>(`GET /staff/missing-points/csv?Q=${ref}`, { cookie: clerk.cookie });
    expect(body).toContain('Pending');
  });
});

describe('the details of a claim', () => {
  it.each([
    [{}, { Outcome: 'due', Points: 2, CreditOn: '2026-11-20', CreditedAt: null, Rule: null }],
    [{ status: 'Canceled' }, { Outcome: 'canceled', Points: 0, CreditOn: null }],
    [{ status: 'No-Show' }, { Outcome: 'no_show', Points: 0 }],
    [{ status: 'Booked' }, { Outcome: 'unconfirmed', Points: 0 }],
    [{ night: 0 }, { Outcome: 'no_nights', Points: 0 }],
    [
      { agentCode: 'ELSEWHERE', userId: 'someone' },
      { Outcome: 'other_user', AgentCode: 'ELSEWHERE', Points: 0 },
    ],
  ])('explain why the booking with the reference earned no points: %j', async (booking, outcome) => {
    const { id, ref } = await makeClaimForBooking(booking);
    const { Bookings = [], Due } = await factsOf(id);
    expect(Bookings.filter(({ Match }) => Match === 'reference')).toMatchObject([{ BookingRef: ref, ...outcome }]);
    expect(Due).toBe(outcome.Points);
  });

  it('have the rule of credited points, in the requested language', async () => {
    const { member, ref } = await makeClaimForBooking();
    await staffOps('points', 'credit');
    // With another spelling, as a claim for a credited booking would be refused.
    const { id } = await makeMissingPointsClaim({ BookingRef: ref.replace('-00', ' ') }, member);
    for (const [language, rule] of [
      ['en', '1 point per room night of a stayed booking'],
      ['id', '1 poin untuk setiap malam kamar'],
    ] as const) {
      const { Bookings } = await factsOf(id, language);
      expect(Bookings).toMatchObject([
        { BookingRef: ref, Match: 'similar', Outcome: 'credited', Points: 2, Rule: expect.stringContaining(rule) },
      ]);
    }
  });

  it('have the user’s other bookings around that day, credited or not', async () => {
    const { member, id } = await makeMissingPointsClaim({ BookingRef: 'NO-SUCH' });
    const at = (ref: string, checkOut: string, more: object = {}) =>
      makeBooking({ ...member, ref: `${ref}-${member.id}`, checkIn: '2026-10-01', checkOut, ...more });
    await at('NEAR', '2026-11-05');
    await at('LATE', '2026-11-10', { status: 'Canceled' });
    await at('FAR', '2026-11-11');
    await staffOps('points', 'credit');
    const { Bookings = [] } = await factsOf(id);
    expect(Bookings.map(({ BookingRef, Match, Outcome }) => [BookingRef, Match, Outcome])).toEqual([
      [`NEAR-${member.id}`, 'days', 'credited'],
      [`LATE-${member.id}`, 'days', 'canceled'],
    ]);
  });

  it('show that the member is not approved, and that nothing can be credited', async () => {
    const { member, id, ref } = await makeClaimForBooking();
    expect(await factsOf(id)).toMatchObject({ MemberState: 'approved', Due: 2, CreditRef: ref, ByHandRefused: null });
    await sql(`update members set status = 'rejected' where id = $1`, [member.id]);
    expect(await factsOf(id)).toMatchObject({
      MemberState: 'rejected',
      Due: 0,
      CreditRef: null,
      ByHandRefused: expect.stringContaining(`member ${member.id} is rejected, not approved`),
    });
  });

  it('have the member’s earlier claims with their replies, and previews of the emails', async () => {
    const { member, id: first } = await makeMissingPointsClaim({ BookingRef: 'FIRST' });
    await decide('decline', first, { Reason: 'cancelled' });
    const { id } = await makeMissingPointsClaim({ BookingRef: 'SECOND' }, member);
    const { Earlier, Mails } = await factsOf(id);
    expect(Earlier).toMatchObject(
      [
        { id: first, BookingRef: 'FIRST', State: 'declined', DecidedBy: clerk.email, DecisionWhy: /^The booking was/ },
      ].map((earlier) => ({ ...earlier, DecisionWhy: expect.stringMatching(earlier.DecisionWhy) })),
    );
    expect(Mails?.credited.Body).toContain('We have credited {points}.');
    expect(Mails?.declined.Body).toContain('{reason}');
  });
});

it('claims need the right to be read, and pending ones are counted on the Today page', async () => {
  const finance = await makeStaff('finance', NOW);
  const { id } = await makeMissingPointsClaim();
  expect((await staffCall(`GET /staff/missing-points/${id}`, { cookie: finance.cookie })).status).toBe(403);
  await setClock(NOW);
  const { body } = await staffCall<{ Queues: { Queue: string; Count: number }[] }>('GET /staff/today', {
    cookie: clerk.cookie,
  });
  expect(body.Queues.find(({ Queue }) => Queue === 'missingPoints')?.Count).toBe((await idsOf()).length);
});
