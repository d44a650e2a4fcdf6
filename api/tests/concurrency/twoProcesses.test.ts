import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Api,
  call,
  control,
  engine,
  makeBooking,
  makeMember,
  makeReward,
  PASSWORD,
  pointsOf,
  sharedApi,
  sql,
} from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';

// The embedded database belongs to one process; PostgreSQL may serve several.
(engine === 'postgres' ? describe : describe.skip)('two API processes on one database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-two-'));
  let second: RunningApi;
  beforeAll(async () => {
    second = await startApi({ DATA_DIR: dataDir, DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' });
  });
  afterAll(async () => {
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const either = (turn: number): Api => (turn % 2 === 0 ? sharedApi() : second);
  const times = <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

  it('give three of two hundred claims that points for three can pay', async () => {
    const member = await makeMember({ points: 9 });
    const RewardID = await makeReward({ points: 3 });
    const answers = await times(200, (turn) =>
      call('POST /redemptions', {
        api: either(turn),
        token: member.token,
        body: { RewardID },
        headers: { 'idempotency-key': randomUUID() },
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await pointsOf(member)).toBe(0);
  });

  it('charge the same key once', async () => {
    const member = await makeMember({ points: 9 });
    const RewardID = await makeReward({ points: 3 });
    const answers = await times(50, (turn) =>
      call('POST /redemptions', {
        api: either(turn),
        token: member.token,
        body: { RewardID },
        headers: { 'idempotency-key': 'same' },
      }),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await pointsOf(member)).toBe(6);
  });

  it('credit a booking once, and take it back once', async () => {
    const member = await makeMember();
    const bookings = await times(10, () => makeBooking({ ...member, room: 1, night: 2 }));
    const settleAll = () =>
      times(80, (turn) =>
        control('settle', { bookingId: bookings[turn % 10], asOf: '2026-03-01' }, either(Math.floor(turn / 10))),
      );
    await settleAll();
    expect(await pointsOf(member)).toBe(20);
    await sql(`update bookings set status = 'Canceled' where agent_code = $1`, [member.agentCode]);
    await settleAll();
    expect(await pointsOf(member)).toBe(0);
    expect((await call('GET /account-statements', { token: member.token })).body).toHaveLength(20);
    expect(await control('check')).toEqual([]);
  });

  it('know each other’s sessions, and their ends', async () => {
    const member = await makeMember();
    expect((await call('GET /me', { token: member.token, api: second })).status).toBe(200);
    await call('POST /members/logout', { token: member.token, api: second });
    expect((await call('GET /me', { token: member.token })).status).toBe(401);
    const login = { Email: member.email, Password: PASSWORD };
    expect((await call('POST /members/login', { body: login, api: second })).status).toBe(200);
  });

  it('take a captcha of the other, once', async () => {
    const one = (await call('GET /captcha')).body;
    const two = (await call('GET /captcha', { api: second })).body;
    expect(one.algorithm).toBe(two.algorithm);
    expect(await sql(`select name from secrets where name = 'captcha'`)).toEqual([{ name: 'captcha' }]);
  });
});
