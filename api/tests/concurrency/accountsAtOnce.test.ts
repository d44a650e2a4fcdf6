import { randomUUID } from 'node:crypto';
import { type Answer, call, makeMember, PASSWORD, sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { changePassword, logIn, requestAgencyChange, resetPassword } from '../support/asMember.ts';
import { contactMessage, solveNewChallenge } from '../support/captcha.ts';
import { mailedToken, mailKinds, mailsTo } from '../support/mails.ts';
import { atOnce } from '../support/manyCalls.ts';
import { ownProcesses } from '../support/processes.ts';
import { saveProfile } from '../support/saveProfile.ts';

const processes = ownProcesses();

const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).sort();

/** Expects that one call succeeded, and that the others are conflicts with these errors. */
function expectOne(answers: readonly Answer[], status: number, errors: object): void {
  expect(statusesOf(answers)).toEqual([status, ...Array(answers.length - 1).fill(409)]);
  for (const { body } of answers.filter((answer) => answer.status === 409)) expect(body.errors).toEqual(errors);
}

describe('sign-ups at once', () => {
  const passwords = { Password: PASSWORD, PasswordConfirm: PASSWORD };

  it('with the same email address create one member, and the others learn which field is taken', async () => {
    const Email = `${randomUUID()}@friends.test`;
    const answers = await processes.together(8, (api, turn) => {
      const body = { AgentCode: 'AT0001', UserId: `same ${turn} ${Date.now()}`, Email, ...passwords };
      return call('POST /members', { body, api });
    });
    expectOne(answers, 201, { Email: expect.stringMatching(/already/i) });
    expect(await mailKinds(Email)).toEqual(['signup_received']);
  });

  it('with the same agent code and user ID, in any capitals, create one member', async () => {
    const UserId = `both ${Date.now()}`;
    const answers = await processes.together(8, (api, turn) => {
      const AgentCode = turn % 2 === 0 ? 'NEWAG7' : 'newag7';
      const pair = { AgentCode, UserId: turn % 3 === 0 ? UserId.toUpperCase() : UserId };
      return call('POST /members', { body: { ...pair, Email: `${randomUUID()}@friends.test`, ...passwords }, api });
    });
    expectOne(answers, 201, { UserId: expect.stringMatching(/already/i) });
  });
});

describe('requests at once', () => {
  it('of several members for the same agent code and user ID reserve them for one member', async () => {
    const members = await atOnce(6, () => makeMember());
    const userId = `wanted ${Date.now()}`;
    const answers = await Promise.all(
      members.map((member, turn) => requestAgencyChange(member, 'WANTED1', userId, { api: processes.apiOf(turn) })),
    );
    expectOne(answers, 200, { NewUserID: expect.any(String) });
  });

  it('of one member for several changes of agent leave one pending, with one mail', async () => {
    const member = await makeMember();
    const answers = await processes.together(6, (api, turn) =>
      requestAgencyChange(member, `MANY${turn}`, `many ${Date.now()}`, { api }),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array(5).fill(409)]);
    expect(await mailKinds(member.email)).toHaveLength(1);
  });

  it('of several members for the same email address give it to the first who opens the link', async () => {
    const members = await atOnce(4, () => makeMember());
    const Email = `${randomUUID()}@friends.test`;
    await Promise.all(members.map((member, turn) => saveProfile(member, { Email }, { api: processes.apiOf(turn) })));
    const links = (await mailsTo(Email)).map(({ body }) => /\/email-change\/([\w-]{43})/.exec(body)?.[1]);
    expect(new Set(links).size).toBe(4);
    const answers = await processes.together(4, (api, turn) => call(`PUT /email-changes/${links[turn]}`, { api }));
    expectOne(answers, 200, { Email: expect.any(String) });
  });
});

it('a mailed link that is used ten times at once changes the password once, with one mail', async () => {
  const { email } = await makeMember();
  await call('POST /reset-passwords', { body: { Email: email } });
  const link = await mailedToken(email, 'reset-password');
  const answers = await processes.together(10, (api, turn) => resetPassword(link, `A-New-Password-${turn}`, { api }));
  expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(409)]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await logIn(email, { Password: `A-New-Password-${winner}` })).status).toBe(200);
  expect((await mailKinds(email)).filter((kind) => kind === 'password_changed')).toHaveLength(1);
});

describe('a password', () => {
  it('is changed once if two sessions change it at once, as the second does not know the new one', async () => {
    const member = await makeMember();
    const tokens = [member.token, (await logIn(member.email)).body.token];
    const answers = await processes.together(2, (api, turn) =>
      changePassword({ token: tokens[turn] }, `A-New-Password-${turn}`, { api }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other fails by its password, or because its session has already ended.
    expect(statusesOf(answers)[1]).toBeGreaterThanOrEqual(401);
    const winner = answers.find(({ status }) => status === 200);
    expect((await call('GET /me', { token: winner?.body.token })).status).toBe(200);
  });

  it.each([1, 2, 3])('that is changed leaves no session of a concurrent login with the old one (%i)', async () => {
    const member = await makeMember();
    let isChanged = false;
    const opened: string[] = [];
    const keepLoggingIn = async (turn: number): Promise<void> => {
      while (!isChanged) {
        const { status, body } = await logIn(member.email, {}, { api: processes.apiOf(turn) });
        if (status === 200) opened.push(body.token);
      }
    };
    const loggingIn = Promise.all([1, 2, 3, 4, 5].map(keepLoggingIn));
    await until(() => opened.length > 0);
    const answer = await changePassword(member, 'A-New-Password-1').finally(() => {
      isChanged = true;
    });
    await loggingIn;
    expect(answer.status).toBe(200);
    const alive = await Promise.all(opened.map((token) => call('GET /me', { token })));
    expect(alive.filter(({ status }) => status === 200)).toEqual([]);
  });
});

it('a solved captcha that is sent ten times at once sends one message', async () => {
  const body = contactMessage(await solveNewChallenge(), { Message: `At once ${randomUUID()}` });
  const answers = await processes.together(10, (api) => call('POST /contact', { body, api }));
  expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(422)]);
  expect(await sql('select id from mails where body like $1', [`%${body.Message}`])).toHaveLength(1);
  const errors = { recaptcha: 'The check has expired. Please do it again' };
  expect((await call('POST /contact', { body })).body.errors).toEqual(errors);
});
