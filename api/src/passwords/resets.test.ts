import { call, engine, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { mailedResetToken } from '../../tests/support/mailedResetToken.ts';

const ask = (Email: string) => call('POST /reset-passwords', { body: { Email } });
const look = (token: string) => call(`GET /reset-passwords/${token}`);
const use = (token: string, Password = 'A-New-Password-1', PasswordConfirm = Password) =>
  call(`PUT /reset-passwords/${token}`, { body: { Password, PasswordConfirm } });
const login = (Email: string, Password: string) => call('POST /members/login', { body: { Email, Password } });

async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return mailedResetToken(email);
}

describe('a forgotten password', () => {
  it('is replaced by a mailed link that shows my address, and ends every session', async () => {
    const member = await makeMember();
    const token = await tokenFor(member.email);
    expect((await look(token)).body).toEqual({ Email: member.email });
    expect((await use(token)).status).toBe(200);
    expect((await call('GET /me', { token: member.token })).status).toBe(401);
    expect((await login(member.email, PASSWORD)).status).toBe(401);
    expect((await login(member.email, 'A-New-Password-1')).status).toBe(200);
  });

  it('can be replaced once, and by the newest link only', async () => {
    const member = await makeMember();
    const [first, second] = [await tokenFor(member.email), await tokenFor(member.email)];
    expect((await look(first)).body).toBeNull();
    expect(await use(first)).toMatchObject({ status: 409, body: { code: 'token_spent' } });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((turn) => use(second, `A-New-Password-${turn}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await look(second)).body).toBeNull();
  });

  it('is mailed in the language of the page that it was asked from', async () => {
    const { email } = await makeMember();
    await call('POST /reset-passwords', { body: { Email: email }, headers: { 'accept-language': 'id' } });
    const mails = await sql(`select subject, language from mails where recipient = $1 and kind = 'password_reset'`, [
      email,
    ]);
    expect(mails).toEqual([{ subject: 'Buat kata sandi baru', language: 'id' }]);
    const [member] = await sql('select language from members where email = $1', [email]);
    expect(member.language).toBe('en');
  });

  // The embedded database does one thing after the other.
  (engine === 'postgres' ? it : it.skip)('sends no link to an address that is just being given up', async () => {
    const { id, email } = await makeMember();
    const other = `other-${email}`;
    const holder = () =>
      sql(`select pid from pg_stat_activity where wait_event = 'PgSleep' and query like $1`, [`%'${other}'%`]);
    const changed = sql(
      `with changed as (update members set email = '${other}' where id = ${id} returning 1) select pg_sleep(2) from changed`,
    );
    await until(async () => (await holder()).length > 0);
    expect((await ask(email)).status).toBe(200);
    await changed;
    expect(await sql('select token_hash from password_resets where member_id = $1', [id])).toEqual([]);
    expect(await sql(`select id from mails where recipient in ($1, $2)`, [email, other])).toEqual([]);
  });

  it('needs two equal passwords that are not common', async () => {
    const token = await tokenFor((await makeMember()).email);
    expect((await use(token, 'One-Password-1', 'Two-Password-2')).body.errors).toEqual({
      Password: 'Password does not match',
      PasswordConfirm: 'Password does not match',
    });
    // A favourite of everybody, one of a breach, one of this country, and what the portal is about.
    for (const easy of ['password1', 'Zxcvbnm1234', 'sayangkamu', 'Friends-Rewards-2026'])
      expect((await use(token, easy)).body.errors).toEqual({ Password: 'This password is too easy to guess' });
    expect((await use(token)).status).toBe(200);
  });

  it('leaves nothing in the database that could be used as a link', async () => {
    const member = await makeMember();
    const token = await tokenFor(member.email);
    const rows = await sql('select r::text as row from password_resets r where member_id = $1', [member.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
