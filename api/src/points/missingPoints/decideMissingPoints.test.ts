import { call, makeMember, pointsOf, sql, type TestMember } from '@friends/tools/testing/api/api';
import {
  decideMissingPoints,
  findAnswerMails,
  findMissingPointsIds,
  makeClaimForBooking,
  makeMissingPointsClaim,
  readMissingPoints,
} from '../../../tests/support/missingPoints.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({ APPROVALS_FROM: '100' }, NOW);

let clerk: StaffPerson;
let sari: StaffPerson;
let budi: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
  budi = await makeStaff('approver', NOW);
});

const factsOf = (id: number) => readMissingPoints(clerk, id);
const decide = (verb: Parameters<typeof decideMissingPoints>[1], id: number, words: object = {}, by = clerk) =>
  decideMissingPoints(by, verb, id, words);

const latestClaimOf = async ({ token }: TestMember) => (await call('GET /points-claims', { token })).body[0];

describe('a decision about a claim for missing points', () => {
  it('credits the booking by its own rule, notifies the member, and is audited with the right used', async () => {
    const { member, id } = await makeClaimForBooking();
    const { Mails } = await factsOf(id);
    const { status, body } = await decide('credit', id, { Reason: 'late_feed' });
    expect([status, body]).toMatchObject([200, { State: 'credited', Points: 2, DecidedBy: clerk.email }]);
    expect(await pointsOf(member)).toBe(2);
    const answer = 'The booking reached us late. Its points are in your account now.';
    expect((await findAnswerMails(member))[0]).toMatchObject({
      kind: 'points_claim_credited',
      body: Mails?.credited.Body.replace('{points}', '2').replace('{reason}', answer),
    });
    expect(await readLastAudit(`points claim ${id}`)).toMatchObject({
      who: clerk.email,
      what: 'points claim credited',
      by_right: 'missingPoints.answer',
      why: answer,
      after: { Status: 'credited', Points: 2 },
    });
  });

  it('cannot credit a booking that earns no points, but manual points, with a reason', async () => {
    const { member, id } = await makeMissingPointsClaim({ BookingRef: 'LOST-2' });
    const refused = await decide('credit', id, { Reason: 'hotel_confirmed' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('earns no points as imported'),
    ]);
    expect((await decide('credit', id, { Points: 5 })).status).toBe(422);
    expect((await decide('credit', id, { Points: 5, Reason: 'hotel_confirmed' })).body.State).toBe('credited');
    expect([await pointsOf(member), await latestClaimOf(member)]).toMatchObject([
      5,
      { Status: 'Credited', Points: 5, Answer: 'The hotel confirmed the stay.' },
    ]);
  });

  it('declines with a reply in the member’s language', async () => {
    const { member, id } = await makeClaimForBooking({ status: 'Canceled' });
    await sql(`update members set language = 'id' where id = $1`, [member.id]);
    const { body } = await decide('decline', id, { Reason: 'cancelled', Text: 'Tanya hotelnya.' });
    const answer = 'Pesanan ini dibatalkan, jadi tidak menghasilkan poin. Tanya hotelnya.';
    expect(body).toMatchObject({ State: 'declined', DecisionWhy: answer });
    expect((await findAnswerMails(member))[0]?.body).toContain(answer);
    expect(await pointsOf(member)).toBe(0);
  });

  it('can be postponed by a question to the member by email; the claim stays pending', async () => {
    const { member, id } = await makeMissingPointsClaim();
    const { body } = await decide('ask', id, { Text: 'Under which name did they stay?' });
    expect(body).toMatchObject({
      State: 'pending',
      Question: { Text: 'Under which name did they stay?', AskedBy: clerk.email },
    });
    expect((await findAnswerMails(member))[0]).toMatchObject({ kind: 'points_claim_question' });
    expect((await readLastAudit(`points claim ${id}`))?.what).toBe('points claim asked');
    expect((await decide('decline', id, { Reason: 'not_found' })).body.State).toBe('declined');
  });

  it('is refused, with person and time, if someone else decided or asked the member since', async () => {
    const { member, id } = await makeClaimForBooking();
    const { Revision } = await factsOf(id);
    await decide('ask', id, { Reason: 'which_user' }, sari);
    const asked = await decide('credit', id, { Revision, Reason: 'late_feed' });
    expect([asked.status, asked.body.errors?.Revision]).toEqual([
      409,
      `Nothing was done: ${sari.email} asked the member a question about points claim ${id} on 2026-11-20 09:00 WIB.`,
    ]);
    await decide('decline', id, { Reason: 'not_yours' }, sari);
    const decided = await decide('credit', id, { Revision, Reason: 'late_feed' });
    expect(decided.body.errors?.Revision).toBe(
      `Nothing was done: points claim ${id} was declined by ${sari.email} on 2026-11-20 09:00 WIB.`,
    );
    expect([await pointsOf(member), (await findAnswerMails(member)).length]).toEqual([0, 2]);
  });

  it('cannot be made by the member it is about', async () => {
    const { member, id } = await makeMissingPointsClaim();
    await sql('update members set email = $2 where id = $1', [member.id, `${clerk.email}`]);
    expect((await factsOf(id)).IsOwn).toBe(true);
    for (const verb of ['credit', 'decline', 'ask'] as const)
      expect((await decide(verb, id, { Text: 'x' })).status).toBe(409);
    await sql('update members set email = $2 where id = $1', [member.id, member.email]);
  });

  it.each([{}, { Points: 5 }])('cannot credit points to a member who is not approved: %j', async (points) => {
    const { member, id } = await makeClaimForBooking();
    await sql(`update members set status = 'rejected' where id = $1`, [member.id]);
    const { status, body } = await decide('credit', id, { ...points, Reason: 'hotel_confirmed' });
    expect([status, body.detail]).toEqual([
      409,
      `Points claim ${id}: member ${member.id} is rejected, not approved, so no points can be credited. Decline it, or approve the member first.`,
    ]);
    expect(await sql('select points from balances where member_id = $1', [member.id])).toEqual([{ points: 0 }]);
    expect((await decide('decline', id, { Reason: 'not_found' })).body.State).toBe('declined');
  });
});

