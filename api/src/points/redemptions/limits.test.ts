import { call, control, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { claim, readReward } from '../../../tests/support/asMember.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();
/** Noon in Jakarta. */
const setDay = (day: string) => control('setClock', { now: `${day}T05:00:00Z` });

const makeRichMember = () => makeMember({ points: 100 });

beforeAll(() => setDay('2026-11-10'));

describe('a limit for each member', () => {
  it('counts pending and approved claims, including those before the limit was set', async () => {
    const id = await makeReward();
    const member = await makeRichMember();
    expect((await claim(member, id)).status).toBe(201);
    await sql('update rewards set limit_per_member = 2 where id = $1', [id]);
    expect(await readReward(member, id)).toMatchObject({ LimitPerMember: 2, Claimed: 1 });
    const second = await claim(member, id);
    const third = await claim(member, id);
    expect(third).toMatchObject({ status: 409, body: { code: 'claim_limit_reached' } });
    expect((await claim(await makeRichMember(), id)).status).toBe(201);
    await portal.ops('redemptions', 'reject', String(second.body.id), '--why', 'Checked');
    expect(await readReward(member, id)).toMatchObject({ Claimed: 1 });
    expect((await claim(member, id)).status).toBe(201);
  });

  it('is reported first, even if points are missing or the price has changed', async () => {
    const id = await makeReward({ points: 5, limits: { perMember: 1 } });
    const member = await makeMember({ points: 9 });
    const headers = { 'idempotency-key': 'the-one' };
    const first = await claim(member, id, { headers });
    expect((await claim(member, id)).body.code).toBe('claim_limit_reached');
    expect((await claim(member, id, { body: { RewardID: id, TotalPoints: 4 } })).body.code).toBe('claim_limit_reached');
    expect(await claim(member, id, { headers })).toMatchObject({ status: 201, body: first.body });
  });

  it('per season restarts on the first day of the next season', async () => {
    const season = (from: string, until: string) =>
      sql(`insert into campaigns (name, starts_on, ends_on, active) values ('Race', $1, $2, true)`, [from, until]);
    await season('2026-10-01', '2026-10-31');
    await season('2026-12-01', '2026-12-31');
    const id = await makeReward({ limits: { perSeason: 1 } });
    const member = await makeRichMember();
    await setDay('2026-09-30');
    expect((await claim(member, id)).status).toBe(201);
    await setDay('2026-10-01');
    expect(await readReward(member, id)).toMatchObject({ LimitPerSeason: 1, ClaimedThisSeason: 0 });
    expect((await claim(member, id)).status).toBe(201);
    // The season counts until the next one begins.
    await setDay('2026-11-30');
    expect((await claim(member, id)).body.code).toBe('claim_limit_reached');
    await setDay('2026-12-01');
    expect((await claim(member, id)).status).toBe(201);
    await setDay('2026-11-10');
  });
});

describe('the days of an offer', () => {
  it('refuse claims before the first and after the last day in Jakarta', async () => {
    const id = await makeReward({ limits: { from: '2026-11-20', until: '2026-11-21' } });
    const member = await makeRichMember();
    expect(await readReward(member, id)).toMatchObject({ OfferedFrom: '2026-11-20', OfferedUntil: '2026-11-21' });
    expect((await claim(member, id)).body.code).toBe('not_offered_yet');
    await control('setClock', { now: '2026-11-19T17:00:00Z' });
    expect((await claim(member, id)).status).toBe(201);
    await control('setClock', { now: '2026-11-21T16:59:59Z' });
    expect((await claim(member, id)).status).toBe(201);
    await control('setClock', { now: '2026-11-21T17:00:00Z' });
    expect((await claim(member, id)).body.code).toBe('no_longer_offered');
    expect(await readReward(member, id)).toBeUndefined();
    expect((await call(`GET /rewards/${id}`, { token: member.token })).status).toBe(404);
    await setDay('2026-11-10');
  });
});

it('a reward without limits has none of their fields, so that older clients see no change', async () => {
  const id = await makeReward();
  const reward = await readReward(await makeRichMember(), id);
  expect(Object.keys(reward).filter((field) => /Offered|Limit|Left|Claimed/.test(field))).toEqual([]);
});

it('limits and days are exported and imported with the rewards file', async () => {
  const id = await makeReward({ limits: { perMember: 2, from: '2026-11-01', until: '2026-12-31' } });
  const file = await portal.json('rewards', 'list');
  const item = file.find((reward: { id: number }) => reward.id === id);
  const limits = { LimitPerMember: 2, LimitPerSeason: null, OfferedFrom: '2026-11-01', OfferedUntil: '2026-12-31' };
  expect(item).toMatchObject(limits);
  const importChanged = (change: object) =>
    portal.ops('rewards', 'import', portal.file('rewards.json', JSON.stringify([{ ...item, ...change }])));
  expect((await importChanged({ LimitPerSeason: 1 })).out).toContain('1 changed');
  expect(await readReward(await makeRichMember(), id)).toMatchObject({ LimitPerMember: 2, LimitPerSeason: 1 });
  expect((await importChanged({ OfferedUntil: '2026-10-01' })).err).toContain('OfferedUntil is before OfferedFrom');
  expect((await importChanged({ OfferedUntil: '2026-02-31' })).err).toContain('is not a date');
});
