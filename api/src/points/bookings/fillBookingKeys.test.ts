import { call, control, makeMember, pointsOf, sql, type TestMember } from '@friends/tools/testing/api/api';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();
const credit = () => portal.json('points', 'credit', '--as-of', '2026-03-01');

/** A booking as the version before stores it: without identities. */
async function oldBooking(
  ref: string,
  { agentCode, userId }: Pick<TestMember, 'agentCode' | 'userId'>,
  hotel = 'Hotel Laut',
) {
  const [{ id }] = await sql(
    `insert into bookings (booking_ref, agent_code, user_id, hotel_name, city, country, booking_date, check_in, check_out,
                           room, night, status, source, imported_at, changed_at)
     values ($1, $2, $3, $4, 'Anyer', 'ID', '2026-01-01', '2026-02-01', '2026-02-03', 1, 2, 'Check-Out', 'WEB', now(), now())
     returning id`,
    [ref, agentCode, userId, hotel],
  );
  return Number(id);
}

const HEADER =
  'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';
const feedLine = (ref: string, { agentCode, userId }: TestMember): string =>
  `${ref},${agentCode},${userId},Hotel Laut,Anyer,ID,2026-01-01,2026-02-01,2026-02-03,1,2,Check-Out,WEB`;
const take = (line: string) => portal.json('bookings', 'import', portal.file('feed.csv', [HEADER, line].join('\n')));

const duplicates = async (): Promise<{ id: string; SameAs: string }[]> =>
  (await portal.json('duplicates'))
    .filter(({ Kind }: { Kind: string }) => Kind === 'booking')
    .map(({ id, SameAs }: { id: string; SameAs: string }) => ({ id, SameAs }));

