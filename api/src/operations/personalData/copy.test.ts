import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  APP_KEY,
  call,
  currentApi,
  makeMember,
  PASSWORD,
  setClock,
  signUp,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { strFromU8, unzipSync } from 'fflate';
import { activityOf, logIn, makeClaim } from '../../../tests/support/asMember.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';
import { makeStaff, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const MINUTE = 60_000;
ownApi({ RATE_LIMIT_FACTOR: '1' }, NOW);
beforeEach(() => setClock(NOW));

const ACCOUNT = '8830127745';
const DETAILS = { ClaimBankName: 'BCA', ClaimBankAccount: ACCOUNT, ClaimBankHolder: 'Ana Wijaya' };

type Files = Readonly<Record<string, string>>;

const unzip = (bytes: Uint8Array): Files =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));

async function download({ token }: Pick<TestMember, 'token'>, language = 'en') {
  const headers = { 'x-app-key': APP_KEY, authorization: `Bearer ${token}`, 'accept-language': language };
  return fetch(`${currentApi().url}/api/v1/me/copy`, { headers });
}

async function filesOf(member: Pick<TestMember, 'token'>, language = 'en'): Promise<Files> {
  const answer = await download(member, language);
  expect(answer.status).toBe(200);
  return unzip(new Uint8Array(await answer.arrayBuffer()));
}

const rowsOf = (files: Files, table: string) => JSON.parse(files[`json/${table}.json`] ?? '[]');

