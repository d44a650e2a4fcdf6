import { addDays } from '@friends/shared/contract/rules/days';
import { call, makeBooking, makeMember, makeReward, sql, type TestMember } from '@friends/tools/testing/api/api';
import { type OpsPortal, startOps } from '../../tests/support/ops.ts';

let portal: OpsPortal;
beforeAll(async () => {
  portal = await startOps();
});
afterAll(() => portal.stop());

const api = () => ({ api: portal.api });
const ask = async ({ token }: TestMember, what: string, body?: unknown) =>
  (await call(what, { token, ...(body === undefined ? {} : { body }), ...api() })).body;
const newsOf = (member: TestMember): Promise<{ id: number; Text: string; Path: string; Read: boolean }[]> =>
  ask(member, 'GET /notifications');
const unreadOf = async (member: TestMember): Promise<number> => (await ask(member, 'GET /notifications/unread')).Unread;
const mailsTo = async ({ email }: TestMember): Promise<string[]> =>
  (await sql('select kind from mails where recipient = $1 order by id', [email], portal.api)).map(({ kind }) => kind);
const switchOff = (member: TestMember, ...off: string[]) =>
  ask(member, 'PUT /notifications/mails', {
    ...{ Decisions: true, Credits: true, Answers: true, Seasons: true },
    ...Object.fromEntries(off.map((name) => [name, false])),
  });

async function claimOf(member: TestMember): Promise<string> {
  const RewardID = await makeReward({ points: 3, ...api() });
  return String((await ask(member, 'POST /redemptions', { RewardID })).id);
}

describe('a member is told', () => {
  it('of decisions, answers and points, newest first, until they are seen', async () => {
    const member = await makeMember({ points: 10, ...api() });
    await portal.ops('redemptions', 'approve', await claimOf(member));
    await portal.ops('redemptions', 'reject', await claimOf(member), '--why', 'Sold out');
    await portal.ops('points', 'correct', String(member.id), '5', '--why', 'Promotion of March');
    const form = { BookingRef: 'MG-1', HotelName: 'Hotel Merapi', CheckOut: '2026-02-03', Message: '' };
    const { id } = await ask(member, 'POST /points-claims', form);
    await portal.ops('points-claims', 'answer', String(id), '--declined', '--why', 'No such stay');
    const news = await newsOf(member);
    expect(news.map(({ Text, Path, Read }) => [Text, Path, Read])).toEqual([
      ['No points for booking MG-1: No such stay', '/missing-points', false],
      ['+5 points, Promotion of March', '/redemptions', false],
      ['Your claim was not approved: Reward, Sold out', '/redemptions', false],
      ['Your claim is approved: Reward', '/redemptions', false],
    ]);
    expect(await unreadOf(member)).toBe(4);
    expect(await ask(member, 'PUT /notifications/read', { UpTo: news[1]?.id })).toEqual({ Unread: 1 });
    expect((await newsOf(member)).map(({ Read }) => Read)).toEqual([false, true, true, true]);
  });

  it('of the points of all stays that a run credits, once, by one mail', async () => {
    const member = await makeMember(api());
    for (let stays = 0; stays < 3; stays += 1) await makeBooking({ ...member, room: 2, night: 2 }, portal.api);
    await Promise.all([portal.ops('points', 'credit'), portal.ops('points', 'credit')]);
    await portal.ops('points', 'credit');
    expect(await newsOf(member)).toMatchObject([
      { Text: '+12 points, Hotel Merapi, 3 stays', Title: '+12 points', About: 'Hotel Merapi, 3 stays' },
    ]);
    expect(await mailsTo(member)).toEqual(['points_credited']);
  });

  it('of the hotel of a stay, and only how many they were where the hotels differ', async () => {
    const [one, many] = [await makeMember(api()), await makeMember(api())];
    await makeBooking({ ...one, night: 1, hotel: 'Senggigi Bahari' }, portal.api);
    await makeBooking({ ...many, hotel: 'Senggigi Bahari' }, portal.api);
    await makeBooking({ ...many, hotel: 'Hotel Merapi' }, portal.api);
    await portal.ops('points', 'credit');
    expect(await newsOf(one)).toMatchObject([{ Title: '+1 point', About: 'Senggigi Bahari' }]);
    expect(await newsOf(many)).toMatchObject([{ Title: '+4 points', About: '2 stays' }]);
  });

  it('of the stays where an earlier version did not store the hotel', async () => {
    const member = await makeMember(api());
    await makeBooking(member, portal.api);
    await portal.ops('points', 'credit');
    await sql(`update notifications set facts = facts - 'Hotel' where member_id = $1`, [member.id], portal.api);
    expect(await newsOf(member)).toMatchObject([{ Title: '+2 points', About: '1 stay' }]);
  });

  it('of a season on its first day, once', async () => {
    const member = await makeMember(api());
    const { body } = await call('GET /transactions/on-their-way', { token: member.token, ...api() });
    const [{ id }] = await sql(
      `insert into campaigns (name, starts_on, ends_on, active) values ('Race of Tests', $1, $2, true) returning id`,
      [addDays(body.From, 1), addDays(body.From, 9)],
      portal.api,
    );
    await portal.ops('points', 'credit');
    expect(await newsOf(member)).toEqual([]);
    await sql('update campaigns set starts_on = $2 where id = $1', [id, body.From], portal.api);
    expect((await portal.ops('points', 'credit')).err).toBe('');
    expect((await portal.ops('points', 'credit')).code).toBe(0);
    expect(await newsOf(member)).toMatchObject([
      { Text: 'A new season has begun: Race of Tests', Path: '/amazing-race' },
    ]);
    expect(await mailsTo(member)).toEqual(['season_started']);
    await sql('delete from campaigns where id = $1', [id], portal.api);
  });

  it('in the language of the page, and nothing of others', async () => {
    const [member, other] = [await makeMember({ points: 3, ...api() }), await makeMember(api())];
    await portal.ops('redemptions', 'approve', await claimOf(member));
    const { body } = await call('GET /notifications', {
      token: member.token,
      headers: { 'accept-language': 'id' },
      ...api(),
    });
    expect(body[0].Text).toBe('Penukaran Anda disetujui: Hadiah');
    const [{ id } = { id: 0 }] = await newsOf(member);
    expect(await ask(other, 'PUT /notifications/read', { UpTo: id })).toEqual({ Unread: 0 });
    expect(await unreadOf(member)).toBe(1);
    expect(await newsOf(other)).toEqual([]);
  });
});

describe('a member who switches mails off', () => {
  it('is told on the page alone', async () => {
    const member = await makeMember({ points: 3, ...api() });
    expect(await ask(member, 'GET /notifications/mails')).toEqual({
      ...{ Decisions: true, Credits: true, Answers: true, Seasons: true },
    });
    expect(await switchOff(member, 'Decisions', 'Credits')).toMatchObject({ Decisions: false, Answers: true });
    await portal.ops('redemptions', 'approve', await claimOf(member));
    await makeBooking(member, portal.api);
    await portal.ops('points', 'credit');
    await portal.ops('points', 'correct', String(member.id), '5', '--why', 'x');
    expect(await unreadOf(member)).toBe(3);
    expect(await mailsTo(member)).toEqual([]);
    await switchOff(member);
    await portal.ops('points', 'correct', String(member.id), '5', '--why', 'x');
    expect(await mailsTo(member)).toEqual(['points_given']);
  });
});
