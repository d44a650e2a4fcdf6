import { call, makeMember, PASSWORD, sharedApi, signUp, sql } from '@friends/tools/testing/api/api';
import { readDocument } from '@friends/tools/testing/api/document';
import { mailedResetToken } from '../support/mailedResetToken.ts';
import { saveProfile } from '../support/saveProfile.ts';

const FILLED = { Name: 'Ana Wijaya', Phone: '081234567890', Birthdate: '1990-05-17', Address: 'Jl. Mawar 1' };

/** A member whose token was stolen an hour after the login. */
async function robbed() {
  const member = await makeMember();
  const profile = { ...FILLED, Email: member.email, ClaimBankName: 'BCA', ClaimBankAccount: '1234567890' };
  expect((await saveProfile(member, profile)).status).toBe(200);
  await sql(
    `update sessions set created_at = now() - interval '1 hour', confirmed_at = now() - interval '1 hour'
     where member_id = $1`,
    [member.id],
  );
  return { member, profile };
}

const mailsTo = async (email: string): Promise<string[]> =>
  (await sql('select kind from mails where recipient = $1 order by id', [email])).map(({ kind }) => kind);

describe('An attacker with a valid token for an hour', () => {
  it('cannot change e-mail or payout details without the password, and is told which', async () => {
    const { member, profile } = await robbed();
    const before = (await call('GET /me', { token: member.token })).body;
    const wishes: Record<string, string> = {
      Email: `thief-${member.email}`,
      Name: 'Thief',
      Phone: '089999999999',
      Address: 'Somewhere else',
    };
    for (const field of Object.keys(before).filter((name) => name.startsWith('Claim')))
      wishes[field] = /Email|Holder/.test(field) ? 'thief@friends.test' : '0899999999';
    expect(Object.keys(wishes)).toHaveLength(17);
    for (const [field, value] of Object.entries(wishes)) {
      const answer = await saveProfile(member, { ...profile, [field]: value });
      expect([field, answer.status, answer.body.code]).toEqual([field, 403, 'password_needed']);
      expect(answer.body.errors).toEqual({ [field]: 'Type your password to change this' });
    }
    expect(Object.keys((await saveProfile(member, { ...profile, ...wishes })).body.errors).sort()).toEqual(
      Object.keys(wishes).sort(),
    );
    expect((await call('GET /me', { token: member.token })).body).toEqual(before);
    // What pays nothing out is saved as before.
    expect((await saveProfile(member, { ...profile, Area: 'Bandung' })).body.Area).toBe('Bandung');
  });

  it('does not learn from it whether an address is a member’s', async () => {
    const { member, profile } = await robbed();
    const owner = await signUp();
    const [one, two] = [owner.email, `nobody-${owner.email}`].map((Email) =>
      saveProfile(member, { ...profile, Email }),
    );
    const { requestId: _, ...problem } = (await one)?.body ?? {};
    expect((await two)?.body).toMatchObject(problem);
  });

  it('is the member who types the password, for ten minutes and in that session only', async () => {
    const { member, profile } = await robbed();
    const changed = { ...profile, ClaimBankAccount: '5555555555' };
    const elsewhere = (await call('POST /members/login', { body: { Email: member.email, Password: PASSWORD } })).body;
    expect((await saveProfile(member, changed)).status).toBe(403);
    const confirm = { token: member.token, body: { Password: PASSWORD } };
    expect((await call('POST /me/confirm-password', confirm)).status).toBe(200);
    expect((await saveProfile(member, changed)).body.ClaimBankAccount).toBe('5555555555');
    await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where member_id = $1`, [member.id]);
    expect((await saveProfile(member, profile)).status).toBe(403);
    expect((await saveProfile(elsewhere, profile)).status).toBe(403);
    expect(await mailsTo(member.email)).toEqual(['details_changed', 'details_changed']);
    const { body } = await call('GET /me/activity', { token: member.token });
    expect(body[0]).toMatchObject({ What: 'details_changed', Fields: ['ClaimBankAccount'] });
    expect(JSON.stringify(body)).not.toContain('5555555555');
  });

  it('cannot see the password hash or another member’s row in anything it can read', async () => {
    const { member } = await robbed();
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

  it('cannot keep access after the member changes the password, on whatever device', async () => {
    const { member } = await robbed();
    const own = (await call('POST /members/login', { body: { Email: member.email, Password: PASSWORD } })).body.token;
    await call('POST /reset-passwords', { body: { Email: member.email } });
    const reset = await mailedResetToken(member.email);
    const body = { Password: PASSWORD, NewPassword: 'A-New-Password-1', NewPasswordConfirm: 'A-New-Password-1' };
    const { token } = (await call('PUT /me/change-password', { token: own, body })).body;
    for (const old of [member.token, own]) expect((await call('GET /me', { token: old })).status).toBe(401);
    expect((await call('GET /me', { token })).status).toBe(200);
    // A link that was asked for before is no way in either.
    expect((await call(`GET /reset-passwords/${reset}`)).body).toBeNull();
    const chosen = { Password: 'Another-Password-1', PasswordConfirm: 'Another-Password-1' };
    expect((await call(`PUT /reset-passwords/${reset}`, { body: chosen })).body.code).toBe('token_spent');
    expect(
      (await call(`POST /me/confirm-password`, { token: member.token, body: { Password: PASSWORD } })).status,
    ).toBe(401);
  });
});