describe('bookings that the previous release imported', () => {
  it.each([
    ['capitals', 'DUP-1', 'dup-1'],
    ['a zero-width space', 'DUP-2', 'DUP-2\u200b'],
    ['another encoding of a letter', 'DUP-\u00c9', 'DUP-E\u0301'],
  ])('are credited once, listed, and not merged if two spellings share a reference: %s', async (_, one, two) => {
    const member = await makeMember();
    const [kept, duplicate] = [await oldBooking(one, member), await oldBooking(two, member)];
    await credit();
    await credit();
    expect(await pointsOf(member)).toBe(2);
    expect(await duplicates()).toContainEqual({ id: String(duplicate), SameAs: String(kept) });
    expect((await call('GET /transactions', { token: member.token })).body).toHaveLength(2);
  });

  it('keep their credits if both were credited before', async () => {
    const member = await makeMember();
    const [kept, duplicate] = [await oldBooking('TWICE-1', member), await oldBooking('twice-1', member)];
    // As the version before credits them: by one line each.
    for (const id of [kept, duplicate]) {
      await sql('update bookings set ref_key = booking_ref where id = $1', [id]);
      await control('settle', { bookingId: id, asOf: '2026-03-01' });
      await sql('update bookings set ref_key = null where id = $1', [id]);
    }
    await credit();
    expect(await pointsOf(member)).toBe(4);
    expect(await duplicates()).toContainEqual({ id: String(duplicate), SameAs: String(kept) });
    expect((await portal.ops('ledger', 'check')).code).toBe(0);
  });

  it('leave the reference to the credited one, which a feed then changes', async () => {
    const member = await makeMember();
    const [open, credited] = [await oldBooking('LATER-1', member), await oldBooking('later-1', member)];
    await sql('update bookings set ref_key = booking_ref where id = $1', [credited]);
    await control('settle', { bookingId: credited, asOf: '2026-03-01' });
    await sql('update bookings set ref_key = null where id = $1', [credited]);
    await credit();
    expect(await pointsOf(member)).toBe(2);
    expect(await duplicates()).toContainEqual({ id: String(open), SameAs: String(credited) });
    const cancelled = feedLine('Later-1', member).replace('Check-Out', 'Canceled');
    expect(await take(cancelled)).toMatchObject({ Changed: 1 });
    await credit();
    expect(await pointsOf(member)).toBe(0);
  });

  it('promise no points if another one has the reference, and are found by it in a search', async () => {
    const member = await makeMember();
    const [first, second] = [await oldBooking('SHOWN-1', member), await oldBooking('shown-1', member)];
    await credit();
    const list = async (query: string) =>
      (await call(`GET /transactions?${query}`, { token: member.token })).body.map(
        ({ id, Group, Points, CreditOn = null }: Record<string, unknown>) => ({ id, Group, Points, CreditOn }),
      );
    const duplicate = { id: second, Group: 'Unconfirmed', Points: 0, CreditOn: null };
    expect(await list('BookingRef=Shown-1')).toContainEqual(duplicate);
    expect(await list('Group=Unconfirmed')).toEqual([duplicate]);
    expect(await list('Group=Credited')).toMatchObject([{ id: first }]);
  });

  it('count as credited for a claim for missing points, before their identities are made', async () => {
    const member = await makeMember();
    const id = await oldBooking('ASKED-1', member);
    const body = { BookingRef: 'asked-1', HotelName: 'Hotel Laut', CheckOut: '2026-02-03', Message: '' };
    const asked = await call('POST /points-claims', { token: member.token, body });
    await sql('update bookings set ref_key = booking_ref where id = $1', [id]);
    await control('settle', { bookingId: id, asOf: '2026-03-01' });
    await sql('update bookings set ref_key = null where id = $1', [id]);
    const again = await call('POST /points-claims', { token: member.token, body });
    expect(again).toMatchObject({
      status: 409,
      body: { errors: { BookingRef: 'The points for this booking are already in your account' } },
    });
    const answer = ['points-claims', 'answer', String(asked.body.id), '--credited', '--points', '2', '--why', 'x'];
    expect(await portal.ops(...answer)).toMatchObject({ code: 1, out: expect.stringContaining('is already credited') });
    expect(await pointsOf(member)).toBe(2);
  });

  it('find their member in whatever encoding its agent code is', async () => {
    const member = await makeMember();
    await oldBooking('OWNER-1', { agentCode: `${member.agentCode}\u200b`, userId: member.userId });
    await credit();
    expect(await pointsOf(member)).toBe(2);
  });

  it('are found by a feed in any spelling', async () => {
    const member = await makeMember();
    await oldBooking('FOUND-1', member);
    expect(await take(feedLine('found-1', member))).toMatchObject({ New: 0, Unchanged: 1 });
  });

  it('lose their points, which follow the booking, when the user changes', async () => {
    const [member, heir] = [await makeMember(), await makeMember()];
    const id = await oldBooking('MOVED-1', member);
    await credit();
    // As the version before imports another user.
    await sql('update bookings set agent_code = $2, user_id = $3 where id = $1', [id, heir.agentCode, heir.userId]);
    await credit();
    expect([await pointsOf(member), await pointsOf(heir)]).toEqual([0, 2]);
    // The heir's credit is settled: another run moves nothing.
    const none = { Bookings: 0, Points: 0 };
    expect(await credit()).toMatchObject({ Credited: none, Reversed: none });
  });

  it('are credited in one line if they moved before the credit', async () => {
    const [member, heir] = [await makeMember(), await makeMember()];
    const id = await oldBooking('OPEN-1', { ...member, agentCode: `${member.agentCode}\u00a0` });
    await sql(`update bookings set status = 'Booked' where id = $1`, [id]);
    await credit();
    await sql(`update bookings set status = 'Check-Out', agent_code = $2, user_id = $3 where id = $1`, [
      id,
      heir.agentCode,
      heir.userId,
    ]);
    expect((await credit()).Reversed).toEqual({ Bookings: 0, Points: 0 });
    expect((await call('GET /account-statements', { token: heir.token })).body).toHaveLength(1);
  });
});
