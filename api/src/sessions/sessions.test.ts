import { call, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';

const login = (Email: string, Password: string = PASSWORD, language = 'en') =>
  call('POST /members/login', { body: { Email, Password }, headers: { 'accept-language': language } });
const me = (token: string) => call('GET /me', { token });

describe('logging in', () => {
  it('gives an opaque token that opens my account, whatever the capitals of my address', async () => {
    const member = await makeMember({ points: 7, genius: true });
    const { status, body } = await login(member.email.toUpperCase());
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

  it('has mails written in the language I last logged in with', async () => {
    const member = await makeMember();
    await login(member.email, PASSWORD, 'id');
    expect(await sql('select language from members where id = $1', [member.id])).toEqual([{ language: 'id' }]);
  });

  it('stores no token and no password that could be read', async () => {
    const member = await makeMember();
    const rows = await sql(
      'select password_hash, s::text as session from members join sessions s on s.member_id = members.id where members.id = $1',
      [member.id],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(rows)).not.toContain(member.token);
  });
});

describe('a session', () => {
  it('ends with logout, and other sessions go on', async () => {
    const member = await makeMember();
    const other = (await login(member.email)).body.token;
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
  const change = (token: string, Password: string, NewPassword: string, NewPasswordConfirm = NewPassword) =>
    call('PUT /me/change-password', { token, body: { Password, NewPassword, NewPasswordConfirm } });

  it('ends every session, gives this one a new token, and writes me a mail', async () => {
    const member = await makeMember();
    const answer = await change(member.token, PASSWORD, 'A-Better-Password-77');
    expect(answer.status).toBe(200);
    expect((await me(member.token)).status).toBe(401);
    expect((await me(answer.body.token)).status).toBe(200);
    expect((await login(member.email)).status).toBe(401);
    expect((await login(member.email, 'A-Better-Password-77')).status).toBe(200);
    expect(await sql('select kind from mails where recipient = $1 order by id', [member.email])).toEqual([
      { kind: 'password_changed' },
    ]);
  });

  it('takes the new one as it is typed: not cut, with its capitals, and é however a keyboard writes it', async () => {
    const member = await makeMember();
    const long = 'Kopi-caf\u00e9-'.padEnd(127, 'x');
    expect((await change(member.token, PASSWORD, long)).status).toBe(200);
    for (const other of [long.slice(0, -1), long.toLowerCase(), long.replace('\u00e9', 'e')])
      expect((await login(member.email, other)).status).toBe(401);
    for (const same of [long, long.normalize('NFD')]) expect((await login(member.email, same)).status).toBe(200);
  });

  it.each([
    [
      'my current password is wrong',
      ['x', 'Good-Password-1', 'Good-Password-1'],
      { Password: 'This is not your current password' },
    ],
    [
      'the new ones differ',
      [PASSWORD, 'Good-Password-1', 'Good-Password-2'],
      { NewPassword: 'Password does not match', NewPasswordConfirm: 'Password does not match' },
    ],
    ['the new one is short', [PASSWORD, 'short', 'short'], { NewPassword: 'Use 8 to 128 characters' }],
    [
      'everybody uses the new one',
      [PASSWORD, 'password123', 'password123'],
      { NewPassword: 'This password is too easy to guess' },
    ],
    [
      'fields are empty',
      ['', '', ''],
      { Password: 'Required', NewPassword: 'Required', NewPasswordConfirm: 'Required' },
    ],
  ] as const)('is refused when %s', async (_when, [current, next, again], errors) => {
    const { token } = await makeMember();
    const answer = await change(token, current, next, again);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', errors } });
    expect((await me(token)).status).toBe(200);
  });
});
