import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { call, control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { changePassword, claim, makeClaim } from '../../../tests/support/asMember.ts';
import { decideClaim, readClaim, readClaimAudit } from '../../../tests/support/claimDecisions.ts';
import { mailKinds } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
ownApi({ APPROVALS_FROM: '100' }, NOW);

let clerk: StaffPerson;
let sari: StaffPerson;
let budi: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
  budi = await makeStaff('approver', NOW);
});

const makeLarge = () => makeClaim({ points: 100 }, { points: 150 });
const read = (id: string, by = sari) => readClaim(by, id);

const decide = (id: string, verb: 'approve' | 'reject', by: StaffPerson, more?: Parameters<typeof decideClaim>[3]) =>
  decideClaim(by, verb, id, more);

describe('the list of claims', () => {
  it('shows pending claims, longest waiting first, and can be searched by member', async () => {
    const [one, two] = [await makeClaim({ points: 4 }), await makeLarge()];
    const ids = async (query: string) => {
      const { body } = await staffCall<StaffClaim[]>(`GET /staff/claims?${query}`, { cookie: clerk.cookie });
      return body.map(({ id }) => String(id));
    };
    const all = await ids('perPage=50');
    expect(all.indexOf(one.id)).toBeGreaterThanOrEqual(0);
    expect(all.indexOf(one.id)).toBeLessThan(all.indexOf(two.id));
    expect(await ids(`Q=${two.member.agentCode}`)).toEqual([two.id]);
    await decide(one.id, 'approve', clerk);
    expect(await ids('perPage=50')).not.toContain(one.id);
  });

  it('is audited each time it is read', async () => {
    await staffCall('GET /staff/claims', { cookie: budi.cookie });
    const [line] = await sql(`select * from audit where who = $1 order by id desc limit 1`, [budi.email]);
    expect(line).toMatchObject({ what: 'read: staffClaims', by_right: 'redemptions.decide' });
  });
});

