import { call, makeMember, sql } from '@friends/tools/testing/api/api';
import { changePassword, logIn } from '../../../tests/support/asMember.ts';
import { mailKinds, mailsTo } from '../../../tests/support/mails.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';

const me = (token: string) => call('GET /me', { token });

describe('logging in', () => {
  it('returns an opaque token for my account, even if I type my email address in capitals', async () => {
    const member = await makeMember({ points: 7, genius: true });
    const { status, body } = await logIn(member.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await me(body.token)).body).toMatchObject({
      Point: 7,
      GeniusMember: true,
      Email: member.email,
      agent: { AgentCode: member.agentCode, Country: 'ID', IsPanorama: false, IsXML: false },
      ClaimBankName: '',
      Birthdate: null,
    });
  });

  it('makes mails use the language of the last login', async () => {
    const member = await makeMember();
    await logIn(member.email, {}, { language: 'id' });
    expect(await sql('select language from members where id = $1', [member.id])).toEqual([{ language: 'id' }]);
  });

  it('makes mails use the language that I switch to later, but none that the portal does not have', async () => {
    const member = await makeMember();
    const mailLanguages = async () => (await mailsTo(member.email)).map(({ language }) => language);
    await changePassword(member, 'a-boat-at-anchor');
    const { body } = await logIn(member.email, { Password: 'a-boat-at-anchor' });
    await call('GET /notifications/unread', { token: body.token, language: 'id' });
    await call('GET /me', { token: body.token });
    await call('GET /me', { token: body.token, language: 'fr, de' });
    const next = {
      Password: 'a-boat-at-anchor',
      NewPassword: 'a-boat-under-sail',
      NewPasswordConfirm: 'a-boat-under-sail',
    };
    await call('PUT /me/change-password', { token: body.token, body: next });
    expect(await mailLanguages()).toEqual(['en', 'id']);
    // The next page in English switches back, even by a call that changes something.
    const nextLogin = (await logIn(member.email, { Password: 'a-boat-under-sail' }, { language: 'id' })).body;
    await saveProfile(
      { ...member, token: nextLogin.token },
      { Address: 'Jl. Mawar 2' },
      { headers: { 'accept-language': 'en' } },
    );
    expect(await mailLanguages()).toEqual(['en', 'id', 'en']);
  });

  it('stores no readable token or password', async () => {
    const member = await makeMember();
    const rows = await sql(
      'select password_hash, s::text as session from members join sessions s on s.member_id = members.id where members.id = $1',
      [member.id],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(rows)).not.toContain(member.token);
  });
});

describe('a session', () => {
  it('ends with logout, and other sessions continue', async () => {
    const member = await makeMember();
    const other = (await logIn(member.email)).body.token;
    expect((await call('POST /members/logout', { token: member.token })).status).toBe(200);
    expect((await me(member.token)).body.code).toBe('not_logged_in');
    expect((await me(other)).status).toBe(200);
  });

  it('ends when the member is no longer approved', async () => {
    const { token, id } = await makeMember();
    await sql(`update members set status = 'rejected' where id = $1`, [id]);
    expect((await me(token)).status).toBe(401);
  });
});

describe('changing my password', () => {
  it('ends every session, gives this one a new token, and sends me a mail', async () => {
    const member = await makeMember();
    const answer = await changePassword(member, 'A-Better-Password-77');
    expect(answer.status).toBe(200);
    expect((await me(member.token)).status).toBe(401);
    expect((await me(answer.body.token)).status).toBe(200);
    expect((await logIn(member.email)).status).toBe(401);
    expect((await logIn(member.email, { Password: 'A-Better-Password-77' })).status).toBe(200);
    expect(await mailKinds(member.email)).toEqual(['password_changed']);
  });

  it('stores all of it, case-sensitive, and accepts é from any keyboard', async () => {
    const member = await makeMember();
    const long = 'Kopi-caf\u00e9-'.padEnd(127, 'x');
    expect((await changePassword(member, long)).status).toBe(200);
    for (const Password of [long.slice(0, -1), long.toLowerCase(), long.replace('\u00e9', 'e')])
      expect((await logIn(member.email, { Password })).status).toBe(401);
    for (const Password of [long, long.normalize('NFD')])
      expect((await logIn(member.email, { Password })).status).toBe(200);
  });
});
