import { randomUUID } from 'node:crypto';
import {
  call,
  control,
  engine,
  makeBooking,
  makeMember,
  makeReward,
  PASSWORD,
  pointsOf,
  sql,
} from '@friends/tools/testing/api/api';
import { type Processes, startProcesses } from '../support/processes.ts';

let processes: Processes;
beforeAll(async () => {
  processes = await startProcesses();
});
afterAll(() => processes.stop());

const first = () => processes.either(0);
const second = () => processes.either(1);

/** The embedded database belongs to one process; PostgreSQL serves two. */
const ofTwo = engine === 'postgres' ? it : it.skip;

describe('callers of all API processes on one database', () => {
  it('are given three of two hundred claims that points for three can pay', async () => {
    const member = await makeMember({ points: 11, api: first() });
    const RewardID = await makeReward({ points: 3, api: first() });
    const answers = await processes.together(200, (api) =>
      call('POST /redemptions', {
        api,
        token: member.token,
        body: { RewardID },
        headers: { 'idempotency-key': randomUUID() },
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'insufficient_points')).toHaveLength(197);
    expect(await pointsOf(member, first())).toBe(2);
    expect(await control('check', {}, first())).toEqual([]);
  });

  it('are charged once for the same key', async () => {
    const member = await makeMember({ points: 9, api: first() });
    const RewardID = await makeReward({ points: 3, api: first() });
    const answers = await processes.together(50, (api) =>
      call('POST /redemptions', {
        api,
        token: member.token,
        body: { RewardID },
        headers: { 'idempotency-key': 'same' },
      }),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await pointsOf(member, first())).toBe(6);
  });

  it('have a booking credited once, and taken back once', async () => {
    const member = await makeMember({ api: first() });
    const bookings = await processes.together(10, () => makeBooking({ ...member, room: 1, night: 2 }, first()));
    const settleAll = () =>
      processes.together(80, (_api, turn) =>
        control(
          'settle',
          { bookingId: bookings[turn % 10], asOf: '2026-03-01' },
          processes.either(Math.floor(turn / 10)),
        ),
      );
    await settleAll();
    expect(await pointsOf(member, first())).toBe(20);
    await sql(`update bookings set status = 'Canceled' where agent_code = $1`, [member.agentCode], first());
    await settleAll();
    expect(await pointsOf(member, first())).toBe(0);
    const { body } = await call('GET /account-statements', { token: member.token, api: first() });
    expect(body).toHaveLength(20);
    expect(await control('check', {}, first())).toEqual([]);
  });

  ofTwo('processes know each other’s sessions, and their ends', async () => {
    const member = await makeMember({ api: first() });
    expect((await call('GET /me', { token: member.token, api: second() })).status).toBe(200);
    await call('POST /members/logout', { token: member.token, api: second() });
    expect((await call('GET /me', { token: member.token, api: first() })).status).toBe(401);
    const login = { Email: member.email, Password: PASSWORD };
    expect((await call('POST /members/login', { body: login, api: second() })).status).toBe(200);
  });

  ofTwo('processes sign captchas with one secret', async () => {
    const one = (await call('GET /captcha', { api: first() })).body;
    const two = (await call('GET /captcha', { api: second() })).body;
    expect(one.algorithm).toBe(two.algorithm);
    expect(await sql(`select name from secrets where name = 'captcha'`, [], first())).toEqual([{ name: 'captcha' }]);
  });
});
