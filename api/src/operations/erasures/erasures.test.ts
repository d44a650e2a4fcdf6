import type { Problem } from '@friends/shared/contract/api/errors';
import type { StaffErasure } from '@friends/shared/contract/staff/erasures';
import {
  call,
  control,
  makeMember,
  makeReward,
  setClock,
  signUp,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { claim, logIn, makeClaim, requestAgencyChange } from '../../../tests/support/asMember.ts';
import { decideErasure, readSums, requestErasure, tablesWith } from '../../../tests/support/erasures.ts';
import { makeMissingPointsClaim } from '../../../tests/support/missingPoints.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeApprovedClaim } from '../../../tests/support/payouts.ts';
import { makePhoto } from '../../../tests/support/pictures.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const HOUR = 3_600_000;
ownApi({}, NOW);
beforeEach(() => setClock(NOW));

let first: StaffPerson;
let second: StaffPerson;
beforeAll(async () => {
  first = await makeStaff('approver', NOW);
  second = await makeStaff('approver', NOW);
});

const DETAILS = {
  Name: 'Bintang Wirakusuma',
  Phone: '081299887766',
  Address: 'Jl. Kenanga Rahasia 77',
  ClaimBankName: 'BCA',
  ClaimBankAccount: '7766554433',
  ClaimBankHolder: 'Bintang Wirakusuma',
};

/** Texts that no table may contain after the erasure, as typed or as stored. */
const identifyingTexts = (member: TestMember, newEmail: string) => [
  DETAILS.Name,
  '81299887766',
  'Kenanga Rahasia',
  DETAILS.ClaimBankAccount,
  member.email,
  newEmail,
];

async function erase(memberId: number): Promise<StaffErasure> {
  const { body } = await requestErasure(memberId, first);
  const answer = await decideErasure(body, 'approve', second);
  expect(answer.status).toBe(200);
  return answer.body;
}

/** A member with data in as many tables as possible, and nothing open. */
async function makeFullMember() {
  const { member, id } = await makeApprovedClaim({ value: 500_000 }, DETAILS);
  await staffOps('redemptions', 'paid', String(id), '--reference', 'BCA-77');
  await saveProfile(member, {
    ...DETAILS,
    Image: new Blob([new Uint8Array(await makePhoto())], { type: 'image/jpeg' }),
  });
  const other = `other-${member.email}`;
  await saveProfile(member, { ...DETAILS, Email: other });
  await staffOps('points', 'correct', String(member.id), '3', '--why', `Gift to ${DETAILS.Name}`);
  await makeMissingPointsClaim({ BookingRef: `BR-${member.id}`, Message: `Call me at ${DETAILS.Phone}` }, member);
  await requestAgencyChange(member, `N${member.agentCode}`, `new_${member.userId}`);
  const { body } = await claim(member, await makeReward({ category: 'OTHER', points: 1 }));
  await staffOps('redemptions', 'reject', String(body.id), '--why', `${DETAILS.Name} has moved`);
  await call('POST /reset-passwords', { body: { Email: member.email } });
  await call('POST /members/logout', { token: (await logIn(member.email)).body.token });
  return { member, other };
}

describe('erasing a member', () => {
  it('removes their personal data from every table in a year of data, and keeps the sums', async () => {
    await control('addDemoData');
    const { member, other } = await makeFullMember();
    const words = identifyingTexts(member, other);
    expect((await tablesWith(words)).map((found) => found.split(':')[0])).toEqual(
      expect.arrayContaining(['audit', 'ledger', 'mails', 'members', 'points_claims', 'redemptions']),
    );
    const before = await readSums();
    await erase(member.id);
    expect(await tablesWith(words)).toEqual([]);
    expect(await readSums()).toEqual(before);
    expect(await staffOps('ledger', 'check')).toMatchObject({ code: 0 });
    expect(await staffOps('audit', 'verify')).toMatchObject({ code: 0 });
  });

  it('keeps rows of points, claims, payouts and bookings', async () => {
    const { member } = await makeFullMember();
    await erase(member.id);
    const tables = await sql(
      `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
         and exists (select from pg_attribute where attrelid = c.oid and attname = 'member_id') order by 1`,
    );
    const left: string[] = [];
    for (const { name } of tables)
      if ((await sql(`select 1 from ${name} where member_id = $1 limit 1`, [member.id])).length > 0) left.push(name);
    expect(left).toEqual(['balances', 'erasures', 'ledger', 'points_claims', 'redemptions']);
    const [row] = await sql('select user_id, email, name, phone, status from members where id = $1', [member.id]);
    expect(row).toEqual({ user_id: `former-${member.id}`, email: '', name: '', phone: '', status: 'rejected' });
  });

  it('ends the login, and frees email address and user ID', async () => {
    const member = await makeMember({ points: 2 });
    await erase(member.id);
    expect((await call('GET /me', { token: member.token })).status).toBe(401);
    expect((await logIn(member.email)).body).toMatchObject({ code: 'wrong_credentials' });
    const again = await signUp({ Email: member.email, AgentCode: member.agentCode, UserId: member.userId });
    expect(again.id).not.toBe(member.id);
  });

  it('is refused until claims are decided and paid, with the reason', async () => {
    const { member, id } = await makeClaim(
      { category: 'OVO' },
      { points: 5, details: { ClaimOvoPhone: '081122334455' } },
    );
    const { body: request } = await requestErasure(member.id, first);
    expect(request).toMatchObject({ OpenClaims: 1, OpenDeliveries: 0 });
    const refused = await decideErasure(request, 'approve', second);
    expect([refused.status, (refused.body as Partial<Problem>).detail]).toEqual([
      409,
      `Member ${member.id} was not erased. Finish these first: 1 claim to decide.`,
    ]);
    await staffOps('redemptions', 'approve', id);
    expect((await decideErasure(request, 'approve', second)).status).toBe(409);
    await staffOps('redemptions', 'paid', id, '--reference', 'OVO-1');
    expect((await decideErasure(request, 'approve', second)).body).toMatchObject({
      State: 'Erased',
      Reason: '',
      MemberName: '',
    });
  });

  it('needs a second person, who is neither the first nor the member', async () => {
    const { id } = await makeMember();
    const { body: request } = await requestErasure(id, first);
    expect((await decideErasure(request, 'approve', first)).status).toBe(409);
    await sql('update members set email = $2, email_key = null where id = $1', [id, second.email]);
    expect((await decideErasure(request, 'approve', second)).status).toBe(409);
    expect((await sql('select erased_at from members where id = $1', [id]))[0].erased_at).toBeNull();
    expect((await decideErasure(request, 'reject', first, 'Withdrawn by the member')).body).toMatchObject({
      State: 'Rejected',
    });
    expect((await requestErasure(id, first)).status).toBe(200);
  });

  it('can be requested once, and counts as late on Today after three days', async () => {
    const { id } = await makeMember();
    expect((await requestErasure(id, first)).status).toBe(200);
    expect((await requestErasure(id, second)).status).toBe(409);
    expect((await requestErasure(999_999, second)).status).toBe(404);
    const today = async () => {
      const { body } = await staffCall<{ Queues: { Queue: string; Count: number; Late: number }[] }>(
        'GET /staff/today',
        {
          cookie: (await makeStaff('approver', NOW)).cookie,
        },
      );
      return body.Queues.find(({ Queue }) => Queue === 'erasures');
    };
    const before = await today();
    await sql('update erasures set asked_at = $2 where member_id = $1', [id, new Date(NOW - 73 * HOUR).toISOString()]);
    expect(await today()).toMatchObject({ Count: before?.Count, Late: (before?.Late ?? 0) + 1 });
  });

  it('needs the right to do it', async () => {
    const { id } = await makeMember();
    for (const role of ['clerk', 'finance', 'auditor', 'viewer'])
      expect((await requestErasure(id, await makeStaff(role, NOW))).status).toBe(403);
  });

  it('prevents later writes about the member, also of calls that had begun before', async () => {
    const member = await makeMember({ points: 5 });
    await erase(member.id);
    await expect(
      sql(`insert into sessions (token_hash, member_id, created_at, used_at) values ('x', $1, now(), now())`, [
        member.id,
      ]),
    ).rejects.toThrow('is erased');
    await sql(`update members set name = 'Back again', phone = '0812' where id = $1`, [member.id]);
    await sql(
      `insert into notifications (member_id, topic, kind, facts, created_at) values ($1, 'a', 'points_credited', '{}', now())`,
      [member.id],
    );
    expect(await sql('select name, phone from members where id = $1', [member.id])).toEqual([{ name: '', phone: '' }]);
    expect(await sql('select 1 from notifications where member_id = $1', [member.id])).toEqual([]);
  });

  it('redacts audit lines so that a later change of such a line is still found', async () => {
    const { member } = await makeFullMember();
    await erase(member.id);
    expect(await staffOps('audit', 'verify')).toMatchObject({ code: 0 });
    await sql('alter table audit disable trigger user');
    await sql(`update audit set who = 'somebody else' where id = (select max(audit_id) from audit_redactions)`);
    await sql('alter table audit enable trigger user');
    expect(await staffOps('audit', 'verify')).toMatchObject({
      code: 1,
      output: expect.stringContaining('was changed'),
    });
  });

  it('works from the command line, by two operators', async () => {
    const { id } = await makeMember();
    expect(await staffOps('erasures', 'request', String(id), '--why', 'By letter', '--as', 'ana')).toMatchObject({
      code: 0,
      output: expect.stringContaining('waits for a second person until'),
    });
    const [{ id: request }] = await sql('select id from erasures where member_id = $1', [id]);
    expect((await staffOps('erasures', 'approve', String(request), '--as', 'ana')).code).toBe(1);
    expect(await staffOps('erasures', 'approve', String(request), '--as', 'budi')).toMatchObject({
      output: expect.stringContaining(`The data of member ${id} is erased.`),
    });
    expect(JSON.parse((await staffOps('erasures', 'export', '--json')).output)).toContainEqual(
      expect.objectContaining({ id }),
    );
  });
});
