import type { FeedHotel, PromotionTrial } from '@friends/shared/contract/staff/promotionTrial';
import { makeMember, unique } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let editor: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('editor', NOW);
});

const tryPromotion = async (body: object): Promise<PromotionTrial> =>
  (await staffCall<PromotionTrial>('POST /staff/promotion-trials', { cookie: editor.cookie, body })).body;

it('hotels are found by part of their name, with their number of bookings', async () => {
  const member = await makeMember();
  const name = `Melati ${unique()}`;
  for (const at of [1, 2]) await makeBooking({ ...member, ref: `${name}${at}`, hotel: `${name} 100%_` });
  await makeBooking({ ...member, ref: `${name}3`, hotel: name });
  const { body } = await staffCall<FeedHotel[]>(
    `GET /staff/feed-hotels?Q=${encodeURIComponent(name.slice(2).toUpperCase())}`,
    editor,
  );
  expect(body).toEqual([
    { Name: `${name} 100%_`, Bookings: 2 },
    { Name: name, Bookings: 1 },
  ]);
  const { body: literal } = await staffCall<FeedHotel[]>('GET /staff/feed-hotels?Q=100%25_', editor);
  expect(literal).toHaveLength(1);
});

it('a promotion is estimated with last month’s bookings, by agency', async () => {
  const [one, other] = [await makeMember({ agent: { country: 'SG' } }), await makeMember()];
  const hotel = `Kenanga ${unique()}`;
  const booking = { hotel, room: 2, night: 3 };
  await makeBooking({ ...one, ...booking, ref: `${hotel}1`, bookingDate: '2026-10-01' });
  await makeBooking({ ...other, ...booking, ref: `${hotel}2`, bookingDate: '2026-10-31', night: 1 });
  await makeBooking({ ...one, ...booking, ref: `${hotel}3`, bookingDate: '2026-11-01' });
  const trial = { Hotels: [hotel.toUpperCase()], AppliesTo: ['ALL'], Points: 4 };
  expect(await tryPromotion(trial)).toEqual({
    From: '2026-10-01',
    Until: '2026-10-31',
    Bookings: 2,
    Points: 32,
    Agencies: [
      { AgentCode: one.agentCode, Bookings: 1, Points: 24 },
      { AgentCode: other.agentCode, Bookings: 1, Points: 8 },
    ],
  });
  expect(await tryPromotion({ ...trial, AppliesTo: ['sg'] })).toMatchObject({ Bookings: 1, Points: 24 });
  expect(await tryPromotion({ ...trial, AppliesTo: [other.agentCode.toLowerCase()] })).toMatchObject({ Points: 8 });
  expect(await tryPromotion({ ...trial, Hotels: [] })).toMatchObject({ Bookings: 0, Points: 0, Agencies: [] });
});
