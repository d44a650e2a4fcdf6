import { comingDays, creditDay } from './credit.ts';

const TODAY = '2026-11-22';
const stay = (CheckOut: string, Status = 'Check-Out', RoomNights = 2) => ({ CheckOut, Status, RoomNights });

describe('the credit date of a stay', () => {
  it('is 5 days after check-out, across months and years', () => {
    expect(creditDay(stay('2026-11-19'), TODAY)).toBe('2026-11-24');
    expect(creditDay(stay('2026-12-29', 'Booked'), TODAY)).toBe('2027-01-03');
  });

  it('is today if it was missed', () => {
    expect(creditDay(stay('2026-10-01'), TODAY)).toBe(TODAY);
  });

  it('is the last supported date for an implausible check-out', () => {
    expect(creditDay(stay('9999-12-31', 'Booked'), TODAY)).toBe('9999-12-31');
  });

  it('is null for a stay that earns no points', () => {
    const stays = [stay('2026-11-21', 'Canceled'), stay('2026-11-21', 'No-Show'), stay('2026-11-21', 'Check-Out', 0)];
    expect([...stays, stay('2026-11-16', 'Booked')].map((item) => creditDay(item, TODAY))).toEqual(Array(4).fill(null));
  });
});

it('sums points by day for 30 days, separately for stays that are only booked', () => {
  const stays = [
    stay('2026-12-10', 'Booked', 4),
    stay('2026-11-19'),
    { ...stay('2026-11-19', 'Check-Out', 3), ExtraPoints: 6 },
    stay('2026-11-19', 'Booked', 1),
    stay('2026-12-17', 'Booked', 5),
    stay('2026-12-18', 'Booked', 9),
  ];
  expect(comingDays(stays, TODAY)).toEqual([
    { Day: '2026-11-24', Points: 11, Expected: 1, Extra: 6 },
    { Day: '2026-12-15', Points: 0, Expected: 4, Extra: 0 },
    { Day: '2026-12-22', Points: 0, Expected: 5, Extra: 0 },
  ]);
});
