import { describeLine } from './describeLine.ts';

const HOTEL = { BookingRef: 'FR-1', HotelName: 'Hotel Merapi', Room: 1, Night: 2, CheckOut: '2026-11-26' };
type Line = Parameters<typeof describeLine>[0];
const line = (facts: Line['facts'], more: Partial<Line> = {}): Line => ({
  cause: 'booking',
  facts: { ...HOTEL, ...facts },
  reason: null,
  amount: 2,
  booked_at: new Date('2026-12-01T02:00:00Z'),
  ...more,
});

it.each<[Line, string, string]>([
  [line({}), 'Stay at Hotel Merapi, 2 nights, 24–26 Nov', 'Menginap di Hotel Merapi, 2 malam, 24–26 Nov'],
  [
    line({ Night: 1, Room: 3 }),
    'Stay at Hotel Merapi, 3 rooms, 1 night, 25–26 Nov',
    'Menginap di Hotel Merapi, 3 kamar, 1 malam, 25–26 Nov',
  ],
  [
    line({ CheckOut: '2026-12-02', Night: 3 }),
    'Stay at Hotel Merapi, 3 nights, 29 Nov–02 Dec',
    'Menginap di Hotel Merapi, 3 malam, 29 Nov–02 Des',
  ],
  [
    line({ CheckOut: '2026-01-02' }),
    'Stay at Hotel Merapi, 2 nights, 31 Dec–02 Jan 2026',
    'Menginap di Hotel Merapi, 2 malam, 31 Des–02 Jan 2026',
  ],
  [
    line({ CheckOut: '2025-08-17' }),
    'Stay at Hotel Merapi, 2 nights, 15–17 Aug 2025',
    'Menginap di Hotel Merapi, 2 malam, 15–17 Agt 2025',
  ],
  [
    line({ Promotion: 'P' }, { cause: 'correction' }),
    'Extra points: stay at Hotel Merapi, 2 nights, 24–26 Nov',
    'Poin ekstra: menginap di Hotel Merapi, 2 malam, 24–26 Nov',
  ],
  [
    line({ Status: 'Canceled' }, { cause: 'booking_reversal', amount: -2 }),
    'Points taken back (cancelled): stay at Hotel Merapi, 2 nights, 24–26 Nov',
    'Poin ditarik kembali (dibatalkan): menginap di Hotel Merapi, 2 malam, 24–26 Nov',
  ],
  [
    line({ Status: 'Check-Out' }, { cause: 'booking_reversal', amount: -2 }),
    'Points taken back (changed): stay at Hotel Merapi, 2 nights, 24–26 Nov',
    'Poin ditarik kembali (pesanan berubah): menginap di Hotel Merapi, 2 malam, 24–26 Nov',
  ],
])('a line describes what its points are for: %#', (ledgerLine, en, id) => {
  expect([describeLine(ledgerLine, 'en'), describeLine(ledgerLine, 'id')]).toEqual([en, id]);
});

it('a line without nights is described by hotel and day', () => {
  const facts = { HotelName: 'Hotel Merapi', CheckOut: '2026-11-26' };
  expect(describeLine({ ...line({}), facts }, 'en')).toBe('Stay at Hotel Merapi, 26 Nov');
});
