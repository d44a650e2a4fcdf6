import { call, makeMember, sql } from '@friends/tools/testing/api/api';
import { changePassword } from '../../../tests/support/asMember.ts';
import { makeSoftPasskey } from '../../../tests/support/makeSoftPasskey.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInByCredential,
  logInByPasskey,
  storePasskey,
} from '../../../tests/support/passkeys.ts';

describe('a passkey is refused', () => {
  it('if it was created or used on another site', async () => {
    const member = await makeMember();
    for (const device of [{ origin: 'https://friends.example' }, { rpId: 'friends.example' }]) {
      const made = makeSoftPasskey((await beginPasskey(member.token)).body, device);
      expect((await storePasskey(member.token, made)).body.code).toBe('invalid_input');
    }
    const passkey = await addPasskey(member);
    for (const device of [{ origin: 'https://friends.example' }, { rpId: 'friends.example' }])
      expect((await logInByPasskey(passkey, device)).body.code).toBe('wrong_passkey');
  });

  it('with the same answer if another key signed and if it is unknown', async () => {
    const [passkey, stranger] = [
      await addPasskey(await makeMember()),
      makeSoftPasskey((await beginPasskey((await makeMember()).token)).body),
    ];
    const forged = {
      ...stranger.sign(await beginPasskeyLogin()),
      id: passkey.credential.id,
      rawId: passkey.credential.id,
    };
    const answers = [await logInByCredential(forged), await logInByPasskey(stranger)];
    const refusals = answers.map(({ status, body: { requestId: _, ...problem } }) => ({ status, problem }));
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ status: 401, problem: { code: 'wrong_passkey' } });
  });

  it('if the challenge was used, is for something else, or is not ours', async () => {
    const member = await makeMember();
    const passkey = await addPasskey(member);
    const signed = passkey.sign(await beginPasskeyLogin());
    const answers = await Promise.all([1, 2, 3].map(() => logInByCredential(signed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { challenge } = (await beginPasskey(member.token)).body;
    expect((await logInByCredential(passkey.sign({ ...(await beginPasskeyLogin()), challenge }))).body.code).toBe(
      'wrong_passkey',
    );
    const own = Buffer.alloc(56, 1).toString('base64url');
    expect((await logInByCredential(passkey.sign({ ...(await beginPasskeyLogin()), challenge: own }))).body.code).toBe(
      'wrong_passkey',
    );
  });

  it('if another member started it, or the password was changed since', async () => {
    const [one, other] = [await makeMember(), await makeMember()];
    const passkey = makeSoftPasskey((await beginPasskey(one.token)).body);
    expect((await storePasskey(other.token, passkey)).body.code).toBe('passkey_expired');
    const { token } = (await changePassword(one, 'A-New-Password-1')).body;
    expect((await storePasskey(token, passkey)).body.code).toBe('passkey_expired');
  });

  it('if its counter did not grow, as that of a copy, and this is audited', async () => {
    const member = await makeMember();
    const passkey = await addPasskey(member);
    const [{ id }] = await listPasskeys(member.token);
    expect((await logInByPasskey(passkey, { counter: 7 })).status).toBe(200);
    expect((await logInByPasskey(passkey, { counter: 7 })).body.code).toBe('wrong_passkey');
    expect(await sql(`select who, what, why from audit where target = $1`, [`passkey ${id}`])).toEqual([
      { who: `member ${member.id}`, what: 'passkey refused', why: expect.stringContaining('from 7 to 7') },
    ]);
    expect((await logInByPasskey(passkey, { counter: 8 })).status).toBe(200);
  });

  it('if I am not approved, as with my password', async () => {
    const member = await makeMember();
    const passkey = await addPasskey(member);
    await sql(`update members set status = 'rejected' where id = $1`, [member.id]);
    expect((await logInByPasskey(passkey)).body.code).toBe('member_rejected');
  });

  it('if the data sent is not a passkey', async () => {
    const member = await makeMember();
    const { credential } = makeSoftPasskey((await beginPasskey(member.token)).body);
    const withData = <P extends { readonly response: object }>(passkey: P, data: string) => ({
      ...passkey,
      response: { ...passkey.response, clientDataJSON: Buffer.from(data).toString('base64url') },
    });
    const signed = makeSoftPasskey((await beginPasskey(member.token)).body).sign(await beginPasskeyLogin());
    for (const data of ['', 'null', '{}', '{"challenge":7}', '{']) {
      expect((await storePasskey(member.token, { credential: withData(credential, data) })).body.code).toBe(
        'passkey_expired',
      );
      expect((await logInByCredential(withData(signed, data))).body.code).toBe('wrong_passkey');
    }
    for (const broken of [{ ...credential, id: '%' }, 'x', null, {}, []]) {
      const Passkey = JSON.stringify(broken);
      const answer = await call('POST /me/passkeys', { token: member.token, body: { Name: 'n', Passkey } });
      expect(answer.body.code).toBe('passkey_expired');
      expect((await logInByCredential(broken)).body.code).toBe('wrong_passkey');
    }
    expect((await call('POST /members/login/passkey', { body: { Passkey: '{' } })).body.code).toBe('wrong_passkey');
  });
});
