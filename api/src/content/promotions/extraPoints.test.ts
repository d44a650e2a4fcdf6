import { addDays } from '@friends/shared/contract/rules/days';
import {
  call,
  control,
  makeMember,
  makeReward,
  pointsOf,
  setClock,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { claim, statementOf } from '../../../tests/support/asMember.ts';
import { atOnce } from '../../../tests/support/manyCalls.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { importPromotions, type PromotionWish } from '../../../tests/support/promotions.ts';

const BOOKING_DAY = '2026-01-10';
const CREDIT_DAY = '2026-02-08';

const portal = ownPortal();
let hotels = 0;
afterEach(async () => {
  expect(await control('checkLedger')).toEqual([]);
});

const setDay = (day: string) => setClock(`${day}T05:00:00Z`);
const newHotel = () => `Hotel Kenanga ${++hotels}`;
const rule = (hotel: string, days: object = {}) => {
  return { Hotels: [hotel], From: '2026-01-01', Until: '2026-01-31', ...days };
};
const settle = (bookingId: number, asOf = CREDIT_DAY) => control('settleBooking', { bookingId, asOf });

const credit = () => portal.json('points', 'credit', '--as-of', CREDIT_DAY);

async function makePromotion(fields: Partial<PromotionWish> = {}, days: object = {}) {
  await setDay('2026-01-01');
  const hotel = newHotel();
  const promotion = { Ref: `R-${hotels}`, Points: 3, Rule: rule(hotel, days), ...fields };
  await importPromotions(portal, promotion);
  return { hotel, promotion };
}

const book = (owner: TestMember, hotel: string, bookingDate = BOOKING_DAY) =>
  makeBooking({ ...owner, hotel, bookingDate, checkOut: '2026-02-03', room: 2, night: 2 });
const member = (country = 'ID') => makeMember({ agent: { country } });
async function bookPromotion() {
  const { hotel } = await makePromotion();
  const guest = await member();
  return { guest, booking: await book(guest, hotel) };
}
const amountsOf = async (guest: TestMember): Promise<number[]> =>
  (await statementOf(guest)).map(({ Amount }: { Amount: number }) => Amount);

describe('extra points of a promotion', () => {
  it('come with the points of the stay, on a separate line that names booking and promotion', async () => {
    const { hotel, promotion } = await makePromotion();
    const guest = await member();
    const booking = await book(guest, hotel.toUpperCase());
    expect(await settle(booking)).toEqual({ kind: 'posted', credited: 16, reversed: 0, owed: 0, repaid: 0 });
    expect(await settle(booking)).toEqual({ kind: 'none' });
    const [extra, stay] = await statementOf(guest);
    expect([extra, stay]).toMatchObject([
      { Amount: 12, Balance: 16, Cause: 'promotion' },
      { Amount: 4, Balance: 4, Cause: 'booking' },
    ]);
    expect(extra.Description).toMatch(/^Extra points: stay at HOTEL KENANGA \d+, 2 rooms, 2 nights, 01–03 Feb$/);
    expect((await statementOf(guest, { language: 'id' }))[0].Description).toMatch(
      /^Poin ekstra: menginap di HOTEL KENANGA/,
    );
    const { body } = await call(`GET /account-statements/${extra.id}`, { token: guest.token });
    expect(body).toMatchObject({ Cause: 'promotion', Reason: null, BookingRef: expect.stringMatching(/\w+/) });
    expect(body.Rule).toContain(`Promotion ${promotion.Ref}`);
    expect(body.Rule).toContain('2 x 2 room nights x 3 extra = 12');
    const { out } = await portal.ops('ledger', 'explain', String(extra.id));
    expect(out).toContain(`2 room(s) x 2 night(s) x 3 of promotion ${promotion.Ref}, Check-Out`);
  });

  it('come with the nightly run, once, and are announced with the points of the stay', async () => {
    const { guest } = await bookPromotion();
    await makeBooking({ ...guest, checkOut: '2026-02-03', room: 1, night: 5 });
    expect((await credit()).Credited).toEqual({ Bookings: 2, Points: 21 });
    expect(await amountsOf(guest)).toEqual(expect.arrayContaining([4, 12, 5]));
    expect((await credit()).Credited).toEqual({ Bookings: 0, Points: 0 });
    const { body } = await call('GET /notifications', { token: guest.token });
    expect(body[0].Text).toMatch(/21/);
    expect(await pointsOf(guest)).toBe(21);
  });

  it('are credited once when several runs credit and reverse at the same time', async () => {
    const { guest, booking } = await bookPromotion();
    const creditAll = () => Promise.all([atOnce(5, () => settle(booking)), credit(), credit()]);
    await creditAll();
    expect(await amountsOf(guest)).toEqual([12, 4]);
    await sql(`update bookings set status = 'No-Show' where id = $1`, [booking]);
    await creditAll();
    expect(await amountsOf(guest)).toEqual([-12, -4, 12, 4]);
  });

  it('follow a credit that the previous release reversed without them', async () => {
    const { guest, booking } = await bookPromotion();
    await settle(booking);
    await sql(
      `with canceled as (update bookings set status = 'Canceled', credit_line = null where id = $1 returning id),
       moved as (update balances set points = points - 4 where member_id = $2 returning points)
       insert into ledger (member_id, cause, booking_id, reverses, actor, agent_code, user_id, amount, balance, booked_at)
       select $2, 'booking_reversal', $1, ledger.id, 'test', agent_code, user_id, -4, moved.points, now()
       from ledger, moved where booking_id = $1`,
      [booking, guest.id],
    );
    expect((await credit()).Reversed).toEqual({ Bookings: 1, Points: 12 });
    expect(await amountsOf(guest)).toEqual([-12, -4, 12, 4]);
  });

  it('are reversed with the credit of a cancelled booking, and follow a changed one', async () => {
    const { guest, booking } = await bookPromotion();
    await settle(booking);
    await sql('update bookings set night = 3 where id = $1', [booking]);
    expect(await settle(booking)).toEqual({ kind: 'posted', credited: 24, reversed: 16, owed: 0, repaid: 0 });
    await sql(`update bookings set status = 'Canceled' where id = $1`, [booking]);
    expect((await credit()).Reversed).toEqual({ Bookings: 1, Points: 24 });
    const lines = await statementOf(guest);
    expect(lines.slice(0, 2)).toMatchObject([{ Amount: -18, Cause: 'promotion_reversal' }, { Amount: -6 }]);
    expect(lines[0].Description).toMatch(
      /^Extra points taken back \(cancelled\): stay at Hotel Kenanga \d+, 2 rooms, 3 nights, 31 Jan–03 Feb$/,
    );
    expect(await pointsOf(guest)).toBe(0);
  });

  it('are reversed with the credit even if spent, and become a debt', async () => {
    const { guest, booking } = await bookPromotion();
    await settle(booking);
    await claim(guest, await makeReward({ points: 10 }));
    await sql(`update bookings set status = 'Canceled' where id = $1`, [booking]);
    expect(await settle(booking)).toEqual({ kind: 'posted', credited: 0, reversed: 16, owed: 10, repaid: 0 });
    expect(await amountsOf(guest)).toEqual([-12, -4, 10, -10, 12, 4]);
    await control('correctPoints', { memberId: guest.id, amount: 11 });
    expect(await pointsOf(guest)).toBe(1);
  });

  it('follow the promotion as it was on the day of booking', async () => {
    const { hotel, promotion } = await makePromotion();
    const [guest, later] = [await member(), await member()];
    const old = await book(guest, hotel, '2026-01-20');
    await setDay('2026-01-20');
    await importPromotions(portal, { ...promotion, Points: 1 });
    const next = await book(later, hotel, '2026-01-21');
    await setDay('2026-01-25');
    await importPromotions(portal, { ...promotion, Points: 1, Active: false });
    const last = await book(later, hotel, '2026-01-26');
    await importPromotions(portal, { ...promotion, Points: 1, Active: false });
    expect(await settle(old)).toMatchObject({ credited: 16 });
    expect(await settle(next)).toMatchObject({ credited: 8 });
    expect(await settle(last)).toMatchObject({ credited: 4 });
  });

  it('follow a correction of the promotion on the same day', async () => {
    const { hotel, promotion } = await makePromotion({ Points: 20 });
    await importPromotions(portal, promotion, { Ref: `${promotion.Ref}-B`, Rule: rule(`${hotel} B`) });
    const guest = await member();
    const booking = await book(guest, hotel, '2026-01-01');
    expect(await settle(booking)).toMatchObject({ credited: 84 });
    await importPromotions(portal, { ...promotion, Points: 2 });
    expect(await settle(booking)).toEqual({ kind: 'posted', credited: 8, reversed: 80, owed: 0, repaid: 0 });
  });

  it('also come for stays that were credited before the promotion was added', async () => {
    const [hotel, guest] = [newHotel(), await member()];
    const booking = await book(guest, hotel);
    await settle(booking);
    await importPromotions(portal, { Ref: `R-${hotels}`, Rule: rule(hotel) });
    expect((await credit()).Credited).toEqual({ Bookings: 1, Points: 12 });
    expect(await amountsOf(guest)).toEqual([12, 4]);
  });

  it('repay what the member owes', async () => {
    const [hotel, guest] = [newHotel(), await member()];
    await settle(await book(guest, hotel));
    const other = await makeBooking({ ...guest, checkOut: '2026-02-03', room: 1, night: 10 });
    await settle(other);
    await claim(guest, await makeReward({ points: 14 }));
    await sql(`update bookings set status = 'Canceled' where id = $1`, [other]);
    expect(await settle(other)).toMatchObject({ owed: 10 });
    await importPromotions(portal, { Ref: `R-${hotels}`, Rule: rule(hotel) });
    expect((await credit()).Credited).toEqual({ Bookings: 1, Points: 12 });
    expect((await amountsOf(guest)).slice(0, 2)).toEqual([-10, 12]);
    expect(await pointsOf(guest)).toBe(2);
  });

  it('come from the best promotion if several match', async () => {
    const { hotel } = await makePromotion({ Points: 2 });
    await importPromotions(
      portal,
      { Ref: `R-${hotels}-B`, Points: 5, Rule: rule(hotel) },
      { Ref: `R-${hotels}-C`, Points: 4, Rule: rule(hotel) },
    );
    const guest = await member();
    expect(await settle(await book(guest, hotel))).toMatchObject({ credited: 24 });
    expect(await amountsOf(guest)).toEqual([20, 4]);
  });

  it.each([
    ['of another hotel', async () => ({ hotel: newHotel() })],
    ['that credits by hand', () => makePromotion({ Rule: null })],
    ['for another country', () => makePromotion({ AppliesTo: ['SG'] })],
    ['that was off', () => makePromotion({ Active: false })],
    ['for bookings before this one', () => makePromotion({}, { Until: addDays(BOOKING_DAY, -1) })],
    ['for bookings after this one', () => makePromotion({}, { From: addDays(BOOKING_DAY, 1) })],
  ])('do not come from a promotion %s', async (_, make) => {
    const guest = await member();
    expect(await settle(await book(guest, (await make()).hotel))).toMatchObject({ credited: 4 });
  });

  it('come for the country and the agency of the promotion', async () => {
    const { hotel } = await makePromotion({ AppliesTo: ['SG'] });
    expect(await settle(await book(await member('SG'), hotel))).toMatchObject({ credited: 16 });
    const guest = await member();
    const other = await makePromotion({ AppliesTo: [guest.agentCode] });
    expect(await settle(await book(guest, other.hotel))).toMatchObject({ credited: 16 });
  });

  it('are found even if no booking names the promotion', async () => {
    const { guest, booking } = await bookPromotion();
    await settle(booking);
    const [line] = await statementOf(guest);
    await sql('update extra_credits set live = false where line = $1', [line.id]);
    const fault = expect.stringContaining(`Line ${line.id} credits extra`);
    expect(await control('checkLedger')).toMatchObject([{ memberId: guest.id, fault }]);
    await sql('update extra_credits set live = true where line = $1', [line.id]);
  });
});
