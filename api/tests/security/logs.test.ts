import { randomUUID } from 'node:crypto';
import { APP_KEY, call, makeMember, PASSWORD, signUp, sql } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { mailedResetToken } from '../support/mailedResetToken.ts';
import { startOwnApi } from '../support/ownApi.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startOwnApi({ LOG_LEVEL: 'debug' });
});
afterAll(() => api.stop());

interface Line {
  readonly msg: string;
  readonly requestId?: string;
  readonly route?: string;
  readonly status?: number;
}

const lines = (): Line[] =>
  api
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

const lineOf = (requestId: string): Promise<Line> =>
  until(() => lines().find((line) => line.requestId === requestId && line.msg === 'Answered'));

it('The log tells every call and its request id, and nothing that opens an account', async () => {
  const secret = (name: string): string => `${name}-${randomUUID()}`;
  const [wrong, next, third] = [secret('wrong'), secret('next'), secret('third')];
  const member = await makeMember({ api });
  const login = (Password: string) => call('POST /members/login', { body: { Email: member.email, Password }, api });
  await signUp({ Password: secret('signup'), PasswordConfirm: 'x' }, api).catch(() => {});
  await signUp({}, api);
  await login(wrong);
  const { token } = (await login(PASSWORD)).body;
  const changed = await call('PUT /me/change-password', {
    token,
    body: { Password: PASSWORD, NewPassword: next, NewPasswordConfirm: next },
    api,
  });
  await call('POST /reset-passwords', { body: { Email: member.email }, api });
  const link = await mailedResetToken(member.email, api);
  await call(`GET /reset-passwords/${link}`, { api });
  await fetch(`${api.url}/api/v1/reset-passwords/${link}/more?token=${token}`);
  await fetch(`${api.url}/api/v1/reset-passwords/%zz${link}`, { headers: { 'x-app-key': APP_KEY } });
  await call(`PUT /reset-passwords/${link}`, { body: { Password: third, PasswordConfirm: third }, api });
  await call('GET /me', { token: changed.body.token, headers: { 'x-app-key': `wrong-${APP_KEY}-key` }, api });
  const last = await call('POST /members/logout', { token: (await login(third)).body.token, api });
  expect(last.status).toBe(200);
  await lineOf(last.headers.get('x-request-id') ?? '');
  for (const text of [PASSWORD, wrong, next, third, token, changed.body.token, link, APP_KEY, 'Bearer', 'argon2'])
    expect(api.output()).not.toContain(text);
  for (const line of lines().filter(({ msg }) => msg === 'Answered')) expect(line.requestId).toBeTruthy();
});

it('A failure of ours is logged whole under the request id that was answered, but without the values of its query', async () => {
  const member = await makeMember({ api });
  await sql('alter table mails rename to mails_away', [], api);
  const reset = await call('POST /reset-passwords', { body: { Email: member.email }, api });
  const signedUp = await call('POST /members', {
    body: {
      AgentCode: 'LOG001',
      UserId: 'logged',
      Email: 'logged@friends.test',
      Password: PASSWORD,
      PasswordConfirm: PASSWORD,
    },
    api,
  });
  await sql('alter table mails_away rename to mails', [], api);
  for (const { status, body } of [reset, signedUp]) {
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
    expect(body.detail).not.toMatch(/mails|relation|sql/i);
    const line = await until(() =>
      lines().find((one) => one.requestId === body.requestId && one.msg === 'A call failed'),
    );
    expect(JSON.stringify(line)).toContain('mails');
    expect(JSON.stringify(line)).toMatch(/writeMail|insert into .*mails/);
  }
  expect(api.output()).not.toMatch(/reset-password\/[A-Za-z0-9_-]{43}|argon2id|logged@friends\.test/);
});

it('Signs in a text of others are escaped, so that they do nothing to the terminal that shows the log', async () => {
  const text = 'a\u009b2Jb\u202ec\u001bd';
  // As a value that a statement failed on: what a library says of it is logged.
  await sql(
    `create function no_mail() returns trigger language plpgsql as $$ begin raise exception '%', new.recipient; end $$`,
    [],
    api,
  );
  await sql('create trigger no_mail before insert on mails for each row execute function no_mail()', [], api);
  const member = await makeMember({ api });
  await sql('update members set email = $2 where id = $1', [member.id, `${member.email}${text}`], api);
  const { body } = await call('POST /reset-passwords', { body: { Email: `${member.email}${text}` }, api });
  await sql('drop function no_mail cascade', [], api);
  expect(body.code).toBe('internal');
  const line = await until(() =>
    lines().find((one) => one.requestId === body.requestId && one.msg === 'A call failed'),
  );
  expect(JSON.stringify(line)).toContain('a\u009b2Jb');
  expect(api.output()).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
});

it('Every call is one line with method, route, status, time and member', async () => {
  const member = await makeMember({ api });
  const { headers } = await call('GET /transactions?page=1', { token: member.token, api });
  expect(await lineOf(headers.get('x-request-id') ?? '')).toMatchObject({
    method: 'GET',
    route: '/api/v1/transactions',
    status: 200,
    ms: expect.any(Number),
    time: expect.any(Number),
    member: member.id,
  });
});

it('What is refused is such a line, too, with the member where there is one', async () => {
  const member = await makeMember({ api });
  const pending = await signUp({}, api);
  const body = { Email: pending.email, Password: PASSWORD };
  const refused = [
    await call('GET /me', { api }),
    await call('POST /members/login', { body, api }),
    await call('GET /rewards/2000000000', { token: member.token, api }),
  ];
  const logLines = await Promise.all(refused.map(({ headers }) => lineOf(headers.get('x-request-id') ?? '')));
  expect(logLines).toEqual([
    expect.objectContaining({ status: 401, route: '/api/v1/me' }),
    expect.objectContaining({ status: 403, route: '/api/v1/members/login' }),
    expect.objectContaining({ status: 404, route: '/api/v1/rewards/:id', member: member.id }),
  ]);
});
