import { addDays } from '@friends/shared/contract/rules/days';
import { call, control, makeMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { parse } from 'csv-parse/sync';
import { ownPortal } from '../../../../tests/support/ops.ts';
import { importPromotions } from '../../../../tests/support/promotions.ts';

const portal = ownPortal();

/** A hotel with five extra points for each room night. */
const PROMOTED = 'Hotel Promosi';

async function memberWithBookings() {
  const member = await makeMember();
  const today: string = (await call('GET /transactions/on-their-way', { token: member.token })).body.From;
  const longAgo = addDays(today, -30);
  const ahead = addDays(today, 20);
  const lately = addDays(today, -1);
  const rule = { Hotels: [PROMOTED], From: addDays(today, -40), Until: today };
  await importPromotions(portal, { Ref: `R-${member.id}`, Points: 5, AppliesTo: [member.agentCode], Rule: rule });
  const stay = { ...member, bookingDate: addDays(today, -35), room: 1, night: 2 };
  await makeBooking({ ...stay, hotel: 'Hotel Nanti', checkOut: ahead, status: 'Booked' });
  await makeBooking({ ...stay, hotel: PROMOTED, checkOut: ahead, status: 'Booked' });
  await makeBooking({ ...stay, hotel: 'Hotel Segera', checkOut: lately });
  await makeBooking({ ...stay, hotel: PROMOTED, checkOut: ahead, status: 'Canceled' });
  await makeBooking({ ...stay, hotel: 'Hotel Lupa', checkOut: longAgo, status: 'Booked' });
  for (const hotel of ['Hotel Lama', PROMOTED])
    await control('settleBooking', {
      bookingId: await makeBooking({ ...stay, hotel, checkOut: longAgo }),
      asOf: today,
    });
  return { token: member.token, onAhead: addDays(ahead, 5), onLately: addDays(lately, 5) };
}

describe('the CSV file of my bookings', () => {
  it.each([
    ['en', ['Points', 'Expected points', 'Expected on', 'Extra points included']],
    ['id', ['Poin', 'Perkiraan poin', 'Perkiraan tanggal masuk', 'Termasuk poin ekstra']],
  ] as const)(
    'has credited points, and expected points with their day, as on the screen (%s)',
    async (language, headings) => {
      const { token, onAhead, onLately } = await memberWithBookings();
      const { body } = await call('GET /transactions/csv', { token, language });
      const rows: string[][] = parse(body, { bom: true });
      expect(rows[0]?.slice(9, 13)).toEqual(headings);
      const points = rows.slice(1).map((row) => [row[0], ...row.slice(9, 13)].join());
      expect(points.sort()).toEqual([
        'Hotel Lama,2,,,0',
        'Hotel Lupa,0,,,0',
        `Hotel Nanti,0,2,${onAhead},0`,
        'Hotel Promosi,0,,,0',
        `Hotel Promosi,0,12,${onAhead},10`,
        'Hotel Promosi,12,,,10',
        `Hotel Segera,0,2,${onLately},0`,
      ]);
    },
  );

  it('has the same extra points as the list', async () => {
    const { token } = await memberWithBookings();
    const { body } = await call('GET /transactions', { token });
    const promoted = body.filter(({ HotelName }: { HotelName: string }) => HotelName === PROMOTED);
    const points = promoted.map((row: Record<string, unknown>) => [
      row.Status,
      row.Points,
      row.ExpectedPoints,
      row.ExtraPoints,
    ]);
    expect(points).toEqual(
      expect.arrayContaining([
        ['Booked', 0, 12, 10],
        ['Check-Out', 12, undefined, 10],
        ['Canceled', 0, undefined, undefined],
      ]),
    );
  });
});
