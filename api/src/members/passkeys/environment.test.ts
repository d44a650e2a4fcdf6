import { call, control, makeMember, setClock, sql } from '@friends/tools/testing/api/api';
import { type Device, makeSoftPasskey } from '../../../tests/support/makeSoftPasskey.ts';
import { statusesInTurn } from '../../../tests/support/manyCalls.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  logInByCredential,
  logInByPasskey,
  storePasskey,
} from '../../../tests/support/passkeys.ts';

const NOW = Date.now();
const AT_BRUNEI: Device = { origin: 'https://bn.friends.example.com', rpId: 'friends.example.com' };
const AT_HOME: Device = { ...AT_BRUNEI, origin: 'https://www.friends.example.com' };

describe('the passkey settings', () => {
  // Allows five wrong attempts from one address.
  ownApi({ PORTAL_URL: 'https://www.friends.example.com', RATE_LIMIT_FACTOR: '0.1' }, NOW);

  async function memberWithPasskey() {
    const member = await makeMember();
    return { member, passkey: await addPasskey(member, AT_HOME) };
  }

  it('make passkeys valid on every host of PORTAL_URL, regardless of request headers', async () => {
    expect((await call('GET /members/login/passkey')).body).toEqual({ RpId: 'friends.example.com' });
    const { passkey } = await memberWithPasskey();
    expect((await logInByPasskey(passkey, AT_BRUNEI)).status).toBe(200);
    const elsewhere = passkey.sign(await beginPasskeyLogin(), {
      ...AT_HOME,
      origin: 'https://evil.friends.example.com',
    });
    const headers = { host: 'evil.friends.example.com', 'x-forwarded-host': 'evil.friends.example.com' };
    const body = { Passkey: JSON.stringify(elsewhere) };
    expect((await call('POST /members/login/passkey', { body, headers })).body.code).toBe('wrong_passkey');
  });

  it('are valid for five minutes after adding or login began', async () => {
    const { member, passkey } = await memberWithPasskey();
    const [late, signed] = [
      makeSoftPasskey((await beginPasskey(member.token)).body, AT_HOME),
      passkey.sign(await beginPasskeyLogin()),
    ];
    await setClock(NOW + 5 * 60_000 + 1);
    expect(await logInByCredential(signed)).toMatchObject({ status: 409, body: { code: 'passkey_expired' } });
    expect((await storePasskey(member.token, late)).body.code).toBe('passkey_expired');
    await setClock(NOW);
  });

  it('can be listed by an operator, and removed with a reason, a mail and an audit line', async () => {
    const { member, passkey } = await memberWithPasskey();
    const ops = (...args: string[]) => control('ops', { args });
    expect((await ops('members', 'passkeys', String(member.id))).out).toMatch(/My phone/);
    const remove = ['members', 'remove-passkeys', String(member.id), '--why', 'Lost the phone', '--as', 'sari'];
    expect((await ops(...remove)).out).toBe(`Passkeys of member ${member.id} removed: 1.`);
    expect((await ops(...remove)).exitCode).toBe(1);
    expect((await ops('members', 'passkeys', String(member.id))).out).toBe('This member has no passkeys.');
    expect((await logInByPasskey(passkey)).status).not.toBe(200);
    const audit = await sql(`select who, why from audit where what = 'passkeys removed'`);
    expect(audit).toEqual([{ who: 'sari', why: 'Lost the phone' }]);
    const mails = await sql(`select body from mails where kind = 'passkey_removed'`);
    expect(mails[0].body).toMatch(/Our team has removed all passkeys/);
  });

  it('are slowed down at login if they are wrong, but never if they are right', async () => {
    const { passkey } = await memberWithPasskey();
    const statuses = await statusesInTurn(6, () => logInByPasskey(passkey, { origin: 'https://friends.example' }));
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await logInByPasskey(passkey)).status).toBe(200);
  });
});
