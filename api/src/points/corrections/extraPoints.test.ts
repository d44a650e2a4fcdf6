import type { ClaimFacts } from '@friends/shared/contract/staff/claims';
import { makeMember, makeReward, setClock, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { claim } from '../../../tests/support/asMember.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { importPromotions } from '../../../tests/support/promotions.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-02-08T05:00:00Z');
const portal = ownPortal({ APPROVALS_FROM: '20' });

let clerk: StaffPerson;
beforeAll(async () => {
  await setClock('2026-01-01T05:00:00Z');
  const Rule = { Hotels: ['Hotel Kenanga'], From: '2026-01-01', Until: '2026-01-31' };
  await importPromotions(portal, { Ref: 'R-1', Points: 3, Rule });
  await setClock(NOW);
  clerk = await makeStaff('clerk', NOW);
});

async function makeGuest() {
  const member = await makeMember();
  const stay = { hotel: 'Hotel Kenanga', bookingDate: '2026-01-10', checkOut: '2026-02-03', room: 2, night: 2 };
  await makeBooking({ ...member, ...stay });
  await portal.json('points', 'credit');
  return member;
}

const correct = (memberId: number, points: number) =>
  portal.ops('points', 'correct', String(memberId), String(points), '--why', 'Hotel called', '--as', 'tono');

it('manual points that reach APPROVALS_FROM need a second person; extra points of a promotion do not count', async () => {
  const member = await makeGuest();
  expect(await sql('select amount from ledger where member_id = $1 order by id', [member.id])).toEqual([
    { amount: 4 },
    { amount: 12 },
  ]);
  expect((await correct(member.id, 10)).out).toContain('16 points before, 26 points after.');
  expect((await correct(member.id, 10)).out).toContain('second');
});

it('extra points of a promotion are not counted as corrections in the facts of a claim', async () => {
  const member = await makeGuest();
  await correct(member.id, 5);
  const { id } = (await claim(member, await makeReward({ points: 3 }))).body;
  const { body } = await staffCall<ClaimFacts>(`GET /staff/claims/${id}`, { cookie: clerk.cookie });
  expect(body.History).toMatchObject({ Corrections: 1, CorrectedPoints: 5 });
  expect(body.NeedsTwo).toBe(false);
});
