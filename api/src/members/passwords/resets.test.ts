import { call, makeMember, sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { logIn, resetPassword } from '../../../tests/support/asMember.ts';
import { mailedToken, mailsTo } from '../../../tests/support/mails.ts';

const NEXT = 'A-New-Password-1';
const requestLink = (Email: string) => call('POST /reset-passwords', { body: { Email } });
const readLink = async (link: string) => (await call(`GET /reset-passwords/${link}`)).body;

async function linkFor(email: string): Promise<string> {
  expect((await requestLink(email)).status).toBe(200);
  return mailedToken(email, 'reset-password');
}

describe('a forgotten password', () => {
  it('is replaced by a mailed link that shows my address, and ends every session', async () => {
    const member = await makeMember();
    const link = await linkFor(member.email);
    expect(await readLink(link)).toEqual({ Email: member.email });
    expect((await resetPassword(link, NEXT)).status).toBe(200);
    expect((await call('GET /me', { token: member.token })).status).toBe(401);
    expect((await logIn(member.email)).status).toBe(401);
    expect((await logIn(member.email, { Password: NEXT })).status).toBe(200);
  });

  it('can be replaced once, and by the newest link only', async () => {
    const { email } = await makeMember();
    const [first, second] = [await linkFor(email), await linkFor(email)];
    expect(await readLink(first)).toBeNull();
    expect(await resetPassword(first, NEXT)).toMatchObject({ status: 409, body: { code: 'token_spent' } });
    expect((await resetPassword(second, NEXT)).status).toBe(200);
    expect((await resetPassword(second, 'A-New-Password-2')).body.code).toBe('token_spent');
    expect(await readLink(second)).toBeNull();
  });

  it('is mailed in the language of the page of the request', async () => {
    const { email } = await makeMember();
    await call('POST /reset-passwords', { body: { Email: email }, language: 'id' });
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Buat kata sandi baru', language: 'id' }]);
    const [member] = await sql('select language from members where email = $1', [email]);
    expect(member.language).toBe('en');
  });

  it('is not mailed to an address that the member is just changing', async () => {
    const { id, email } = await makeMember();
    const other = `other-${email}`;
    const updatesInProgress = () =>
      sql(`select pid from pg_stat_activity where wait_event = 'PgSleep' and query like $1`, [`%'${other}'%`]);
    const changed = sql(
      `with changed as (update members set email = '${other}' where id = ${id} returning 1) select pg_sleep(2) from changed`,
    );
    await until(async () => (await updatesInProgress()).length > 0);
    expect((await requestLink(email)).status).toBe(200);
    await changed;
    expect(await sql('select token_hash from password_resets where member_id = $1', [id])).toEqual([]);
    expect([...(await mailsTo(email)), ...(await mailsTo(other))]).toEqual([]);
  });

  // Popular worldwide, from a breach, popular in Indonesia, and made of words about the portal.
  it.each(['password1', 'Zxcvbnm1234', 'sayangkamu', 'Friends-Rewards-2026'])('is not replaced by %s', async (easy) => {
    const link = await linkFor((await makeMember()).email);
    const errors = { Password: 'This password is too easy to guess' };
    expect((await resetPassword(link, easy)).body.errors).toEqual(errors);
    expect((await resetPassword(link, NEXT)).status).toBe(200);
  });

  it('leaves no usable link in the database', async () => {
    const { id, email } = await makeMember();
    const link = await linkFor(email);
    const rows = await sql('select r::text as row from password_resets r where member_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});
