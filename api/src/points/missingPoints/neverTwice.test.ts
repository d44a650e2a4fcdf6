import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { call, makeMember, pointsOf, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { makeAgencyChange } from '../../../tests/support/asMember.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import {
  makeMissingPointsClaim as askForPoints,
  decideMissingPoints,
  fileMissingPoints,
  readMissingPoints,
} from '../../../tests/support/missingPoints.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({ APPROVALS_FROM: '100' }, NOW);

let clerk: StaffPerson;
let sari: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
});

const STAY = { checkIn: '2026-11-01', checkOut: '2026-11-03' };
const MANUAL = { Points: 2, Reason: 'hotel_confirmed' };

const fileClaim = async (member: TestMember, BookingRef: string) => (await askForPoints({ BookingRef }, member)).id;

const factsOf = (id: number, language?: string) => readMissingPoints(clerk, id, language);
const decide = (verb: Parameters<typeof decideMissingPoints>[1], id: number, words: object = {}, by = clerk) =>
  decideMissingPoints(by, verb, id, words);

const creditManuallyByCommand = (id: number) =>
  staffOps('points-claims', 'answer', String(id), '--credited', '--points', '2', '--why', 'Seen', '--as', 'ops one');

const creditRun = () => staffOps('points', 'credit');

/** A member whose booking has points due. */
async function makeStay() {
  const member = await makeMember();
  const ref = `AG-${member.id}`;
  await makeBooking({ ...member, ref, ...STAY });
  return { member, ref };
}

async function changeAgent(member: TestMember): Promise<void> {
  const id = await makeAgencyChange(member, `N${member.agentCode}`, 'moved');
  await staffOps('agent-changes', 'approve', String(id), '--as', 'x');
}

describe('a booking that was credited under a former agency', () => {
  it('cannot be claimed again, nor credited manually by any call or command', async () => {
    const { member, ref } = await makeStay();
    const id = await fileClaim(member, ref);
    await creditRun();
    await changeAgent(member);
    const refused = await decide('credit', id, MANUAL);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(`${ref} is already credited`)]);
    expect(await factsOf(id)).toMatchObject({ CreditRef: ref, ByHandRefused: refused.body.detail, Feed: 'credited' });
    expect(await creditManuallyByCommand(id)).toMatchObject({ code: 1 });
    expect((await decide('credit', id, { Reason: 'late_feed' })).body).toMatchObject({ State: 'credited', Points: 2 });
    expect((await fileMissingPoints(member, { BookingRef: ref })).status).toBe(409);
    expect(await pointsOf(member)).toBe(2);
  });

  it('blocks the approval of points that were proposed before', async () => {
    const { member, ref } = await makeStay();
    const id = await fileClaim(member, ref);
    await decide('credit', id, { Points: 150, Text: 'x' });
    await creditRun();
    await changeAgent(member);
    expect((await decide('approve', id, {}, sari)).status).toBe(409);
    expect(await pointsOf(member)).toBe(2);
  });
});

describe('a reference with other separators or leading zeros', () => {
  const respell = (ref: string) => ref.replace('-', ' 00');

  it('is credited from the booking that is due, once', async () => {
    const { member, ref } = await makeStay();
    const id = await fileClaim(member, respell(ref));
    expect(await factsOf(id)).toMatchObject({ CreditRef: ref, Due: 2, ByHandRefused: null });
    expect((await decide('credit', id, { Reason: 'late_feed' })).body).toMatchObject({ State: 'credited', Points: 2 });
    await creditRun();
    expect(await pointsOf(member)).toBe(2);
  });

  it('is not matched automatically if two bookings have it', async () => {
    const { member, ref } = await makeStay();
    await makeBooking({ ...member, ref: ref.replace('-', '/'), ...STAY });
    const id = await fileClaim(member, respell(ref));
    expect((await factsOf(id)).CreditRef).toBeNull();
    expect((await decide('credit', id, { Reason: 'late_feed' })).status).toBe(409);
  });

  it('prevents a credit of the booking after manual points, and counts it as credited', async () => {
    const { member, ref } = await makeStay();
    const id = await fileClaim(member, respell(ref));
    await decide('credit', id, { Points: 3, Reason: 'hotel_confirmed' });
    await creditRun();
    expect(await pointsOf(member)).toBe(3);
    const { body } = await call('GET /transactions', { token: member.token });
    expect([body[0].BookingRef, body[0].CreditOn]).toEqual([ref, undefined]);
    for (const path of ['GET /transactions/groups', `GET /transactions/groups?BookingRef=${ref}`])
      expect((await call(path, { token: member.token })).body).toMatchObject({ Coming: 0, Credited: 1 });
  });

  it('is not credited manually in addition to the booking', async () => {
    const { member, ref } = await makeStay();
    const id = await fileClaim(member, respell(ref));
    await creditRun();
    expect((await decide('credit', id, MANUAL)).status).toBe(409);
    expect(await pointsOf(member)).toBe(2);
  });

  it.each([
    ['SPA1', 'SPA-1'],
    ['SPC-1', 'SPC-0001'],
    ['SPE 1', 'SPE-1'],
    ['7654', '0007654'],
  ])('finds its booking: typed %s, in the feed %s', async (reference, feed) => {
    await makeBooking({ ...(await makeMember()), ref: feed, ...STAY });
    const { Bookings = [] } = await factsOf(await fileClaim(await makeMember(), reference));
    expect(Bookings).toMatchObject([{ BookingRef: feed, Match: 'similar', Outcome: 'other_user' }]);
  });
});

