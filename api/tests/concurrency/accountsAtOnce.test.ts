import { randomUUID } from 'node:crypto';
import { type Api, call, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { solve } from '../support/captcha.ts';
import { mailedResetToken } from '../support/mailedResetToken.ts';
import { type Processes, startProcesses } from '../support/processes.ts';
import { saveProfile } from '../support/saveProfile.ts';

let processes: Processes;
beforeAll(async () => {
  processes = await startProcesses();
});
afterAll(() => processes.stop());

const api = () => processes.portal.api;
const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();
const login = (Email: string, Password: string, at: Api = api()) =>
  call('POST /members/login', { body: { Email, Password }, api: at });

const use = (at: Api, token: string, Password: string) =>
  call(`PUT /reset-passwords/${token}`, { body: { Password, PasswordConfirm: Password }, api: at });

describe('signing up at once', () => {
  const ask = (at: Api, overrides: Record<string, string>) =>
    call('POST /members', {
      api: at,
      body: { AgentCode: 'AT0001', Password: PASSWORD, PasswordConfirm: PASSWORD, ...overrides },
    });

  it('with the same address lets one in and tells the others which field is taken', async () => {
    const Email = `${randomUUID()}@friends.test`;
    const answers = await processes.together(8, (at, turn) => ask(at, { Email, UserId: `same ${turn} ${Date.now()}` }));
    expect(statusesOf(answers)).toEqual([201, ...Array(7).fill(409)]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.errors).toEqual({ Email: expect.stringMatching(/already/i) });
    expect(await sql('select kind from mails where recipient = $1', [Email], api())).toEqual([
      { kind: 'signup_received' },
    ]);
  });

  it('with the same agent code and user id, in whatever capitals, lets one in', async () => {
    const UserId = `both ${Date.now()}`;
    const answers = await processes.together(8, (at, turn) =>
      ask(at, {
        Email: `${randomUUID()}@friends.test`,
        AgentCode: turn % 2 === 0 ? 'NEWAG7' : 'newag7',
        UserId: turn % 3 === 0 ? UserId.toUpperCase() : UserId,
      }),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array(7).fill(409)]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.errors).toEqual({ UserId: expect.stringMatching(/already/i) });
  });
});

describe('asking at once', () => {
  it('for the same agent code and user id promises them to one member', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => makeMember({ api: api() })));
    const body = { NewAgentCode: 'WANTED1', NewUserID: `wanted ${Date.now()}` };
    const answers = await processes.together(6, (at, turn) =>
      call('PUT /me/change-agent', { token: members[turn]?.token, body, api: at }),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array(5).fill(409)]);
    for (const { body: problem } of answers.filter(({ status }) => status === 409))
      expect(problem.errors).toEqual({ NewUserID: expect.any(String) });
  });

  it('for two changes of agent keeps one, with one mail', async () => {
    const member = await makeMember({ api: api() });
    const answers = await processes.together(6, (at, turn) =>
      call('PUT /me/change-agent', {
        token: member.token,
        body: { NewAgentCode: `MANY${turn}`, NewUserID: `many ${Date.now()}` },
        api: at,
      }),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array(5).fill(409)]);
    expect(await sql('select kind from mails where recipient = $1', [member.email], api())).toHaveLength(1);
  });

  it('for the same mail address in several profiles gives it to whoever opens the link first', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => makeMember({ api: api() })));
    const Email = `${randomUUID()}@friends.test`;
    const fields = { Name: 'Ana', Email, Phone: '081234567890', Birthdate: '1990-05-17' };
    await Promise.all(members.map((member, turn) => saveProfile(member, fields, { api: processes.either(turn) })));
    const mails = await sql(`select body from mails where recipient = $1 and kind = 'email_confirm'`, [Email], api());
    const links = mails.map(({ body }) => /\/email-change\/([\w-]{43})/.exec(body)?.[1]);
    expect(links).toHaveLength(4);
    const answers = await processes.together(4, (at, turn) => call(`PUT /email-changes/${links[turn]}`, { api: at }));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.errors).toEqual({ Email: expect.any(String) });
  });
});

describe('a mailed link', () => {
  it('that is used ten times at once changes the password once, with one mail', async () => {
    const member = await makeMember({ api: api() });
    await call('POST /reset-passwords', { body: { Email: member.email }, api: api() });
    const token = await mailedResetToken(member.email, api());
    const answers = await processes.together(10, (at, turn) => use(at, token, `A-New-Password-${turn}`));
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(member.email, `A-New-Password-${winner}`)).status).toBe(200);
    const mails = await sql(
      `select id from mails where recipient = $1 and kind = 'password_changed'`,
      [member.email],
      api(),
    );
    expect(mails).toHaveLength(1);
  });
});

describe('a password', () => {
  const change = (at: Api, token: string, NewPassword: string) =>
    call('PUT /me/change-password', {
      token,
      api: at,
      body: { Password: PASSWORD, NewPassword, NewPasswordConfirm: NewPassword },
    });

  it('that is changed twice at once is changed once: the other did not know the new one', async () => {
    const member = await makeMember({ api: api() });
    const tokens = [member.token, (await login(member.email, PASSWORD)).body.token];
    const answers = await processes.together(2, (at, turn) => change(at, tokens[turn], `A-New-Password-${turn}`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other is refused for its password, or because its session has ended by then.
    expect(statusesOf(answers)[1]).toBeGreaterThanOrEqual(401);
    const winner = answers.find(({ status }) => status === 200);
    expect((await call('GET /me', { token: winner?.body.token, api: api() })).status).toBe(200);
  });

  it.each([1, 2, 3])(
    'that is changed leaves no session to somebody who was just logging in with the old one (%i)',
    async () => {
      const member = await makeMember({ api: api() });
      let changed = false;
      const opened: string[] = [];
      const keepLoggingIn = async (at: Api): Promise<void> => {
        while (!changed) {
          const { status, body } = await login(member.email, PASSWORD, at);
          if (status === 200) opened.push(body.token);
        }
      };
      const loggingIn = Promise.all([1, 2, 3, 4, 5].map((turn) => keepLoggingIn(processes.either(turn))));
      await until(() => opened.length > 0);
      const answer = await change(processes.either(0), member.token, 'A-New-Password-1').finally(() => {
        changed = true;
      });
      await loggingIn;
      expect(answer.status).toBe(200);
      const alive = await Promise.all(opened.map((token) => call('GET /me', { token, api: api() })));
      expect(alive.filter(({ status }) => status === 200)).toEqual([]);
    },
  );
});

it('a solved captcha that is sent ten times at once brings one message', async () => {
  const recaptcha = solve((await call('GET /captcha', { api: api() })).body);
  const Message = `At once ${randomUUID()}`;
  const body = { Name: 'Ana', Phone: '081234567890', Email: 'ana@friends.test', Company: 'A', Message, recaptcha };
  const answers = await processes.together(10, (at) => call('POST /contact', { body, api: at }));
  expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(422)]);
  expect(await sql('select id from mails where body like $1', [`%${Message}`], api())).toHaveLength(1);
});
