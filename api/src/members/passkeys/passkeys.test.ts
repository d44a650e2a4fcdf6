import { call, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';
import { totpCode } from '@friends/tools/testing/api/totp';
import { makeTwoStepMember } from '@friends/tools/testing/api/twoStep';
import { activityOf, logIn } from '../../../tests/support/asMember.ts';
import { mailedToken, mailKinds, mailsTo } from '../../../tests/support/mails.ts';
import { makeSoftPasskey, type SoftPasskey } from '../../../tests/support/makeSoftPasskey.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInByCredential,
  logInByPasskey,
  type Proof,
  storePasskey,
} from '../../../tests/support/passkeys.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';

const remove = (token: string, id: number, proof: Proof = { Password: PASSWORD }) =>
  call(`POST /me/passkeys/${id}/remove`, { token, body: proof });

describe('a passkey', () => {
  it('logs me in without a password, and is in my list', async () => {
    const member = await makeMember();
    const passkey = await addPasskey(member, { isSynced: true });
    const { status, body } = await logInByPasskey(passkey);
    expect(status).toBe(200);
    expect((await call('GET /me', { token: body.token })).body.Email).toBe(member.email);
    const time = expect.stringMatching(/^\d{4}-/);
    expect(await listPasskeys(member.token)).toEqual([
      { id: expect.any(Number), Name: 'My phone', Added: time, LastUsed: time, Synced: true },
    ]);
  });

  it('makes the device known, as a password does', async () => {
    const passkey = await addPasskey(await makeMember());
    const answer = await logInByPasskey(passkey);
    expect(String(answer.headers.get('set-cookie'))).toMatch(/^friends-device-/);
  });

  it('needs the password to be added, even within 10 minutes of the login', async () => {
    const { token } = await makeMember();
    const wrong = await beginPasskey(token, { Password: 'not-the-password' });
    expect(wrong.body.errors).toEqual({ Password: 'This is not your current password' });
    expect((await beginPasskey(token, { Password: '' })).body.errors).toEqual({ Password: 'Required' });
  });

  it('also needs a code to be added if two-step login is on', async () => {
    const member = await makeTwoStepMember();
    expect((await beginPasskey(member.token)).body.code).toBe('code_needed');
    await addPasskey(member, {}, { Password: PASSWORD, Code: totpCode(member.secret, 1) });
  });

  it('puts payouts on hold for a day when added, is announced by a mail with a link that stops them, and is in my activity', async () => {
    const member = await makeMember();
    await addPasskey(member);
    expect(await mailKinds(member.email)).toEqual(['passkey_added']);
    const [mail] = await mailsTo(member.email);
    expect(mail?.body).toMatch(/My phone.*\/payout-stop\/[\w-]{43}/s);
    expect((await call('GET /me', { token: member.token })).body.PayoutsHeldUntil).toEqual(expect.any(String));
    expect((await activityOf(member.token))[0]).toBe('passkey_added');
  });

  it('gives the authenticator a random user handle, which is the same for each of my passkeys', async () => {
    const [one, other] = [await makeMember(), await makeMember()];
    const [first, again, others] = [
      await beginPasskey(one.token),
      await beginPasskey(one.token),
      await beginPasskey(other.token),
    ];
    expect(Buffer.from(first.body.user.id, 'base64url')).toHaveLength(32);
    expect(again.body.user.id).toBe(first.body.user.id);
    expect(others.body.user.id).not.toBe(first.body.user.id);
    expect(first.body).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required' },
    });
  });

  it('can be renamed, but only by its member', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    await addPasskey(member);
    const [{ id }] = await listPasskeys(member.token);
    const rename = (token: string, Name: string) => call(`PUT /me/passkeys/${id}`, { token, body: { Name } });
    expect((await rename(other.token, 'Mine')).status).toBe(404);
    expect((await rename(member.token, ' ')).body.errors).toEqual({ Name: 'Required' });
    expect((await rename(member.token, 'x'.repeat(61))).body.errors).toEqual({ Name: 'This is too long' });
    expect((await rename(member.token, 'Laptop')).status).toBe(200);
    expect((await listPasskeys(member.token))[0].Name).toBe('Laptop');
  });

  it('is removed with the password, stops working, and a mail confirms it', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const passkey = await addPasskey(member);
    const [{ id }] = await listPasskeys(member.token);
    expect((await remove(member.token, id, { Password: 'x' })).status).toBe(422);
    expect((await remove(other.token, id)).status).toBe(404);
    expect((await remove(member.token, id)).status).toBe(200);
    expect((await logInByPasskey(passkey)).body.code).toBe('wrong_passkey');
    expect(await mailKinds(member.email)).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('cannot be added twice, and a member can have at most ten', async () => {
    const member = await makeMember();
    const creation = (await beginPasskey(member.token)).body;
    const passkey = makeSoftPasskey(creation);
    expect((await storePasskey(member.token, passkey)).status).toBe(201);
    expect((await storePasskey(member.token, passkey)).body.code).toBe('passkey_expired');
    expect((await beginPasskey(member.token)).body.excludeCredentials).toEqual([
      { id: passkey.credential.id, type: 'public-key' },
    ]);
    const late = makeSoftPasskey((await beginPasskey(member.token)).body);
    await sql(
      `insert into passkeys (member_id, credential_id, public_key, counter, name, synced, added_at)
       select $1::int, 'other-' || $1::int || '-' || n, '', 0, 'n', false, now() from generate_series(1, 9) n`,
      [member.id],
    );
    expect((await beginPasskey(member.token)).body.detail).toMatch(/ten passkeys/);
    expect((await storePasskey(member.token, late)).body.detail).toMatch(/ten passkeys/);
  });
});