describe('a booking of another member', () => {
  it.each([
    ['due', (ref: string) => ref],
    ['due and spelled differently', (ref: string) => ref.replace('-', '')],
  ])('is not credited manually if it is %s, and staff see that member', async (_what, respell) => {
    const { member: owner, ref } = await makeStay();
    const id = await fileClaim(await makeMember(), respell(ref));
    const refused = await decide('credit', id, MANUAL);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(`${ref} belongs to `)]);
    expect(refused.body.detail?.toLowerCase()).toContain(`${owner.agentCode} / ${owner.userId}`.toLowerCase());
    expect((await factsOf(id, 'id')).ByHandRefused).toContain('Gunakan koreksi');
    expect(await creditManuallyByCommand(id)).toMatchObject({
      code: 1,
      output: expect.stringContaining('points correct'),
    });
    await creditRun();
    expect(await pointsOf(owner)).toBe(2);
  });

  it('is shown as credited to someone else, and cannot be credited', async () => {
    const { ref } = await makeStay();
    await creditRun();
    const id = await fileClaim(await makeMember(), ref);
    expect(await factsOf(id)).toMatchObject({ Feed: 'credited_other', CreditRef: null });
    expect((await decide('credit', id, MANUAL)).status).toBe(409);
  });

  it('is credited to that member, although another one got manual points for its reference', async () => {
    const member = await makeMember();
    const ref = `AG-${member.id}`;
    await decide('credit', await fileClaim(await makeMember(), ref), MANUAL);
    const booking = await makeBooking({ ...member, ref, ...STAY });
    await creditRun();
    await sql('update bookings set night = 3, changed_at = now() where id = $1', [booking]);
    await creditRun();
    expect(await pointsOf(member)).toBe(3);
  });

  it('does not block a credit if it was cancelled', async () => {
    const ref = `AG-${(await makeMember()).id}`;
    await makeBooking({ ...(await makeMember()), ref, ...STAY, status: 'Canceled' });
    expect((await decide('credit', await fileClaim(await makeMember(), ref), MANUAL)).body.State).toBe('credited');
  });
});

describe('manual points for a reference that already had some', () => {
  it('are refused with the earlier claim, and each claim shows those of other members', async () => {
    const member = await makeMember();
    const first = await fileClaim(member, 'AGAIN-1');
    await decide('credit', first, MANUAL);
    const other = await makeMember();
    for (const id of [await fileClaim(member, 'Again 01'), await fileClaim(other, 'AGAIN-1')]) {
      const { status, body } = await decide('credit', id, MANUAL);
      expect([status, body.detail]).toEqual([409, expect.stringContaining(`manually for points claim ${first}.`)]);
      expect(await readLastAudit(`points claim ${id}`)).toMatchObject({ who: clerk.email });
      expect(await creditManuallyByCommand(id)).toMatchObject({ code: 1 });
    }
    const { SameReference } = await factsOf(first);
    expect(SameReference).toMatchObject([{ UserId: other.userId, BookingRef: 'AGAIN-1', State: 'pending' }]);
    expect([await pointsOf(member), await pointsOf(other)]).toEqual([2, 0]);
  });
});

describe('a reply to a claim', () => {
  it('is that of the second person if they write one', async () => {
    const member = await makeMember();
    const id = await fileClaim(member, 'C-1');
    await decide('credit', id, { Points: 150, Text: 'Answer of the clerk' });
    const { body } = await decide('credit', id, { Points: 150, Text: 'Answer of Sari' }, sari);
    expect(body).toMatchObject({ State: 'credited', DecisionWhy: 'Answer of Sari' });
    const [mail] = (await mailsTo(member.email)).filter(({ kind }) => kind === 'points_claim_credited');
    expect(mail?.body).toContain('Answer of Sari');
    expect((await readLastAudit(`points claim ${id}`))?.why).toBe('Answer of Sari');
  });

  it('is previewed with the points that repay the member’s debt', async () => {
    const { member, ref } = await makeStay();
    await creditRun();
    await sql('update balances set points = 0 where member_id = $1', [member.id]);
    await sql(`update bookings set status = 'Canceled' where booking_ref = $1`, [ref]);
    await creditRun();
    const id = await fileClaim(member, `LOST-${member.id}`);
    const { Mails, Owed } = await factsOf(id);
    expect(Owed).toBe(2);
    const expected = Mails?.credited.Body.replace('{points}', '5').replace('{repaid}', '2').replace('{reason}', 'Seen');
    await decide('credit', id, { Points: 5, Text: 'Seen' });
    const [mail] = (await mailsTo(member.email)).filter(({ kind }) => kind === 'points_claim_credited');
    expect(mail?.body).toBe(expected);
  });
});

it('claims with proposed points are not credited together with others', async () => {
  const { member, ref } = await makeStay();
  const id = await fileClaim(member, ref);
  await decide('credit', id, { Points: 150, Text: 'x' });
  const { Revision } = await factsOf(id);
  const { body } = await staffCall<RowResult[]>('POST /staff/missing-points/credit', {
    cookie: clerk.cookie,
    body: { Requests: [{ id, Revision }], Reason: 'late_feed' },
  });
  expect(body[0]?.Error).toContain(`${clerk.email} proposed points for points claim ${id}`);
  expect(await pointsOf(member)).toBe(0);
});
