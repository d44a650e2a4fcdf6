import { call, makeMember, PASSWORD, sharedApi, signUp, sql } from '@friends/tools/testing/api/api';
import { readDocument } from '@friends/tools/testing/api/document';
import { changePassword, logIn, resetPassword } from '../support/asMember.ts';
import { mailedToken, mailKinds } from '../support/mails.ts';
import { saveProfile } from '../support/saveProfile.ts';

const PROFILE = { Address: 'Jl. Mawar 1', ClaimBankName: 'BCA', ClaimBankAccount: '1234567890' };

/** Makes a member whose token was stolen an hour after login. */
async function makeMemberWithStolenToken() {
  const member = await makeMember();
  expect((await saveProfile(member, PROFILE)).status).toBe(200);
  await sql(
    `update sessions set created_at = now() - interval '1 hour', confirmed_at = now() - interval '1 hour'
     where member_id = $1`,
    [member.id],
  );
  return member;
}

describe('an attacker with a token from an hour ago', () => {
  it('cannot change email or payout details without the password, and reads which fields need it', async () => {
    const member = await makeMemberWithStolenToken();
    const before = (await call('GET /me', { token: member.token })).body;
    const contact = { Name: 'Thief', Phone: '089999999999', Address: 'Somewhere else' };
    const changes: Record<string, string> = { Email: `thief-${member.email}`, ...contact };
    for (const field of Object.keys(before).filter((name) => name.startsWith('Claim')))
      changes[field] = /Email|Holder/.test(field) ? 'thief@friends.test' : '0899999999';
    expect(Object.keys(changes)).toHaveLength(17);
    for (const [field, value] of Object.entries(changes)) {
      const answer = await saveProfile(member, { ...PROFILE, [field]: value });
      expect([field, answer.status, answer.body.code]).toEqual([field, 403, 'password_needed']);
      expect(answer.body.errors).toEqual({ [field]: 'Enter your password to change this' });
    }
    const { errors } = (await saveProfile(member, { ...PROFILE, ...changes })).body;
    expect(Object.keys(errors).sort()).toEqual(Object.keys(changes).sort());
    expect((await call('GET /me', { token: member.token })).body).toEqual(before);
    // Fields that don't affect payouts need no password.
    expect((await saveProfile(member, { ...PROFILE, Area: 'Bandung' })).body.Area).toBe('Bandung');
  });

  it('cannot learn from a refusal whether an email address belongs to a member', async () => {
    const member = await makeMemberWithStolenToken();
    const owner = await signUp();
    const [one, two] = [owner.email, `unknown-${owner.email}`].map((Email) =>
      saveProfile(member, { ...PROFILE, Email }),
    );
    const { requestId: _, ...problem } = (await one)?.body ?? {};
    expect((await two)?.body).toMatchObject(problem);
  });

  it('is let through once the password is entered, for ten minutes and in that session only', async () => {
    const member = await makeMemberWithStolenToken();
    const changed = { ...PROFILE, ClaimBankAccount: '5555555555' };
    const elsewhere = { ...member, token: (await logIn(member.email)).body.token };
    expect((await saveProfile(member, changed)).status).toBe(403);
    const confirm = { token: member.token, body: { Password: PASSWORD } };
    expect((await call('POST /me/confirm-password', confirm)).status).toBe(200);
    expect((await saveProfile(member, changed)).body.ClaimBankAccount).toBe('5555555555');
    await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where member_id = $1`, [member.id]);
    expect((await saveProfile(member, PROFILE)).status).toBe(403);
    expect((await saveProfile(elsewhere, PROFILE)).status).toBe(403);
    expect(await mailKinds(member.email)).toEqual(['details_added', 'details_changed']);
    const { body } = await call('GET /me/activity', { token: member.token });
    expect(body[0]).toMatchObject({ What: 'details_changed', Fields: ['ClaimBankAccount'] });
    expect(JSON.stringify(body)).not.toContain('5555555555');
  });

  it('cannot see the password hash or another member’s row in anything it can read', async () => {
    const member = await makeMemberWithStolenToken();
    const other = await makeMember({ points: 7, details: { Name: 'Other Person', Phone: '087777777777' } });
    const [{ password_hash: hash }] = await sql('select password_hash from members where id = $1', [member.id]);
    const { paths } = await readDocument(sharedApi().url);
    const read = Object.keys(paths).filter((path) => paths[path]?.get && !path.includes('{path}'));
    expect(read.length).toBeGreaterThan(15);
    for (const path of read) {
      const own = path.slice('/api/v1'.length).replace('{id}', String(other.id)).replace('{token}', 'A'.repeat(43));
      const text = JSON.stringify((await call(`GET ${own}`, { token: member.token })).body);
      for (const secret of [hash, hash.split('$').at(-1), other.email, 'Other Person', '087777777777'])
        expect([path, text.includes(secret)]).toEqual([path, false]);
    }
  });

  it('loses access when the member changes the password, on whatever device', async () => {
    const member = await makeMemberWithStolenToken();
    const own = (await logIn(member.email)).body.token;
    await call('POST /reset-passwords', { body: { Email: member.email } });
    const reset = await mailedToken(member.email, 'reset-password');
    const { token } = (await changePassword({ token: own }, 'A-New-Password-1')).body;
    for (const old of [member.token, own]) expect((await call('GET /me', { token: old })).status).toBe(401);
    expect((await call('GET /me', { token })).status).toBe(200);
    // A reset link requested before doesn't work either.
    expect((await call(`GET /reset-passwords/${reset}`)).body).toBeNull();
    expect((await resetPassword(reset, 'Another-Password-1')).body.code).toBe('token_spent');
  });
});