describe('a decision of one person about a claim', () => {
  it('approves with an email to the member, audited with person, right and reason', async () => {
    const { member, id } = await makeClaim({ points: 4 });
    const { status, body } = await decide(id, 'approve', clerk, { Why: 'All is there' });
    expect([status, body]).toMatchObject([
      200,
      { State: 'Approved', NeedsTwo: false, DecidedBy: clerk.email, DecisionWhy: 'All is there' },
    ]);
    expect(await mailKinds(member.email)).toEqual(['redemption_approved']);
    expect(await readLastAudit(`redemption ${id}`)).toEqual({
      who: clerk.email,
      what: 'redemption approved',
      why: 'All is there',
      by_right: 'redemptions.decide',
      before: { ApprovalStatus: 'Pending' },
      after: { ApprovalStatus: 'Approved' },
    });
  });

  it('needs a reason to reject, and returns the points once', async () => {
    const { member, id } = await makeClaim({ points: 4 });
    expect((await decide(id, 'reject', clerk, { Why: ' ' })).body.errors).toMatchObject({ Why: 'Required' });
    const { Revision } = (await read(id)).body;
    const refuse = () => decide(id, 'reject', clerk, { Why: 'Sold out', Revision });
    const answers = await Promise.all([refuse(), refuse(), refuse()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await pointsOf(member)).toBe(10);
    expect((await staffOps('ledger', 'check')).code).toBe(0);
  });

  it('needs the right, and returns 404 for an unknown claim', async () => {
    const viewer = await makeStaff('viewer', NOW);
    const { id } = await makeClaim({ points: 4 });
    expect((await read(id, viewer)).body.code).toBe('no_right');
    expect((await decide(id, 'approve', viewer)).body.code).toBe('no_right');
    expect((await read('999999')).status).toBe(404);
    expect((await decide('999999', 'approve', clerk, { Revision: 'x' })).status).toBe(404);
  });
});

describe('a decision about an outdated state', () => {
  const decideAfter = async (id: string, change: () => Promise<unknown>) => {
    const { Revision = '' } = (await read(id)).body;
    await change();
    return decide(id, 'approve', sari, { Revision });
  };
  type Change = (claimed: Awaited<ReturnType<typeof makeLarge>>) => Promise<unknown>;
  const AT = 'on 2026-11-02 09:00 WIB';

  it.each<[string, Change, (id: string) => string, string]>([
    [
      'someone has approved',
      ({ id }) => decide(id, 'approve', budi),
      (id) => `${budi.email} gave claim ${id} the first of two approvals ${AT}`,
      'claim_first_given',
    ],
    [
      'someone has decided',
      ({ id }) => decide(id, 'reject', budi, { Why: 'Sold out' }),
      (id) => `claim ${id} was rejected by ${budi.email} ${AT}`,
      'request_decided',
    ],
    [
      'a command has approved',
      ({ id }) => staffOps('redemptions', 'approve', id, '--as', 'tono'),
      (id) => `tono gave claim ${id} the first of two approvals ${AT}`,
      'claim_first_given',
    ],
    [
      'the member has changed the password',
      ({ member }) => changePassword(member, 'A-New-Password-1'),
      () => 'changed since you opened it',
      'claim_changed',
    ],
    [
      'the member has changed the address it is sent to',
      ({ member }) => saveProfile(member, { Address: 'Jl. Kenanga 7, Medan' }),
      () => 'changed since you opened it',
      'claim_changed',
    ],
    [
      'the member has withdrawn it',
      ({ id, member }) => call(`POST /redemptions/${id}/withdraw`, member),
      (id) => `claim ${id} was withdrawn`,
      'request_decided',
    ],
  ])('is refused, with person and time: %s', async (_what, change, message, code) => {
    const claimed = await makeLarge();
    const approvalsOf = async () => (await readClaimAudit(claimed.id)).filter((line) => line.includes('approved'));
    const { status, body } = await decideAfter(claimed.id, () => change(claimed));
    expect([status, body.errors]).toEqual([409, { Revision: expect.stringContaining(message(claimed.id)) }]);
    expect(await approvalsOf()).not.toContain(`${sari.email}: redemption approved`);
    expect((await readClaimAudit(claimed.id)).at(-1)).toContain(`refused: redemption approved (${code}`);
  });
});

describe('a decision about one’s own claim', () => {
  it('is refused on pages and by command, whatever rights the person has', async () => {
    const { member, id } = await makeClaim({ points: 4 });
    await sql('update members set email = $2 where id = $1', [member.id, sari.email]);
    expect((await read(id)).body.IsOwn).toBe(true);
    expect((await read(id, budi)).body.IsOwn).toBe(false);
    const own = { approve: { Why: 'It is mine', Emergency: true }, reject: { Why: 'It is mine' } };
    for (const verb of ['approve', 'reject'] as const) {
      const { status, body } = await decide(id, verb, sari, own[verb]);
      expect([status, body.detail]).toEqual([409, expect.stringContaining('you cannot decide it')]);
    }
    const result = await staffOps('redemptions', 'approve', id, '--as', sari.email);
    expect([result.code, result.output]).toEqual([1, expect.stringContaining('Someone else must decide it.')]);
    expect((await decide(id, 'approve', budi)).body.State).toBe('Approved');
  });
});

it('a claim cannot be approved if the member has stopped payouts', async () => {
  const { member, id } = await makeClaim({ points: 4 });
  await sql('update members set payout_stopped_at = now() where id = $1', [member.id]);
  expect((await read(id)).body.Stopped).toBe(true);
  const { status, body } = await decide(id, 'approve', sari);
  expect([status, body.detail]).toEqual([409, expect.stringContaining('stopped payouts')]);
});

it('a claim paid with points of a cancelled booking shows the debt, and cannot be decided without it', async () => {
  const member = await makeMember();
  const booking = await makeBooking({ ...member, night: 25 });
  const settle = () => control('settleBooking', { bookingId: booking, asOf: '2026-03-01' });
  await settle();
  const id = String((await claim(member, await makeReward({ points: 25 }))).body.id);
  const before = (await read(id)).body;
  expect(before.Owed).toEqual([]);
  const [{ booking_ref: BookingRef }] = await sql(
    `update bookings set status = 'Canceled' where id = $1 returning booking_ref`,
    [booking],
  );
  await settle();
  const Owed = [{ BookingRef, Points: 25, Status: 'Canceled', Since: expect.stringMatching(/Z$/) }];
  expect((await read(id)).body).toMatchObject({ State: 'Pending', Owed });
  const list = await staffCall<StaffClaim[]>(`GET /staff/claims?Q=${member.agentCode}`, { cookie: clerk.cookie });
  expect(list.body).toMatchObject([{ Owed }]);
  const { Revision = '' } = before;
  expect(await decide(id, 'approve', sari, { Revision })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await staffOps('redemptions', 'list', '--pending')).output).toContain(`25 (${BookingRef})`);
  const rows = JSON.parse((await staffOps('redemptions', 'list', '--json')).output);
  expect(rows.find((row: { id: number }) => row.id === Number(id))).toMatchObject({
    Owed: [{ BookingRef, Points: 25 }],
  });
  expect((await decide(id, 'reject', sari, { Why: 'The stay was cancelled' })).body).toMatchObject({ Owed: [] });
  expect(await pointsOf(member)).toBe(0);
});