describe('the copy of their data that a member downloads', () => {
  it('has account, points, claims, payout details and mails, as JSON and as CSV', async () => {
    const member = await makeMember({ points: 10 });
    await saveProfile(member, { Name: '=Ana, "Wijaya"', ...DETAILS });
    const other = await makeClaim({ category: 'OVO' }, { points: 5, details: { ClaimOvoPhone: '081122334455' } });
    const files = await filesOf(member);
    expect(rowsOf(files, 'members')).toEqual([
      expect.objectContaining({
        email: member.email,
        name: '=Ana, "Wijaya"',
        payout_details: expect.objectContaining(DETAILS),
      }),
    ]);
    expect(rowsOf(files, 'ledger')).toEqual([expect.objectContaining({ amount: 10, balance: 10 })]);
    expect(rowsOf(files, 'mails')).toEqual([
      expect.objectContaining({ kind: 'details_added', recipient: member.email, text: expect.stringContaining('Ana') }),
    ]);
    expect(files['csv/members.csv']).toContain(`"'=Ana, ""Wijaya"""`);
    expect(files['csv/ledger.csv']?.split('\r\n')).toHaveLength(3);
    expect(files['README.txt']).toContain('json/ledger.json: Every change of your points');
    expect(JSON.stringify(files)).not.toContain(other.member.email);
  });

  it('has the claims, where they were paid to, and the code of a voucher', async () => {
    const { member, id } = await makeClaim(
      { category: 'OVO' },
      { points: 5, details: { ClaimOvoPhone: '081122334455' } },
    );
    await staffOps('redemptions', 'approve', id);
    const files = await filesOf(member);
    expect(rowsOf(files, 'redemptions')).toEqual([expect.objectContaining({ id: Number(id), status: 'Approved' })]);
    expect(rowsOf(files, 'payout_details')).toEqual([
      expect.objectContaining({
        redemption_id: Number(id),
        details: expect.objectContaining({ ClaimOvoPhone: '081122334455' }),
      }),
    ]);
  });

  it('has the logins of a year, including ended ones', async () => {
    const member = await makeMember();
    await call('POST /members/logout', { token: (await logIn(member.email)).body.token });
    const files = await filesOf(member);
    expect(rowsOf(files, 'sessions')).toHaveLength(1);
    expect(rowsOf(files, 'ended_sessions')).toMatchObject([{ member_id: member.id, reason: 'logged_out' }]);
  });

  it('has no password, token or key', async () => {
    const member = await makeMember();
    await call('POST /reset-passwords', { body: { Email: member.email } });
    const text = JSON.stringify(await filesOf(member));
    const [{ password_hash: hash }] = await sql('select password_hash from members where id = $1', [member.id]);
    const [{ secret }] = await sql('select secret from mails where recipient = $1 and secret is not null', [
      member.email,
    ]);
    expect(secret).toMatch(/\w{20}/);
    for (const hidden of [hash, secret, member.token, 'password_hash', 'token_hash'])
      expect(text).not.toContain(hidden);
  });

  it('has the mails from the time that an address was theirs', async () => {
    const member = await makeMember();
    await sql(
      `insert into email_changes (member_id, old_email, new_email, asked_at, confirmed_at)
       values ($1, $2, $3, $4, $4)`,
      [member.id, `old-${member.email}`, member.email, new Date(NOW - 10 * MINUTE).toISOString()],
    );
    await sql('update members set created_at = $2 where id = $1', [
      member.id,
      new Date(NOW - 60 * MINUTE).toISOString(),
    ]);
    const write = (recipient: string, kind: string, minutes: number) =>
      sql(
        `insert into mails (recipient, language, kind, subject, body, written_at, next_try_at)
         values ($1, 'en', $2, 'A', 'B', $3, $3)`,
        [recipient, kind, new Date(NOW - minutes * MINUTE).toISOString()],
      );
    await write(`old-${member.email}`, 'theirs', 20);
    await write(`old-${member.email}`, 'of somebody later', 5);
    await write(member.email.toUpperCase(), 'theirs now', 5);
    const kinds = rowsOf(await filesOf(member), 'mails').map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['theirs', 'theirs now']));
    expect(kinds).not.toContain('of somebody later');
  });

  it('has no mails to an address that was never confirmed and now belongs to another member', async () => {
    const member = await makeMember();
    const Email = `requested-${member.email}`;
    await saveProfile(member, { Email });
    const victim = await signUp({ Email });
    await staffOps('members', 'approve', String(victim.id));
    const [{ count }] = await sql('select count(*)::int as count from mails where recipient = $1', [Email]);
    expect(count).toBeGreaterThan(1);
    const mails = rowsOf(await filesOf(member), 'mails');
    const kinds = mails.flatMap((mail: Record<string, string>) => (mail.recipient === Email ? [mail.kind] : []));
    expect(kinds).toEqual(['email_confirm']);
  });

  it('describes its files in the language of the page', async () => {
    const member = await makeMember({ points: 3 });
    const answer = await download(member, 'id');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="data-friends-rewards-${member.id}.zip"`,
    );
    expect(unzip(new Uint8Array(await answer.arrayBuffer()))['README.txt']).toContain('Mutasi rekening poin Anda');
  });

  it('requires a password confirmed within ten minutes, and is recorded in the security activity', async () => {
    const member = await makeMember();
    await setClock(NOW + 11 * MINUTE);
    const refused = await download(member);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'password_needed']);
    await call('POST /me/confirm-password', { token: member.token, body: { Password: PASSWORD } });
    await filesOf(member);
    expect(await activityOf(member.token)).toEqual(['data_copied']);
  });

  it('is limited to five an hour', async () => {
    const member = await makeMember();
    for (let turn = 0; turn < 5; turn += 1) await filesOf(member);
    expect((await download(member)).status).toBe(429);
    await filesOf(await makeMember());
  });

  it('reads a long list in parts, each row once', async () => {
    const member = await makeMember();
    await sql(
      `insert into notifications (member_id, topic, kind, facts, created_at)
       select $1, 'topic ' || n, 'points_credited', '{}', now() from generate_series(1, 1234) n`,
      [member.id],
    );
    const topics = rowsOf(await filesOf(member), 'notifications').map(({ topic }: { topic: string }) => topic);
    expect(new Set(topics).size).toBe(1234);
    expect(topics).toHaveLength(1234);
  });
});

describe('the copy for a member who asks for it', () => {
  it('is made by staff with the right, and recorded in audit and security activity', async () => {
    const member = await makeMember();
    const { cookie, email } = await makeStaff('approver', NOW);
    const answer = await staffCall(`GET /staff/members/${member.id}/copy`, { cookie });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(await readLastAudit(`member ${member.id}`)).toMatchObject({
      who: email,
      what: 'member copied',
      by_right: 'members.copy',
    });
    expect(await activityOf(member.token)).toEqual(['data_copied_by_team']);
  });

  it('is refused to staff without the right, and for an unknown member', async () => {
    const { id } = await makeMember();
    const { cookie } = await makeStaff('clerk', NOW);
    expect((await staffCall(`GET /staff/members/${id}/copy`, { cookie })).status).toBe(403);
    const { cookie: approver } = await makeStaff('approver', NOW);
    expect((await staffCall('GET /staff/members/999999/copy', { cookie: approver })).status).toBe(404);
  });

  it('has nothing of the member who got the address and user ID of a refused sign-up', async () => {
    const { id, email: Email, agentCode: AgentCode, userId: UserId } = await signUp();
    await staffOps('members', 'reject', String(id), '--why', 'Unknown');
    await setClock(NOW + 120 * MINUTE);
    const later = await signUp({ Email, AgentCode, UserId });
    await staffOps('members', 'approve', String(later.id));
    await makeBooking({ agentCode: AgentCode, userId: UserId, ref: 'SOMEBODY-ELSES' });
    const file = join(newFolder(), 'copy.zip');
    await staffOps('members', 'copy', String(id), file);
    const files = unzip(readFileSync(file));
    expect(rowsOf(files, 'bookings')).toEqual([]);
    const kinds = rowsOf(files, 'mails').map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['signup_received', 'signup_rejected']);
  });

  it('is written to a new file by a command', async () => {
    const member = await makeMember({ details: { phone: '08111222333' } });
    const file = join(newFolder(), 'copy.zip');
    expect(await staffOps('members', 'copy', String(member.id), file)).toEqual({
      code: 0,
      output: `All that is stored about member ${member.id} is in ${file}.`,
    });
    expect(rowsOf(unzip(readFileSync(file)), 'members')).toMatchObject([{ email: member.email }]);
    expect((await staffOps('members', 'copy', String(member.id), file)).code).toBe(1);
  });
});
