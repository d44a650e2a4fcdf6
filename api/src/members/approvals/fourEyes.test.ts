import type { Problem } from '@friends/shared/contract/api/errors';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';
import { call, makeMember, makeReward, setClock, sql, type TestMember } from '@friends/tools/testing/api/api';
import { claim } from '../../../tests/support/asMember.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffAnswer, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const DAY_MS = 24 * 3_600_000;
ownApi({ APPROVALS_FROM: '150' }, NOW);

type ClaimAnswer = StaffAnswer<Partial<StaffClaim & Problem>>;

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

const readClaim = (id: string, { cookie } = sari): Promise<ClaimAnswer> =>
  staffCall(`GET /staff/claims/${id}`, { cookie });

async function approve(id: string, by: StaffPerson): Promise<ClaimAnswer> {
  const { Revision } = (await readClaim(id)).body;
  return staffCall(`POST /staff/claims/${id}/approve`, { cookie: by.cookie, body: { Revision } });
}

const stateOf = async (id: string) => (await readClaim(id)).body.State;

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
      expect((await readClaim(id)).body.NeedsTwo).toBe(true);
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

  it('add up, in either order', async () => {
    const [claimedFirst, correctedFirst] = [await makeRich(), await makeRich()];
    await correct(correctedFirst, 60, sari);
    const id = await claimOf(correctedFirst, 90);
    expect((await readClaim(id)).body.NeedsTwo).toBe(true);
    await claimOf(claimedFirst, 90);
    expect((await correct(claimedFirst, 59, sari)).body.Waits).toBeNull();
    expect((await correct(claimedFirst, 1, sari)).body.Waits).toEqual(expect.any(Number));
  });

  it('add up without withdrawn claims, claims that need two people anyway, and other days', async () => {
    const member = await makeRich();
    const [id, back] = [await claimOf(member, 100), await claimOf(member, 100)];
    await claimOf(member, 200);
    await call(`POST /redemptions/${back}/withdraw`, member);
    expect((await readClaim(id)).body.NeedsTwo).toBe(false);
    await setClock(NOW + DAY_MS);
    const later = await claimOf(member, 100);
    await setClock(NOW);
    expect([(await readClaim(id)).body.NeedsTwo, (await readClaim(later)).body.NeedsTwo]).toEqual([false, false]);
    await claimOf(member, 50);
    expect([(await readClaim(id)).body.NeedsTwo, (await readClaim(later)).body.NeedsTwo]).toEqual([true, false]);
  });

  it('let one person decide only one of the two alone, even if both happen at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await makeRich();
      const id = await claimOf(member, 100);
      const addPoints = () => correct(member, 90, sari);
      const approveClaim = () => staffOps('redemptions', 'approve', id, '--as', sari.email);
      const second = round % 2 === 0 ? approveClaim : addPoints;
      const [{ body }] = await Promise.all([addPoints(), second()]);
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

describe('a decision about one’s own claims and points', () => {
  const PHONE = '+62 812-7654-3210';
  const setColumn = (id: number, column: string, value: string) =>
    sql(`update members set ${column} = $2 where id = $1`, [id, value]);

  async function expectRefused(id: string, by: StaffPerson): Promise<void> {
    expect((await readClaim(id, by)).body.IsOwn).toBe(true);
    const { status, body } = await approve(id, by);
    expect([status, body.detail]).toEqual([
      409,
      expect.stringContaining('email address, phone number or payout account'),
    ]);
    expect(await readLastAudit(`redemption ${id}`)).toMatchObject({
      who: by.email,
      what: expect.stringContaining('own'),
    });
    const command = await staffOps('redemptions', 'approve', id, '--as', by.email.toUpperCase());
    expect([command.code, command.output]).toEqual([
      1,
      expect.stringContaining(`belongs to ${by.email.toUpperCase()}, so you cannot decide it`),
    ]);
    expect((await readClaim(id, budi)).body.IsOwn).toBe(false);
  }

  it('is refused after staff changed the email address of their own member account', async () => {
    const [approver, member] = [await makeStaff('approver', NOW), await makeRich()];
    await setColumn(member.id, 'email', approver.email);
    await setColumn(member.id, 'email', `other-${member.email}`);
    await expectRefused(await claimOf(member, 10), approver);
    expect((await correct(member, 1, approver)).status).toBe(409);
  });

  it('is refused after the email address of their staff account changed', async () => {
    const [approver, member] = [await makeStaff('approver', NOW), await makeRich()];
    await setColumn(member.id, 'email', approver.email);
    const email = `new-${approver.email}`;
    await sql('update staff set email = $2 where email = $1', [approver.email, email]);
    await expectRefused(await claimOf(member, 10), { ...approver, email });
  });

  it.each<[string, (own: TestMember, other: TestMember) => Promise<unknown>]>([
    [
      'phone',
      async (own, other) => [
        await setColumn(own.id, 'phone', PHONE),
        await setColumn(other.id, 'phone', '081276543210'),
      ],
    ],
    [
      'former phone',
      async (own, other) => [
        await setColumn(own.id, 'phone', PHONE),
        await setColumn(own.id, 'phone', '08110000001'),
        await setColumn(other.id, 'claim_details', '{"ClaimOvoPhone":"6281276543210"}'),
        await setColumn(other.id, 'claim_details', '{"ClaimOvoPhone":""}'),
      ],
    ],
    [
      'bank account',
      async (own, other) => [
        await setColumn(own.id, 'claim_details', '{"ClaimBankAccount":"123-456-7890"}'),
        await setColumn(own.id, 'claim_details', '{"ClaimBankAccount":"99"}'),
        await setColumn(other.id, 'claim_details', '{"ClaimBankAccount":"123 456 7890"}'),
      ],
    ],
    [
      'address, in a change that was undone before former contacts were recorded',
      async (own, other) => [
        await sql(
          `insert into email_changes (member_id, old_email, new_email, asked_at, confirmed_at, ended_at)
           values ($1, $2, $3, now(), now(), now())`,
          [other.id, other.email, own.email],
        ),
      ],
    ],
    [
      'address as the one that a voucher is sent to',
      async (own, other) => [
        await setColumn(other.id, 'claim_details', `{"ClaimTokopediaEmail":"${own.email.toUpperCase()}"}`),
      ],
    ],
  ])('is refused if another account has their %s', async (_, share) => {
    const approver = await makeStaff('approver', NOW);
    const [own, other] = [await makeRich(), await makeRich()];
    await setColumn(own.id, 'email', approver.email);
    await share({ ...own, email: approver.email }, other);
    await expectRefused(await claimOf(other, 10), approver);
  });

  it('is refused if staff would make themselves a Genius member', async () => {
    const [approver, member] = [await makeStaff('approver', NOW), await makeRich()];
    await setColumn(member.id, 'email', approver.email);
    const tier = (by: string) => staffOps('members', 'tier', String(member.id), 'genius', '--as', by);
    expect(await tier(approver.email)).toMatchObject({
      code: 1,
      output: expect.stringContaining('so you cannot decide it'),
    });
    expect(await tier(budi.email)).toMatchObject({ code: 0 });
  });

  it('is allowed if the member account shares none of these, as placeholders do not count', async () => {
    const [approver, own, other] = [await makeStaff('approver', NOW), await makeRich(), await makeRich()];
    await setColumn(own.id, 'email', approver.email);
    for (const { id } of [own, other])
      await setColumn(id, 'claim_details', '{"ClaimBankAccount":"-","ClaimOvoPhone":""}');
    expect((await approve(await claimOf(other, 10), approver)).body.State).toBe('Approved');
  });

  it('is refused as a second approval by the same person under a new email address', async () => {
    const [approver, member] = [await makeStaff('approver', NOW), await makeRich()];
    const id = await claimOf(member, 200);
    const { Waits } = (await correct(member, 300, approver)).body;
    await approve(id, approver);
    const email = `new-${approver.email}`;
    await sql('update staff set email = $2 where email = $1', [approver.email, email]);
    const second = await approve(id, { ...approver, email });
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    const command = await staffOps('points', 'approve', String(Waits), '--as', email);
    expect([command.code, command.output]).toEqual([1, expect.stringContaining('A second person must approve it')]);
  });
});
