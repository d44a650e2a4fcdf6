import { call, control, makeMember, pointsOf, sql, type TestMember } from '@friends/tools/testing/api/api';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();
const credit = () => portal.json('points', 'credit', '--as-of', '2026-03-01');

/** A booking as the previous release stores it: without identities. */
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
const importLine = (line: string) =>
  portal.json('bookings', 'import', portal.file('feed.csv', [HEADER, line].join('\n')));

const duplicates = async (): Promise<{ id: string; SameAs: string }[]> =>
  (await portal.json('duplicates'))
    .filter(({ Kind }: { Kind: string }) => Kind === 'booking')
    .map(({ id, SameAs }: { id: string; SameAs: string }) => ({ id, SameAs }));

describe('bookings that the previous release imported', () => {
  it.each([
    ['capitals', 'DUP-1', 'dup-1'],
    ['a zero-width space', 'DUP-2', 'DUP-2\u200b'],
    ['another encoding of a letter', 'DUP-\u00c9', 'DUP-E\u0301'],
  ])(
    'are credited once, listed as duplicates and not merged if two references differ only in %s',
    async (_, one, two) => {
      const member = await makeMember();
      const [kept, duplicate] = [await oldBooking(one, member), await oldBooking(two, member)];
      await credit();
      await credit();
      expect(await pointsOf(member)).toBe(2);
      expect(await duplicates()).toContainEqual({ id: String(duplicate), SameAs: String(kept) });
      expect((await call('GET /transactions', { token: member.token })).body).toHaveLength(2);
    },
  );

  it('keep their credits if both were credited before', async () => {
    const member = await makeMember();
    const [kept, duplicate] = [await oldBooking('TWICE-1', member), await oldBooking('twice-1', member)];
    // The previous release credits both, with one line each.
    for (const id of [kept, duplicate]) {
      await sql('update bookings set ref_key = booking_ref where id = $1', [id]);
      await control('settleBooking', { bookingId: id, asOf: '2026-03-01' });
      await sql('update bookings set ref_key = null where id = $1', [id]);
    }
    await credit();
    expect(await pointsOf(member)).toBe(4);
    expect(await duplicates()).toContainEqual({ id: String(duplicate), SameAs: String(kept) });
    expect((await portal.ops('ledger', 'check')).code).toBe(0);
  });

  it('leave the reference to the credited booking, which later feeds then change', async () => {
    const member = await makeMember();
    const [open, credited] = [await oldBooking('LATER-1', member), await oldBooking('later-1', member)];
    await sql('update bookings set ref_key = booking_ref where id = $1', [credited]);
    await control('settleBooking', { bookingId: credited, asOf: '2026-03-01' });
    await sql('update bookings set ref_key = null where id = $1', [credited]);
    await credit();
    expect(await pointsOf(member)).toBe(2);
    expect(await duplicates()).toContainEqual({ id: String(open), SameAs: String(credited) });
    const cancelled = feedLine('Later-1', member).replace('Check-Out', 'Canceled');
    expect(await importLine(cancelled)).toMatchObject({ Changed: 1 });
    await credit();
    expect(await pointsOf(member)).toBe(0);
  });

  it('promise no points if another booking has the reference, and are still found by it', async () => {
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

  it('count as credited in a claim for missing points, even before the backfill', async () => {
    const member = await makeMember();
    const id = await oldBooking('ASKED-1', member);
    const body = { BookingRef: 'asked-1', HotelName: 'Hotel Laut', CheckOut: '2026-02-03', Message: '' };
    const asked = await call('POST /points-claims', { token: member.token, body });
    await sql('update bookings set ref_key = booking_ref where id = $1', [id]);
    await control('settleBooking', { bookingId: id, asOf: '2026-03-01' });
    await sql('update bookings set ref_key = null where id = $1', [id]);
    const repeated = await call('POST /points-claims', { token: member.token, body });
    expect(repeated).toMatchObject({
      status: 409,
      body: { errors: { BookingRef: 'The points for this booking are already in your account' } },
    });
    const answer = ['points-claims', 'answer', String(asked.body.id), '--credited', '--points', '2', '--why', 'x'];
    expect(await portal.ops(...answer)).toMatchObject({ code: 1, out: expect.stringContaining('is already credited') });
    expect(await pointsOf(member)).toBe(2);
  });

  it('are credited to their member, whatever the encoding of the agent code', async () => {
    const member = await makeMember();
    await oldBooking('OWNER-1', { agentCode: `${member.agentCode}\u200b`, userId: member.userId });
    await credit();
    expect(await pointsOf(member)).toBe(2);
  });

  it('are found by a feed that spells the reference differently', async () => {
    const member = await makeMember();
    await oldBooking('FOUND-1', member);
    expect(await importLine(feedLine('found-1', member))).toMatchObject({ New: 0, Unchanged: 1 });
  });

  it('move their points to the new member when the user changes', async () => {
    const [member, newMember] = [await makeMember(), await makeMember()];
    const id = await oldBooking('MOVED-1', member);
    await credit();
    // The previous release imports another user.
    await sql('update bookings set agent_code = $2, user_id = $3 where id = $1', [
      id,
      newMember.agentCode,
      newMember.userId,
    ]);
    await credit();
    expect([await pointsOf(member), await pointsOf(newMember)]).toEqual([0, 2]);
    // The new member's credit is settled: another run changes nothing.
    const none = { Bookings: 0, Points: 0 };
    expect(await credit()).toMatchObject({ Credited: none, Reversed: none });
  });

  it('are credited with one line if they moved to another member before the credit', async () => {
    const [member, newMember] = [await makeMember(), await makeMember()];
    const id = await oldBooking('OPEN-1', { ...member, agentCode: `${member.agentCode}\u00a0` });
    await sql(`update bookings set status = 'Booked' where id = $1`, [id]);
    await credit();
    await sql(`update bookings set status = 'Check-Out', agent_code = $2, user_id = $3 where id = $1`, [
      id,
      newMember.agentCode,
      newMember.userId,
    ]);
    expect((await credit()).Reversed).toEqual({ Bookings: 0, Points: 0 });
    expect((await call('GET /account-statements', { token: newMember.token })).body).toHaveLength(1);
  });
});