describe('many manual points', () => {
  const propose = async () => {
    const member = await makeMember();
    const claim = await makeMissingPointsClaim({ BookingRef: `MANY-${member.id}` }, member);
    const words = { Points: 100, Reason: 'hotel_confirmed' };
    expect((await decide('credit', claim.id, words)).body).toMatchObject({
      State: 'pending',
      Points: null,
      Proposal: { Points: 100, Answer: 'The hotel confirmed the stay.', By: clerk.email },
    });
    return { ...claim, words };
  };

  it('wait until a second person with the right to correct points approves them', async () => {
    const { member, id, words } = await propose();
    expect([await pointsOf(member), await findAnswerMails(member)]).toEqual([0, []]);
    expect(await findMissingPointsIds(clerk, 'State=second')).toEqual([id]);
    expect((await readLastAudit(`points claim ${id}`))?.what).toBe('points claim proposed');
    expect((await decide('approve', id)).status).toBe(403);
    expect((await decide('credit', id, words)).status).toBe(403);
    expect((await decide('approve', id, {}, sari)).body).toMatchObject({ State: 'credited', DecidedBy: sari.email });
    expect(await pointsOf(member)).toBe(100);
    const [line] = await sql('select actor from ledger where member_id = $1', [member.id]);
    expect(line).toEqual({ actor: `${clerk.email}, ${sari.email}` });
    expect(await latestClaimOf(member)).toMatchObject({ Points: 100, Answer: 'The hotel confirmed the stay.' });
  });

  it('cannot be approved by their author, nor after other points were proposed', async () => {
    const { member, id } = await makeMissingPointsClaim({ BookingRef: 'MANY-2' });
    await decide('credit', id, { Points: 120, Text: 'Two rooms' }, sari);
    const own = await decide('approve', id, {}, sari);
    expect([own.status, own.body.detail]).toEqual([
      409,
      expect.stringContaining(`${sari.email} proposed these points`),
    ]);
    const { Revision } = await factsOf(id);
    await decide('credit', id, { Points: 110, Text: 'One room' }, sari);
    const late = await decide('approve', id, { Revision }, budi);
    expect(late.body.errors?.Revision).toBe(
      `Nothing was done: ${sari.email} proposed points for points claim ${id} on 2026-11-20 09:00 WIB.`,
    );
    expect((await decide('approve', id, {}, budi)).status).toBe(200);
    expect(await pointsOf(member)).toBe(110);
  });

  it('can also be proposed and approved by command', async () => {
    const { member, id } = await makeMissingPointsClaim({ BookingRef: 'MANY-3' });
    const answer = (who: string) =>
      staffOps('points-claims', 'answer', String(id), '--credited', '--points', '150', '--why', 'Seen', '--as', who);
    expect(await answer('ops one')).toMatchObject({
      code: 0,
      output: expect.stringContaining('wait for a second person'),
    });
    expect(await answer('ops one')).toMatchObject({ code: 1, output: expect.stringContaining('ops one proposed') });
    expect(await pointsOf(member)).toBe(0);
    expect(await answer('ops two')).toMatchObject({
      code: 0,
      output: expect.stringContaining('credited with 150 points'),
    });
    expect(await pointsOf(member)).toBe(150);
  });

  it('can be declined by one person', async () => {
    const { member, id } = await propose();
    expect((await decide('decline', id, { Reason: 'not_found' })).body).toMatchObject({
      State: 'declined',
      Proposal: null,
    });
    expect(await pointsOf(member)).toBe(0);
  });
});

it('points are not taken as approved by two people if the previous release left a proposal behind', async () => {
  const { member, id } = await makeMissingPointsClaim({ BookingRef: 'LEFT-1' });
  await decide('credit', id, { Points: 30, Text: 'By phone' });
  await sql(
    `update points_claims set proposed_points = 60, proposed_answer = 'x', proposed_by = 'tono', proposed_at = decided_at
     where id = $1`,
    [id],
  );
  expect(await factsOf(id)).toMatchObject({ State: 'credited', Points: 30, Proposal: null });
  const next = await makeMissingPointsClaim({ BookingRef: 'LEFT-2' }, member);
  expect((await decide('credit', next.id, { Points: 70, Text: 'By phone' })).body.State).toBe('pending');
  await decide('approve', next.id, {}, sari);
  expect((await factsOf(next.id)).Proposal).toMatchObject({ By: clerk.email, Points: 70 });
});
