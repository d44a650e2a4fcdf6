import { makeMember, pointsOf, signUp, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { makeAgencyChange } from '../../../tests/support/asMember.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { type DecisionFields, decideRequest, readRequest } from '../../../tests/support/memberRequests.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

type Kind = 'sign-ups' | 'agency-changes';

let clerk: StaffPerson;
let sari: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
});

const factsOf = (kind: Kind, id: number) => readRequest(clerk, kind, id);

const decide = (verb: 'approve' | 'reject' | 'ask', kind: Kind, id: number, fields: DecisionFields = {}, by = clerk) =>
  decideRequest(by, verb, { kind, id }, fields);

async function agencyChange() {
  const member = await makeMember();
  return { member, id: await makeAgencyChange(member, 'NEWAGENCY', `new ${member.userId}`) };
}

describe('the facts for and against a sign-up', () => {
  it('count the bookings of the user ID, their first and last date, and the users of the agency', async () => {
    const member = await makeMember();
    const { id, userId } = await signUp({ AgentCode: member.agentCode.toLowerCase(), UserId: `two ${member.userId}` });
    await makeBooking({ ...member, bookingDate: '2026-01-01' });
    for (const bookingDate of ['2026-03-01', '2026-06-01'])
      await makeBooking({ agentCode: member.agentCode, userId, bookingDate });
    expect(await factsOf('sign-ups', id)).toMatchObject({
      Bookings: 2,
      FirstBooking: '2026-03-01',
      LastBooking: '2026-06-01',
      AgencyUsers: 2,
      AgencyMembers: 1,
    });
    const unknown = await signUp();
    expect(await factsOf('sign-ups', unknown.id)).toMatchObject({ Bookings: 0, LastBooking: null, AgencyUsers: 0 });
  });

  it('name others with the same phone number in any spelling, also a former one or that of a wallet', async () => {
    const [wallet, former, other] = [await makeMember(), await makeMember(), await makeMember()];
    await sql('update members set claim_details = $2 where id = $1', [wallet.id, '{"ClaimOvoPhone":"6281355577799"}']);
    await sql(`update members set phone = '+62 813-5557-7799' where id = $1`, [former.id]);
    await sql(`update members set phone = '' where id = $1`, [former.id]);
    const { id } = await signUp({ Phone: '081355577799' });
    const { Same = [] } = await factsOf('sign-ups', id);
    expect(Same.map((one) => [one.id, one.Shared])).toEqual([
      [former.id, ['phone']],
      [wallet.id, ['phone']],
    ]);
    expect(Same.map((one) => one.id)).not.toContain(other.id);
  });

  it('list earlier rejections with author, time and reason', async () => {
    const first = await signUp();
    await decide('reject', 'sign-ups', first.id, { Reason: 'unknown_user' });
    const again = await signUp({ AgentCode: first.agentCode, UserId: first.userId });
    const { Refusals } = await factsOf('sign-ups', again.id);
    expect(Refusals).toEqual([
      {
        Kind: 'sign-ups',
        id: first.id,
        AgentCode: first.agentCode.toUpperCase(),
        UserId: first.userId,
        DecidedBy: clerk.email,
        DecidedAt: new Date(NOW).toISOString(),
        DecisionWhy: 'We found no booking account with this agent code and user ID.',
      },
    ]);
  });

  it('also compare bank accounts when a member changes the agency', async () => {
    const [{ member, id }, other] = [await agencyChange(), await makeMember()];
    for (const [memberId, account] of [
      [member.id, '777-123-4567'],
      [other.id, '777 123 4567'],
    ])
      await sql('update members set claim_details = $2 where id = $1', [
        memberId,
        JSON.stringify({ ClaimBankAccount: account }),
      ]);
    const { Same } = await factsOf('agency-changes', id);
    expect(Same).toEqual([expect.objectContaining({ id: other.id, Shared: ['account'] })]);
  });
});

