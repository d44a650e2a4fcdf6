import { randomUUID } from 'node:crypto';
import { call, control, engine, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { claim, logIn, statementOf } from '../support/asMember.ts';
import { contactMessage, solveNewChallenge } from '../support/captcha.ts';
import { ownProcesses } from '../support/processes.ts';

const processes = ownProcesses();

const second = () => processes.apiOf(1);

/** With PostgreSQL only, as the embedded database has one process. */
const itOnTwo = engine === 'postgres' ? it : it.skip;

describe('two API processes on one database', () => {
  it('accept three of two hundred claims if the points suffice for three', async () => {
    const member = await makeMember({ points: 11 });
    const RewardID = await makeReward({ points: 3 });
    const answers = await processes.together(200, (api) =>
      claim(member, RewardID, { api, headers: { 'idempotency-key': randomUUID() } }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'insufficient_points')).toHaveLength(197);
    expect(await pointsOf(member)).toBe(2);
    expect(await control('checkLedger')).toEqual([]);
  });

  it('charge once for the same key, and respond the same to all', async () => {
    const member = await makeMember({ points: 3 });
    const RewardID = await makeReward({ points: 3 });
    const headers = { 'idempotency-key': 'again-and-again' };
    const answers = await processes.together(50, (api) => claim(member, RewardID, { api, headers }));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await pointsOf(member)).toBe(0);
    expect((await claim(member, RewardID, { headers })).status).toBe(201);
    expect(await sql('select id from redemptions where member_id = $1', [member.id])).toHaveLength(1);
  });

  it('show a reward right after it changed, though each process caches the catalogue', async () => {
    const { token } = await makeMember();
    const id = await makeReward({ points: 1 });
    for (const points of [1, 2, 3]) {
      await sql('update rewards set points = $2 where id = $1', [id, points]);
      const lists = await processes.together(10, (api) => call('GET /rewards', { token, api }));
      const prices = lists.map(({ body }) => body.find((reward: { id: number }) => reward.id === id)?.Points);
      expect(prices).toEqual(Array(10).fill(points));
    }
    await sql('update rewards set active = false where id = $1', [id]);
    const answers = await processes.together(4, (api) => call(`GET /rewards/${id}`, { token, api }));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(404));
  });

  it('credit a booking once, and reverse it once', async () => {
    const member = await makeMember();
    const bookings = await processes.together(10, () => makeBooking({ ...member, room: 1, night: 2 }));
    const settle = (turn: number) => ({ bookingId: bookings[turn % 10], asOf: '2026-03-01' });
    const settleAll = () =>
      processes.together(80, (_api, turn) =>
        control('settleBooking', settle(turn), processes.apiOf(Math.floor(turn / 10))),
      );
    await settleAll();
    expect(await pointsOf(member)).toBe(20);
    await sql(`update bookings set status = 'Canceled' where agent_code = $1`, [member.agentCode]);
    await settleAll();
    expect(await pointsOf(member)).toBe(0);
    expect(await statementOf(member)).toHaveLength(20);
    expect(await control('checkLedger')).toEqual([]);
  });

  itOnTwo('know each other’s sessions, and their ends', async () => {
    const member = await makeMember();
    expect((await call('GET /me', { token: member.token, api: second() })).status).toBe(200);
    await call('POST /members/logout', { token: member.token, api: second() });
    expect((await call('GET /me', { token: member.token })).status).toBe(401);
    expect((await logIn(member.email, {}, { api: second() })).status).toBe(200);
  });

  itOnTwo('sign captchas with the same secret', async () => {
    const body = contactMessage(await solveNewChallenge());
    expect((await call('POST /contact', { body, api: second() })).status).toBe(200);
  });
});
