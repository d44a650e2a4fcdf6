import type { Problem } from '@friends/shared/contract/api/errors';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { call, makeMember, makeReward, setClock, sql, type TestMember } from '@friends/tools/testing/api/api';
import { claim } from '../../../tests/support/asMember.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { lastAuditOf } from '../../../tests/support/people.ts';
import { makeStaff, type StaffAnswer, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const DAY_MS = 24 * 3_600_000;
ownApi({ APPROVALS_FROM: '150' }, NOW);

type Answered = StaffAnswer<Partial<StaffClaim & Problem>>;

let clerk: StaffPerson;
let sari: StaffPerson;
let budi: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
  budi = await makeStaff('approver', NOW);
});

/** A member with points that are older than the period in which decisions add up. */
async function makeRich(details: Readonly<Record<string, string>> = {}): Promise<TestMember> {
  await setClock(NOW - 9 * DAY_MS);
  const member = await makeMember({ points: 2000, details });
  await setClock(NOW);
  return member;
}

const claimOf = async (member: TestMember, points: number) =>
  String((await claim(member, await makeReward({ points }))).body.id);

const see = (id: string, { cookie } = sari): Promise<Answered> => staffCall(`GET /staff/claims/${id}`, { cookie });

async function approve(id: string, by: StaffPerson): Promise<Answered> {
  const { Revision } = (await see(id)).body;
  return staffCall(`POST /staff/claims/${id}/approve`, { cookie: by.cookie, body: { Revision } });
}

const stateOf = async (id: string) => (await see(id)).body.State;

async function correct({ agentCode: AgentCode, userId: UserId }: TestMember, Points: number, { cookie }: StaffPerson) {
  const correction = { AgentCode, UserId, Points };
  const { body } = await staffCall<{ readonly Revision: string }>('POST /staff/corrections/preview', {
    cookie,
    body: correction,
  });
  return staffCall<{ readonly Waits: number | null }>('POST /staff/corrections', {
    cookie,
    body: { ...correction, Why: 'The hotel paid late', Revision: body.Revision },
  });
}

describe('claims of one member and corrections within 24 hours', () => {
  it('need two people for each of two claims made at once', async () => {
    const member = await makeRich();
    const ids = await Promise.all([claimOf(member, 103), claimOf(member, 103)]);
    for (const id of ids) {
      expect((await see(id)).body.NeedsTwo).toBe(true);
      expect((await approve(id, clerk)).body.code).toBe('no_right');
      expect((await approve(id, sari)).body).toMatchObject({ State: 'Pending', FirstApprovedBy: sari.email });
    }
    const alone = await staffOps('redemptions', 'approve', ...ids, '--as', sari.email);
    expect([alone.code, alone.output]).toEqual([1, expect.stringContaining('A second person must approve it too.')]);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['Pending', 'Pending']);
    expect(await staffOps('redemptions', 'approve', ...ids, '--as', budi.email)).toMatchObject({ code: 0 });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['Approved', 'Approved']);
  });

  it('need two people for the second of two claims if the first was approved before it', async () => {
    const member = await makeRich();
    const first = await claimOf(member, 103);
    expect((await approve(first, clerk)).body.State).toBe('Approved');
    const second = await claimOf(member, 47);
    expect((await approve(second, clerk)).body.code).toBe('no_right');
    const { output } = await staffOps('redemptions', 'list', '--pending', '--json');
    const listed = JSON.parse(output).find(({ id }: { id: number }) => String(id) === second);
    expect(listed.Needs).toBe('two people');
  });

  it('count together, whichever comes first', async () => {
    const [claims, given] = [await makeRich(), await makeRich()];
    await correct(given, 60, sari);
    const id = await claimOf(given, 90);
    expect((await see(id)).body.NeedsTwo).toBe(true);
    await claimOf(claims, 90);
    expect((await correct(claims, 59, sari)).body.Waits).toBeNull();
    expect((await correct(claims, 1, sari)).body.Waits).toEqual(expect.any(Number));
  });

  it('leave out withdrawn ones, those that need two people anyway, and other days', async () => {
    const member = await makeRich();
    const [id, back] = [await claimOf(member, 100), await claimOf(member, 100)];
    await claimOf(member, 200);
    await call(`POST /redemptions/${back}/withdraw`, member);
    expect((await see(id)).body.NeedsTwo).toBe(false);
    await setClock(NOW + DAY_MS);
    const later = await claimOf(member, 100);
    await setClock(NOW);
    expect([(await see(id)).body.NeedsTwo, (await see(later)).body.NeedsTwo]).toEqual([false, false]);
    await claimOf(member, 50);
    expect([(await see(id)).body.NeedsTwo, (await see(later)).body.NeedsTwo]).toEqual([true, false]);
  });

  it('let one person decide at most one half alone, whatever that person does at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await makeRich();
      const id = await claimOf(member, 100);
      const given = () => correct(member, 90, sari);
      const decided = () => staffOps('redemptions', 'approve', id, '--as', sari.email);
      const [{ body }] = await (round % 2 === 0 ? Promise.all([given(), decided()]) : Promise.all([given(), given()]));
      const rows = await sql(
        `select amount from ledger where member_id = $1 and cause = 'correction' and amount = 90`,
        [member.id],
      );
      const isApproved = (await stateOf(id)) === 'Approved';
      expect({ round, halves: rows.length + Number(isApproved) }).toEqual({ round, halves: round % 2 === 0 ? 1 : 0 });
      expect(body.Waits === null).toBe(rows.length === 1);
    }
  });
});