describe('a decision', () => {
  it('approves a sign-up: points are credited, the member is notified, and the audit has author and right', async () => {
    const { id, email, agentCode, userId } = await signUp();
    await makeBooking({ agentCode, userId, checkIn: '2026-11-01', checkOut: '2026-11-03' });
    const { status, body } = await decide('approve', 'sign-ups', id);
    expect([status, body]).toMatchObject([200, { State: 'approved', DecidedBy: clerk.email, Bookings: 1 }]);
    expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'signup_approved', body: body.Mails?.approved.Body });
    expect(await readLastAudit(`member ${id}`)).toMatchObject({
      who: clerk.email,
      what: 'member approved',
      by_right: 'members.approve',
      before: { Status: 'pending' },
      after: { Status: 'approved' },
    });
    const [{ points }] = await sql('select points from balances where member_id = $1', [id]);
    expect(points).toBeGreaterThan(0);
  });

  it.each([
    ['en', 'This user ID belongs to someone else at your agency. Ask Ana.'],
    ['id', 'User ID ini milik orang lain di agen Anda. Ask Ana.'],
  ])('refuses a sign-up with a reason in the member’s language (%s), previewed before', async (language, reason) => {
    const { id, email } = await signUp();
    await sql('update members set language = $2 where id = $1', [id, language]);
    const { Mails } = await factsOf('sign-ups', id);
    await decide('reject', 'sign-ups', id, { Reason: 'other_user', Text: ' Ask Ana. ' });
    const mail = (await mailsTo(email)).at(-1);
    expect(mail).toMatchObject({ kind: 'signup_rejected', body: Mails?.rejected.Body.replace('{reason}', reason) });
    expect(mail?.body).toContain(reason);
    expect(await factsOf('sign-ups', id)).toMatchObject({ State: 'rejected', DecisionWhy: reason });
    expect(await readLastAudit(`member ${id}`)).toMatchObject({ what: 'member rejected', why: reason });
  });

  it('asks the member, and leaves the sign-up pending with the question beside it', async () => {
    const { id, email } = await signUp();
    const { status, body } = await decide('ask', 'sign-ups', id, { Text: 'Which hotel did you book last?' });
    expect([status, body]).toMatchObject([
      200,
      { State: 'pending', Question: { Text: 'Which hotel did you book last?', AskedBy: clerk.email } },
    ]);
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      kind: 'signup_question',
      body: expect.stringContaining('Which hotel did you book last?'),
    });
    expect(await readLastAudit(`member ${id}`)).toMatchObject({ what: 'member asked' });
    expect((await decide('approve', 'sign-ups', id)).body.State).toBe('approved');
  });

  it('needs a reason or a message to refuse and to ask', async () => {
    const { id } = await signUp();
    for (const verb of ['reject', 'ask'] as const)
      expect((await decide(verb, 'sign-ups', id, { Text: '  ' })).body).toMatchObject({
        status: 422,
        errors: { Text: expect.any(String) },
      });
    expect((await decide('ask', 'sign-ups', id, { Reason: 'unknown_user' })).status).toBe(422);
  });

  it('approves a change of agency: the member moves and keeps the points', async () => {
    const { member, id } = await agencyChange();
    expect(await factsOf('agency-changes', id)).toMatchObject({
      AgentCode: 'NEWAGENCY',
      OldAgentCode: member.agentCode,
      OldUserId: member.userId,
      State: 'pending',
    });
    expect((await decide('ask', 'agency-changes', id, { Reason: 'confirm_agency' })).body.Question?.Text).toMatch(
      /full name/,
    );
    expect((await decide('approve', 'agency-changes', id)).body.State).toBe('approved');
    const [row] = await sql('select agent_code, user_id from members where id = $1', [member.id]);
    expect(row).toEqual({ agent_code: 'NEWAGENCY', user_id: `new ${member.userId}` });
    expect((await mailsTo(member.email)).map(({ kind }) => kind).slice(-2)).toEqual([
      'agent_change_question',
      'agent_change_approved',
    ]);
    expect(await pointsOf(member)).toBe(0);
    expect(await readLastAudit(`agent change ${id}`)).toMatchObject({
      after: { Status: 'approved', AgentCode: 'NEWAGENCY' },
    });
  });

  it('is refused, naming author and time, if someone decided or asked since, and changes nothing', async () => {
    const { id, email } = await signUp();
    const { Revision } = await factsOf('sign-ups', id);
    await decide('ask', 'sign-ups', id, { Reason: 'check_codes' }, sari);
    const asked = await decide('approve', 'sign-ups', id, { Revision });
    expect([asked.status, asked.body.errors?.Revision]).toEqual([
      409,
      `Nothing was done: ${sari.email} asked the member a question about sign-up ${id} on 2026-11-20 09:00 WIB.`,
    ]);
    await decide('reject', 'sign-ups', id, { Reason: 'no_agent' }, sari);
    const decided = await decide('approve', 'sign-ups', id, { Revision });
    expect(decided.body.errors?.Revision).toBe(
      `Nothing was done: sign-up ${id} was rejected by ${sari.email} on 2026-11-20 09:00 WIB.`,
    );
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'signup_received',
      'signup_question',
      'signup_rejected',
    ]);
    expect((await readLastAudit(`member ${id}`))?.what).toMatch(/^refused: member approved \(request_decided /);
  });

  it('is refused to the person it is about, on pages and in commands', async () => {
    const own = await signUp();
    await sql('update members set email = $2 where id = $1', [own.id, clerk.email]);
    expect((await factsOf('sign-ups', own.id)).IsOwn).toBe(true);
    for (const verb of ['approve', 'reject', 'ask'] as const)
      expect((await decide(verb, 'sign-ups', own.id, verb === 'approve' ? {} : { Text: 'x' })).status).toBe(409);
    expect(await staffOps('members', 'approve', String(own.id), '--as', sari.email)).toMatchObject({ code: 0 });
    const { id } = await agencyChange();
    expect(
      await staffOps('agent-changes', 'reject', String(id), '--why', 'Not theirs', '--as', sari.email),
    ).toMatchObject({ code: 0 });
    expect(await factsOf('agency-changes', id)).toMatchObject({ State: 'rejected', DecidedBy: sari.email });
  });
});
