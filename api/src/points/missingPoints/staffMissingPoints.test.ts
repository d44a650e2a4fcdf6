import type { MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { setClock, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { ownApi } from '../../../tests/support/ownApi.ts';
import {
  askAboutBooking,
  askQuestion,
  decideQuestion,
  questionFacts,
  questionIds,
} from '../../../tests/support/questions.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({ APPROVALS_FROM: '100' }, NOW);

let clerk: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
});

const factsOf = (id: number, language?: string) => questionFacts(clerk, id, language);
const decide = (verb: 'ask' | 'decline', id: number, words: object) => decideQuestion(clerk, verb, id, words);

const idsOf = (query?: string) => questionIds(clerk, query);

describe('the list of claims for missing points', () => {
  it('has pending ones, the oldest first, with the state of their booking in any spelling', async () => {
    const due = await askAboutBooking();
    const lost = await askQuestion({ BookingRef: 'LOST-1' });
    const { body } = await staffCall<MissingPointsQuestion[]>('GET /staff/missing-points?perPage=200', {
      cookie: clerk.cookie,
    });
    const rows = body.filter(({ id }) => id === due.id || id === lost.id);
    expect(rows).toMatchObject([
      { id: due.id, AgentCode: due.member.agentCode, BookingRef: due.ref, Message: 'By phone', Feed: 'due' },
      { id: lost.id, BookingRef: 'LOST-1', Feed: null, State: 'pending', Proposal: null, IsOwn: false },
    ]);
  });

  it('finds by agency, hotel and a reference in other capitals, and by state', async () => {
    const { member, id } = await askQuestion({ BookingRef: 'Find-Me-7', HotelName: 'Hotel Bromo Indah' });
    for (const words of [member.agentCode, member.userId, 'bromo', 'FIND-ME-7'])
      expect([words, await idsOf(`Q=${encodeURIComponent(words)}`)]).toEqual([words, [id]]);
    await decide('ask', id, { Reason: 'send_confirmation' });
    expect(await idsOf('State=asked')).toEqual([id]);
    await decide('decline', id, { Reason: 'not_found' });
    expect([await idsOf('Q=bromo'), await idsOf('Q=bromo&State=declined')]).toEqual([[], [id]]);
  });

  it('can be exported, in the language of the reader', async () => {
    const { ref } = await askAboutBooking({ status: 'No-Show' });
    const { body } = await staffCall<string>(`GET /staff/missing-points/csv?Q=${ref}`, {
      cookie: clerk.cookie,
      headers: { 'accept-language': 'id' },
    });
    expect(body).toContain('Tamu tidak datang');
    expect(body).toContain(ref);
  });

  it('names states in the file as on the page', async () => {
    const { ref } = await askAboutBooking();
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
  ])('say why the booking of the reference earned no points: %j', async (booking, outcome) => {
    const { id, ref } = await askAboutBooking(booking);
    const { Bookings = [], Due } = await factsOf(id);
    expect(Bookings.filter(({ Match }) => Match === 'reference')).toMatchObject([{ BookingRef: ref, ...outcome }]);
    expect(Due).toBe(outcome.Points);
  });

  it('have the rule of credited points, in the language of the reader', async () => {
    const { member, ref } = await askAboutBooking();
    await staffOps('points', 'credit');
    // The member types it in another way, so that the question is taken.
    const { id } = await askQuestion({ BookingRef: ref.replace('-00', ' ') }, member);
    for (const [language, rule] of [
      ['en', '1 point per room night of a stayed booking'],
      ['id', '1 poin untuk setiap malam per kamar'],
    ] as const) {
      const { Bookings } = await factsOf(id, language);
      expect(Bookings).toMatchObject([
        { BookingRef: ref, Match: 'similar', Outcome: 'credited', Points: 2, Rule: expect.stringContaining(rule) },
      ]);
    }
  });

  it('have the user’s other bookings of those days, credited or not, and none of other days', async () => {
    const { member, id } = await askQuestion({ BookingRef: 'NO-SUCH' });
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

  it('say that the member is not approved, and that nothing can be credited', async () => {
    const { member, id, ref } = await askAboutBooking();
    expect(await factsOf(id)).toMatchObject({ MemberState: 'approved', Due: 2, CreditRef: ref, ByHandRefused: null });
    await sql(`update members set status = 'rejected' where id = $1`, [member.id]);
    expect(await factsOf(id)).toMatchObject({
      MemberState: 'rejected',
      Due: 0,
      CreditRef: null,
      ByHandRefused: expect.stringContaining(`member ${member.id} is rejected, not approved`),
    });
  });

  it('have earlier claims of the member with their replies, and the mails of each decision', async () => {
    const { member, id: first } = await askQuestion({ BookingRef: 'FIRST' });
    await decide('decline', first, { Reason: 'cancelled' });
    const { id } = await askQuestion({ BookingRef: 'SECOND' }, member);
    const { Earlier, Mails } = await factsOf(id);
    expect(Earlier).toMatchObject(
      [
        { id: first, BookingRef: 'FIRST', State: 'declined', DecidedBy: clerk.email, DecisionWhy: /^The booking was/ },
      ].map((one) => ({ ...one, DecisionWhy: expect.stringMatching(one.DecisionWhy) })),
    );
    expect(Mails?.credited.Body).toContain('We have credited {points}.');
    expect(Mails?.declined.Body).toContain('{reason}');
  });
});

it('need the right, and the oldest waits on the Today page', async () => {
  const finance = await makeStaff('finance', NOW);
  const { id } = await askQuestion();
  expect((await staffCall(`GET /staff/missing-points/${id}`, { cookie: finance.cookie })).status).toBe(403);
  await setClock(NOW);
  const { body } = await staffCall<{ Queues: { Queue: string; Count: number }[] }>('GET /staff/today', {
    cookie: clerk.cookie,
  });
  expect(body.Queues.find(({ Queue }) => Queue === 'missingPoints')?.Count).toBe((await idsOf()).length);
});