describe('a decision about one’s own claims and points is refused', () => {
  const PHONE = '+62 812-7654-3210';
  const set = (id: number, column: string, value: string) =>
    sql(`update members set ${column} = $2 where id = $1`, [id, value]);

  async function isRefused(id: string, by: StaffPerson): Promise<void> {
    expect((await see(id, by)).body.IsOwn).toBe(true);
    const { status, body } = await approve(id, by);
    expect([status, body.detail]).toEqual([409, expect.stringContaining('email address, phone or payout account')]);
    expect(await lastAuditOf(`redemption ${id}`)).toMatchObject({
      who: by.email,
      what: expect.stringContaining('own'),
    });
    const typed = await staffOps('redemptions', 'approve', id, '--as', by.email.toUpperCase());
    expect([typed.code, typed.output]).toEqual([
      1,
      expect.stringContaining(`belongs to ${by.email.toUpperCase()}, so you cannot decide it`),
    ]);
    expect((await see(id, budi)).body.IsOwn).toBe(false);
  }

  it('after staff changed the email address of their own member account', async () => {
    const [approver, member] = [await makeStaff('approver', NOW), await makeRich()];
    await set(member.id, 'email', approver.email);
    await set(member.id, 'email', `other-${member.email}`);
    await isRefused(await claimOf(member, 10), approver);
    expect((await correct(member, 1, approver)).status).toBe(409);
  });

  it('after the email address of their staff account changed', async () => {
    const [approver, member] = [await makeStaff('approver', NOW), await makeRich()];
    await set(member.id, 'email', approver.email);
    const email = `new-${approver.email}`;
    await sql('update staff set email = $2 where email = $1', [approver.email, email]);
    await isRefused(await claimOf(member, 10), { ...approver, email });
  });

  it.each<[string, (own: TestMember, other: TestMember) => Promise<unknown>]>([
    ['phone', async (own, other) => [await set(own.id, 'phone', PHONE), await set(other.id, 'phone', '081276543210')]],
    [
      'former phone',
      async (own, other) => [
        await set(own.id, 'phone', PHONE),
        await set(own.id, 'phone', '08110000001'),
        await set(other.id, 'claim_details', '{"ClaimOvoPhone":"6281276543210"}'),
        await set(other.id, 'claim_details', '{"ClaimOvoPhone":""}'),
      ],
    ],
    [
      'bank account',
      async (own, other) => [
        await set(own.id, 'claim_details', '{"ClaimBankAccount":"123-456-7890"}'),
        await set(own.id, 'claim_details', '{"ClaimBankAccount":"99"}'),
        await set(other.id, 'claim_details', '{"ClaimBankAccount":"123 456 7890"}'),
      ],
    ],
    [
      'address, which was taken back before former contacts were noted',
      async (own, other) => [
        await sql(
          `insert into email_changes (member_id, old_email, new_email, asked_at, confirmed_at, ended_at)
           values ($1, $2, $3, now(), now(), now())`,
          [other.id, other.email, own.email],
        ),
      ],
    ],
    [
      'address of the shop that a voucher goes to',
      async (own, other) => [
        await set(other.id, 'claim_details', `{"ClaimTokopediaEmail":"${own.email.toUpperCase()}"}`),
      ],
    ],
  ])('by another account with their %s', async (_, share) => {
    const approver = await makeStaff('approver', NOW);
    const [own, other] = [await makeRich(), await makeRich()];
    await set(own.id, 'email', approver.email);
    await share({ ...own, email: approver.email }, other);
    await isRefused(await claimOf(other, 10), approver);
  });

  it('when staff would make themselves a Genius member', async () => {
    const [approver, member] = [await makeStaff('approver', NOW), await makeRich()];
    await set(member.id, 'email', approver.email);
    const tier = (by: string) => staffOps('members', 'tier', String(member.id), 'genius', '--as', by);
    expect(await tier(approver.email)).toMatchObject({
      code: 1,
      output: expect.stringContaining('so you cannot decide it'),
    });
    expect(await tier(budi.email)).toMatchObject({ code: 0 });
  });

  it('but two people without any of these count as two', async () => {
    const [approver, own, other] = [await makeStaff('approver', NOW), await makeRich(), await makeRich()];
    await set(own.id, 'email', approver.email);
    for (const { id } of [own, other]) await set(id, 'claim_details', '{"ClaimBankAccount":"-","ClaimOvoPhone":""}');
    expect((await approve(await claimOf(other, 10), approver)).body.State).toBe('Approved');
  });

  it('as second approval under an earlier email address', async () => {
    const [approver, member] = [await makeStaff('approver', NOW), await makeRich()];
    const id = await claimOf(member, 200);
    const { Waits } = (await correct(member, 300, approver)).body;
    await approve(id, approver);
    const email = `new-${approver.email}`;
    await sql('update staff set email = $2 where email = $1', [approver.email, email]);
    const second = await approve(id, { ...approver, email });
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    const typed = await staffOps('points', 'approve', String(Waits), '--as', email);
    expect([typed.code, typed.output]).toEqual([1, expect.stringContaining('A second person must approve it')]);
  });
});
