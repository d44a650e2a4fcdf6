import type { Problem } from '@friends/shared/contract/api/errors';
import type { MemberPage } from '@friends/shared/contract/staff/members';
import { call, makeMember, sql } from '@friends/tools/testing/api/api';
import { mailsTo } from '../../../tests/support/mails.ts';
import { eventsOf, pageOf } from '../../../tests/support/memberPage.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let clerk: StaffPerson;
let support: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  support = await makeStaff('support', NOW);
});

describe('help with an account', () => {
  const Why = 'Called from the known number';
  const help = async (id: number, Help: string, more: object = {}, by = support) => {
    const { Revision } = await pageOf(id, by);
    return staffCall<Partial<MemberPage & Problem>>(`POST /staff/members/${id}/help`, {
      cookie: by.cookie,
      body: { Help, Revision, Why, ...more },
    });
  };

  it('sends a password reset link in the previewed email, and leaves the password unchanged', async () => {
    const member = await makeMember();
    const { Mails } = await pageOf(member.id, clerk);
    const before = await sql('select password_hash from members where id = $1', [member.id]);
    expect((await help(member.id, 'reset_link')).status).toBe(200);
    const mail = (await mailsTo(member.email)).at(-1);
    expect(mail?.kind).toBe('password_reset');
    const link = /reset-password\/[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '';
    expect(mail?.body.replace(link, 'reset-password/…')).toBe(Mails?.reset_link.Body);
    expect(await sql('select password_hash from members where id = $1', [member.id])).toEqual(before);
    expect(await readLastAudit(`member ${member.id}`)).toMatchObject({
      who: support.email,
      what: 'reset link sent',
      why: Why,
      by_right: 'members.help',
    });
    expect((await call(`GET /${link.replace('reset-password', 'reset-passwords')}`)).body).toEqual({
      Email: member.email,
    });
  });

  it('ends sessions, turns off two-step login and resumes payouts, with the previewed emails', async () => {
    const member = await makeMember();
    await sql(`insert into second_factors (member_id, secret, begun_at, confirmed_at) values ($1, 'x', now(), now())`, [
      member.id,
    ]);
    await sql('update members set payout_stopped_at = now() where id = $1', [member.id]);
    const { Mails } = await pageOf(member.id, clerk);
    expect((await help(member.id, 'end_sessions')).body).toMatchObject({ Sessions: 0, TwoStep: true });
    expect((await call('GET /me', { token: member.token })).status).toBe(401);
    expect((await help(member.id, 'two_step_off')).body).toMatchObject({ TwoStep: false, Stopped: true });
    expect((await mailsTo(member.email)).at(-1)).toMatchObject({ body: Mails?.two_step_off.Body });
    expect((await help(member.id, 'payouts_on')).body).toMatchObject({ Stopped: false });
    expect((await mailsTo(member.email)).at(-1)).toMatchObject({ body: Mails?.payouts_on.Body });
    expect((await help(member.id, 'passkeys_off')).body).toMatchObject({ status: 409 });
    expect((await eventsOf(member.id, 'staff', clerk)).slice(0, 3).map(({ What }) => What)).toEqual([
      'payouts resumed',
      'second factor off',
      'member logged out',
    ]);
  });

  it('changes the tier once, and not if the account changed since it was shown', async () => {
    const member = await makeMember();
    const { Revision } = await pageOf(member.id, clerk);
    expect((await help(member.id, 'genius')).body).toMatchObject({ GeniusMember: true });
    expect((await help(member.id, 'silver', { Revision })).body).toMatchObject({
      status: 409,
      errors: { Revision: expect.any(String) },
    });
    expect(await readLastAudit(`member ${member.id}`)).toMatchObject({
      what: 'refused: member made silver (member_changed)',
    });
    expect((await help(member.id, 'genius')).status).toBe(409);
  });

  it('needs a reason and the right, and is refused for one’s own account and unknown members', async () => {
    const member = await makeMember();
    expect((await help(member.id, 'genius', { Why: ' ' })).status).toBe(422);
    expect((await help(member.id, 'genius', {}, clerk)).status).toBe(403);
    await sql('update members set email = $2, email_key = $2 where id = $1', [member.id, support.email]);
    expect((await help(member.id, 'genius')).body).toMatchObject({ status: 409 });
    expect((await pageOf(member.id, support)).IsOwn).toBe(true);
    const body = { Help: 'genius', Revision: 'x', Why };
    expect((await staffCall('POST /staff/members/999999/help', { cookie: support.cookie, body })).status).toBe(404);
  });
});
