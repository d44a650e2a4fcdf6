import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { pointsOf } from '@friends/tools/testing/api/api';
import { atOnce } from '../support/manyCalls.ts';
import {
  findAnswerMails,
  type MissingPointsResponse,
  makeClaimForBooking,
  makeMissingPointsClaim,
  readMissingPoints,
} from '../support/missingPoints.ts';
import { ownApi } from '../support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({ APPROVALS_FROM: '100' }, NOW);

let rini: StaffPerson;
let sari: StaffPerson;
beforeAll(async () => {
  rini = await makeStaff('approver', NOW);
  sari = await makeStaff('approver', NOW);
});

const revisionOf = async (id: number) => (await readMissingPoints(rini, id)).Revision;

const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort();

describe('one of several decisions about a claim for missing points wins:', () => {
  it.each([1, 2, 3])('the others see who made it and when (%i)', async () => {
    const { member, id } = await makeClaimForBooking();
    const Revision = await revisionOf(id);
    const answers = await atOnce(6, (turn) => {
      const [verb, Reason] = turn % 2 === 0 ? ['credit', 'late_feed'] : ['decline', 'not_found'];
      const { cookie } = turn % 3 === 0 ? rini : sari;
      return staffCall<MissingPointsResponse>(`POST /staff/missing-points/${id}/${verb}`, {
        cookie,
        body: { Revision, Reason },
      });
    });
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    const [winner] = answers.filter(({ status }) => status === 200);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.errors?.Revision).toContain(`was ${winner?.body.State} by ${winner?.body.DecidedBy} on 2026-11-20`);
    expect(await findAnswerMails(member)).toHaveLength(1);
    expect(await pointsOf(member)).toBe(winner?.body.State === 'credited' ? 2 : 0);
    expect(await staffOps('ledger', 'check')).toMatchObject({ code: 0 });
  });

  it('a person on a page and a credit run credit the points once', async () => {
    const { member, id } = await makeClaimForBooking();
    const body = { Revision: await revisionOf(id), Reason: 'late_feed' };
    const [credited] = await Promise.all([
      staffCall(`POST /staff/missing-points/${id}/credit`, { cookie: rini.cookie, body }),
      staffOps('points', 'credit'),
    ]);
    expect(credited.status).toBe(200);
    expect(await pointsOf(member)).toBe(2);
  });

  it('points proposed for a booking that is not in the feed are approved once', async () => {
    const { member, id } = await makeMissingPointsClaim({ BookingRef: 'LOST' });
    const proposal = { Revision: await revisionOf(id), Points: 100, Text: 'Two rooms' };
    await staffCall(`POST /staff/missing-points/${id}/credit`, { cookie: rini.cookie, body: proposal });
    const body = { Revision: await revisionOf(id) };
    const answers = await atOnce(4, () =>
      staffCall<MissingPointsResponse>(`POST /staff/missing-points/${id}/approve`, { cookie: sari.cookie, body }),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    expect(await pointsOf(member)).toBe(100);
  });

  it('several claims that two people decide in opposite order, during a credit run, get one decision each', async () => {
    const claims = [];
    for (let at = 0; at < 6; at += 1) claims.push(await makeClaimForBooking());
    const Requests = await Promise.all(claims.map(async ({ id }) => ({ id, Revision: await revisionOf(id) })));
    const decideAll = (verb: 'credit' | 'decline', rows: typeof Requests, { cookie }: StaffPerson, Reason: string) =>
      staffCall<RowResult[]>(`POST /staff/missing-points/${verb}`, { cookie, body: { Requests: rows, Reason } });
    const [credited, declined, creditedInReverse, run] = await Promise.all([
      decideAll('credit', Requests, rini, 'late_feed'),
      decideAll('decline', Requests.toReversed(), sari, 'not_found'),
      decideAll('credit', Requests.toReversed(), sari, 'late_feed'),
      staffOps('points', 'credit'),
    ]);
    expect(run.code).toBe(0);
    const decided = [credited, declined, creditedInReverse].flatMap(({ body }) =>
      body.filter(({ Error: error }) => error === null),
    );
    expect(decided.map(({ id }) => id).sort((one, two) => one - two)).toEqual(claims.map(({ id }) => id));
    for (const { member } of claims) {
      expect(await findAnswerMails(member)).toHaveLength(1);
      // The credit run also credits the bookings of declined claims.
      expect(await pointsOf(member)).toBe(2);
    }
    expect(await staffOps('ledger', 'check')).toMatchObject({ code: 0 });
  });
});
