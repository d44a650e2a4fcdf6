import { control, makeMember, makeReward, pointsOf, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { claim, statementOf } from '../../../tests/support/asMember.ts';
import { atOnce } from '../../../tests/support/manyCalls.ts';

const settle = (bookingId: number, asOf = '2026-03-01') => control('settleBooking', { bookingId, asOf });

/** A booking whose three points are spent. */
async function spentBooking() {
  const member = await makeMember();
  const booking = await makeBooking({ ...member, night: 3 });
  await settle(booking);
  await claim(member, await makeReward({ points: 3 }));
  return { member, booking };
}

describe('points of a booking', () => {
  it('are credited once, 5 days after check-out, 1 for each room night', async () => {
    const member = await makeMember();
    const booking = await makeBooking({ ...member, checkOut: '2026-02-03', room: 2, night: 2 });
    expect(await settle(booking, '2026-02-07')).toEqual({ kind: 'none' });
    expect(await settle(booking, '2026-02-08')).toEqual({
      kind: 'posted',
      credited: 4,
      reversed: 0,
      owed: 0,
      repaid: 0,
    });
    const repeated = await atOnce(10, () => settle(booking));
    expect(repeated).toEqual(Array(10).fill({ kind: 'none' }));
    expect(await pointsOf(member)).toBe(4);
  });

  it.each(['Booked', 'Canceled', 'No-Show'])('are not credited for %s', async (status) => {
    const member = await makeMember();
    expect(await settle(await makeBooking({ ...member, status }))).toEqual({ kind: 'none' });
  });

  it('are credited only after a member signed up and was approved', async () => {
    const pair = { agentCode: `W${Date.now()}`, userId: 'waiting' };
    const booking = await makeBooking(pair);
    expect(await settle(booking)).toEqual({ kind: 'none' });
    const { id } = await makeMember({ agentCode: pair.agentCode });
    await sql('update members set user_id = $2 where id = $1', [id, pair.userId]);
    expect(await settle(booking)).toMatchObject({ kind: 'posted', credited: 2 });
  });

  it('are reversed once, with a separate ledger line, when the booking is cancelled', async () => {
    const member = await makeMember();
    const booking = await makeBooking(member);
    await settle(booking);
    await sql(`update bookings set status = 'Canceled' where id = $1`, [booking]);
    const outcomes = await atOnce(10, () => settle(booking));
    expect(outcomes.filter(({ kind }) => kind === 'posted')).toEqual([
      { kind: 'posted', credited: 0, reversed: 2, owed: 0, repaid: 0 },
    ]);
    expect((await statementOf(member)).map(({ Amount }: { Amount: number }) => Amount)).toEqual([-2, 2]);
    await sql(`update bookings set status = 'Check-Out' where id = $1`, [booking]);
    expect(await settle(booking)).toMatchObject({ kind: 'posted', credited: 2 });
    expect(await control('checkLedger')).toEqual([]);
  });

  it('change with the nights of the booking, even if the old points are spent', async () => {
    const { member, booking } = await spentBooking();
    await sql('update bookings set night = 5 where id = $1', [booking]);
    expect(await settle(booking)).toEqual({ kind: 'posted', credited: 5, reversed: 3, owed: 0, repaid: 0 });
    expect(await pointsOf(member)).toBe(2);
  });

  it('become a debt if they are reversed after the member spent them', async () => {
    const { member, booking } = await spentBooking();
    await sql(`update bookings set status = 'Canceled' where id = $1`, [booking]);
    expect(await settle(booking)).toEqual({ kind: 'posted', credited: 0, reversed: 3, owed: 3, repaid: 0 });
    expect(await settle(booking)).toEqual({ kind: 'none' });
    expect(await control('checkLedger')).toEqual([]);
    await control('correctPoints', { memberId: member.id, amount: 4 });
    expect(await pointsOf(member)).toBe(1);
  });

  it('stay credited when the credit run is repeated for an earlier day', async () => {
    const member = await makeMember();
    const booking = await makeBooking(member);
    await settle(booking);
    expect(await settle(booking, '2025-01-01')).toEqual({ kind: 'none' });
  });

  it('are reversed and credited later when the check-out moves to a later day', async () => {
    const member = await makeMember();
    const booking = await makeBooking(member);
    await settle(booking);
    await sql(`update bookings set check_out = '2026-06-01' where id = $1`, [booking]);
    expect(await settle(booking)).toEqual({ kind: 'posted', credited: 0, reversed: 2, owed: 0, repaid: 0 });
    expect(await settle(booking, '2026-06-06')).toEqual({
      kind: 'posted',
      credited: 2,
      reversed: 0,
      owed: 0,
      repaid: 0,
    });
  });

  it('cannot be changed or deleted in the ledger', async () => {
    const member = await makeMember({ points: 5 });
    await expect(sql('update ledger set amount = 6 where member_id = $1', [member.id])).rejects.toThrow(/append-only/);
    await expect(sql('delete from ledger where member_id = $1', [member.id])).rejects.toThrow(/append-only/);
  });
});