describe('with two-step login', () => {
  it('a passkey that verified the user needs no code; one that did not does', async () => {
    const member = await makeTwoStepMember();
    const passkey = await addPasskey(member, {}, { Password: PASSWORD, Code: totpCode(member.secret, 1) });
    expect((await logInByPasskey(passkey)).status).toBe(200);
    const signed = passkey.sign(await beginPasskeyLogin(), { verifiesUser: false });
    expect((await logInByCredential(signed)).body.code).toBe('code_needed');
    expect((await logInByCredential(signed, { Code: '000000' })).body.errors).toMatchObject({
      Code: expect.any(String),
    });
    expect((await logInByCredential(signed, { Code: member.codes[0] })).status).toBe(200);
  });

  it('my passkey replaces the code after the password; another member’s does not', async () => {
    const [member, other] = [await makeTwoStepMember(), await makeMember()];
    const mine = await addPasskey(member, {}, { Password: PASSWORD, Code: totpCode(member.secret, 1) });
    const theirs = await addPasskey(other);
    const login = async (passkey: SoftPasskey, more: object = {}) => {
      const signed = passkey.sign(await beginPasskeyLogin(), { verifiesUser: false });
      return logIn(member.email, { Passkey: JSON.stringify(signed), ...more });
    };
    expect((await login(theirs)).body.code).toBe('wrong_passkey');
    expect((await login(mine, { Password: 'not-the-password' })).body.code).toBe('wrong_credentials');
    expect((await login(mine)).status).toBe(200);
  });
});

describe('a mailed link for a member whose account was taken over', () => {
  it('removes passkeys that the attacker added', async () => {
    const member = await makeMember();
    const passkey = await addPasskey(member);
    const link = await mailedToken(member.email, 'payout-stop');
    expect((await call(`PUT /payout-stops/${link}`)).status).toBe(200);
    expect((await logInByPasskey(passkey)).body.code).toBe('wrong_passkey');
  });

  it('also removes them when it restores the old address', async () => {
    const member = await makeMember();
    const passkey = await addPasskey(member);
    await saveProfile(member, { Email: `new-${member.email}` });
    const link = await mailedToken(member.email, 'email-change', 'email_asked');
    expect((await call(`PUT /email-changes/${link}`)).status).toBe(200);
    expect((await logInByPasskey(passkey)).body.code).toBe('wrong_passkey');
  });
});
