import { randomUUID } from 'node:crypto';
import { type Answer, APP_KEY, call, makeMember, PASSWORD, signUp, sql } from '@friends/tools/testing/api/api';
import { changePassword, logIn, resetPassword } from '../support/asMember.ts';
import { logLines, waitForLogLine } from '../support/logLines.ts';
import { mailedToken } from '../support/mails.ts';
import { ownProcess } from '../support/ownApi.ts';

const api = ownProcess({ LOG_LEVEL: 'debug' });

const waitForLine = ({ headers }: Answer, msg = 'Answered') => waitForLogLine(api, headers.get('x-request-id'), msg);

it('every call is logged with its request ID, and without secrets that open an account', async () => {
  const secret = (name: string): string => `${name}-${randomUUID()}`;
  const [wrong, next, third] = [secret('wrong'), secret('next'), secret('third')];
  const member = await makeMember();
  const login = (Password: string) => logIn(member.email, { Password });
  await signUp({ Password: secret('signup'), PasswordConfirm: 'x' }).catch(() => {});
  await signUp();
  await login(wrong);
  const { token } = (await login(PASSWORD)).body;
  const changed = await changePassword({ token }, next);
  await call('POST /reset-passwords', { body: { Email: member.email } });
  const link = await mailedToken(member.email, 'reset-password');
  await call(`GET /reset-passwords/${link}`);
  await fetch(`${api.url}/api/v1/reset-passwords/${link}/more?token=${token}`);
  await fetch(`${api.url}/api/v1/reset-passwords/%zz${link}`, { headers: { 'x-app-key': APP_KEY } });
  await resetPassword(link, third);
  await call('GET /me', { token: changed.body.token, headers: { 'x-app-key': `wrong-${APP_KEY}-key` } });
  const last = await call('POST /members/logout', { token: (await login(third)).body.token });
  expect(last.status).toBe(200);
  await waitForLine(last);
  for (const text of [PASSWORD, wrong, next, third, token, changed.body.token, link, APP_KEY, 'Bearer', 'argon2'])
    expect(api.output()).not.toContain(text);
  for (const line of logLines(api).filter(({ msg }) => msg === 'Answered')) expect(line.requestId).toBeTruthy();
});

it('a server error is logged in full under the request ID of its response, but without the values of its query', async () => {
  const member = await makeMember();
  await sql('alter table mails rename to mails_away');
  const reset = await call('POST /reset-passwords', { body: { Email: member.email } });
  const person = { AgentCode: 'LOG001', UserId: 'logged', Email: 'logged@friends.test' };
  const body = { ...person, Password: PASSWORD, PasswordConfirm: PASSWORD };
  const newcomer = await call('POST /members', { body });
  await sql('alter table mails_away rename to mails');
  for (const answer of [reset, newcomer]) {
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(answer.body.detail).not.toMatch(/mails|relation|sql/i);
    const line = await waitForLine(answer, 'A call failed');
    expect(JSON.stringify(line)).toContain('mails');
    expect(JSON.stringify(line)).toMatch(/writeMail|insert into .*mails/);
  }
  expect(api.output()).not.toMatch(/reset-password\/[A-Za-z0-9_-]{43}|argon2id|logged@friends\.test/);
});

it('control characters in logged text are escaped, so they do not affect the terminal', async () => {
  const text = 'a\u009b2Jb\u202ec\u001bd';
  // Puts the address into an error message of PostgreSQL, which is logged.
  await sql(
    `create function no_mail() returns trigger language plpgsql as $$ begin raise exception '%', new.recipient; end $$`,
  );
  await sql('create trigger no_mail before insert on mails for each row execute function no_mail()');
  const member = await makeMember();
  await sql('update members set email = $2 where id = $1', [member.id, `${member.email}${text}`]);
  const answer = await call('POST /reset-passwords', { body: { Email: `${member.email}${text}` } });
  await sql('drop function no_mail cascade');
  expect(answer.body.code).toBe('internal');
  expect(JSON.stringify(await waitForLine(answer, 'A call failed'))).toContain('a\u009b2Jb');
  expect(api.output()).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
});

it('every call is logged in one line with method, route, status, time and member', async () => {
  const member = await makeMember();
  const answer = await call('GET /transactions?page=1', { token: member.token });
  const times = { ms: expect.any(Number), time: expect.any(Number) };
  const seen = { method: 'GET', route: '/api/v1/transactions', status: 200, member: member.id };
  expect(await waitForLine(answer)).toMatchObject({ ...seen, ...times });
});

it('a refusal is logged in the same way, with the member if there is one', async () => {
  const member = await makeMember();
  const pending = await signUp();
  const refused = [
    await call('GET /me'),
    await logIn(pending.email),
    await call('GET /rewards/2000000000', { token: member.token }),
  ];
  expect(await Promise.all(refused.map((answer) => waitForLine(answer)))).toMatchObject([
    { status: 401, route: '/api/v1/me' },
    { status: 403, route: '/api/v1/members/login' },
    { status: 404, route: '/api/v1/rewards/:id', member: member.id },
  ]);
});
