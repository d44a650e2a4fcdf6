import { addDays } from '@friends/shared/contract/rules/days';
import { call, makeMember, makeReward, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { claim } from '../../../tests/support/asMember.ts';
import { mailKinds } from '../../../tests/support/mails.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

const callAs = async ({ token }: TestMember, what: string, body?: unknown) =>
  (await call(what, { token, ...(body === undefined ? {} : { body }) })).body;
const newsOf = (member: TestMember): Promise<{ id: number; Text: string; Path: string; Read: boolean }[]> =>
  callAs(member, 'GET /notifications');
const unreadOf = async (member: TestMember): Promise<number> =>
  (await callAs(member, 'GET /notifications/unread')).Unread;
const ALL = { Decisions: true, Credits: true, Answers: true, Seasons: true };
const chooseMails = (member: TestMember, change: Partial<typeof ALL>) =>
  callAs(member, 'PUT /notifications/mails', { ...ALL, ...change });
const claimOf = async (member: TestMember): Promise<string> =>
  String((await claim(member, await makeReward())).body.id);

describe('a notified member', () => {
  it('sees decisions, answers and points, newest first, and can mark them as read', async () => {
    const member = await makeMember({ points: 10 });
    await portal.ops('redemptions', 'approve', await claimOf(member));
    await portal.ops('redemptions', 'reject', await claimOf(member), '--why', 'Sold out');
    await portal.ops('points', 'correct', String(member.id), '5', '--why', 'Promotion of March');
    const form = { BookingRef: 'MG-1', HotelName: 'Hotel Merapi', CheckOut: '2026-02-03', Message: '' };
    const { id } = await callAs(member, 'POST /points-claims', form);
    await portal.ops('points-claims', 'answer', String(id), '--declined', '--why', 'No such stay');
    const news = await newsOf(member);
    expect(news.map(({ Text, Path, Read }) => [Text, Path, Read])).toEqual([
      ['No points for booking MG-1: No such stay', '/missing-points', false],
      ['+5 points, Promotion of March', '/redemptions', false],
      ['Your claim was not approved: Reward, Sold out', '/redemptions', false],
      ['Your claim is approved: Reward', '/redemptions', false],
    ]);
    expect(await unreadOf(member)).toBe(4);
    expect(await callAs(member, 'PUT /notifications/read', { UpTo: news[1]?.id })).toEqual({ Unread: 1 });
    expect((await newsOf(member)).map(({ Read }) => Read)).toEqual([false, true, true, true]);
  });

  it('gets one mail about the points of all stays that a run credits', async () => {
    const member = await makeMember();
    for (let stays = 0; stays < 3; stays += 1) await makeBooking({ ...member, room: 2, night: 2 });
    await Promise.all([portal.ops('points', 'credit'), portal.ops('points', 'credit')]);
    await portal.ops('points', 'credit');
    expect(await newsOf(member)).toMatchObject([
      { Text: '+12 points, Hotel Merapi, 3 stays', Title: '+12 points', About: 'Hotel Merapi, 3 stays' },
    ]);
    expect(await mailKinds(member.email)).toEqual(['points_credited']);
  });

  it('sees the hotel of the credited stays, or only their number if hotels differ', async () => {
    const [one, many] = [await makeMember(), await makeMember()];
    await makeBooking({ ...one, night: 1, hotel: 'Senggigi Bahari' });
    await makeBooking({ ...many, hotel: 'Senggigi Bahari' });
    await makeBooking({ ...many, hotel: 'Hotel Merapi' });
    await portal.ops('points', 'credit');
    expect(await newsOf(one)).toMatchObject([{ Title: '+1 point', About: 'Senggigi Bahari' }]);
    expect(await newsOf(many)).toMatchObject([{ Title: '+4 points', About: '2 stays' }]);
  });

  it('sees the number of credited stays if an earlier release did not store the hotel', async () => {
    const member = await makeMember();
    await makeBooking(member);
    await portal.ops('points', 'credit');
    await sql(`update notifications set facts = facts - 'Hotel' where member_id = $1`, [member.id]);
    expect(await newsOf(member)).toMatchObject([{ Title: '+2 points', About: '1 stay' }]);
  });

  it('is told once that a season has begun, on its first day', async () => {
    const member = await makeMember();
    const { body } = await call('GET /transactions/on-their-way', { token: member.token });
    const [{ id }] = await sql(
      `insert into campaigns (name, starts_on, ends_on, active) values ('Race of Tests', $1, $2, true) returning id`,
      [addDays(body.From, 1), addDays(body.From, 9)],
    );
    await portal.ops('points', 'credit');
    expect(await newsOf(member)).toEqual([]);
    await sql('update campaigns set starts_on = $2 where id = $1', [id, body.From]);
    expect((await portal.ops('points', 'credit')).err).toBe('');
    expect((await portal.ops('points', 'credit')).code).toBe(0);
    expect(await newsOf(member)).toMatchObject([
      { Text: 'A new season has begun: Race of Tests', Path: '/amazing-race' },
    ]);
    expect(await mailKinds(member.email)).toEqual(['season_started']);
    await sql('delete from campaigns where id = $1', [id]);
  });

  it('sees them in the language of the page, and never those of other members', async () => {
    const [member, other] = [await makeMember({ points: 3 }), await makeMember()];
    await portal.ops('redemptions', 'approve', await claimOf(member));
    const { body } = await call('GET /notifications', { token: member.token, language: 'id' });
    expect(body[0].Text).toBe('Penukaran Anda disetujui: Hadiah');
    const [{ id } = { id: 0 }] = await newsOf(member);
    expect(await callAs(other, 'PUT /notifications/read', { UpTo: id })).toEqual({ Unread: 0 });
    expect(await unreadOf(member)).toBe(1);
    expect(await newsOf(other)).toEqual([]);
  });
});

describe('a member who switches mails off', () => {
  it('is notified in the portal only', async () => {
    const member = await makeMember({ points: 3 });
    expect(await callAs(member, 'GET /notifications/mails')).toEqual(ALL);
    const off = { Decisions: false, Credits: false };
    expect(await chooseMails(member, off)).toMatchObject({ ...ALL, ...off });
    await portal.ops('redemptions', 'approve', await claimOf(member));
    await makeBooking(member);
    await portal.ops('points', 'credit');
    await portal.ops('points', 'correct', String(member.id), '5', '--why', 'x');
    expect(await unreadOf(member)).toBe(3);
    expect(await mailKinds(member.email)).toEqual([]);
    await chooseMails(member, {});
    await portal.ops('points', 'correct', String(member.id), '5', '--why', 'x');
    expect(await mailKinds(member.email)).toEqual(['points_given']);
  });
});
