import { comingDays, creditDay } from './credit.ts';

const TODAY = '2026-11-22';
const stay = (CheckOut: string, Status = 'Check-Out', RoomNights = 2) => ({ CheckOut, Status, RoomNights });

describe('the day a stay is credited', () => {
  it('is 5 days after check-out, over the end of a month and a year', () => {
    expect(creditDay(stay('2026-11-19'), TODAY)).toBe('2026-11-24');
    expect(creditDay(stay('2026-12-29', 'Booked'), TODAY)).toBe('2027-01-03');
  });

  it('is today where it was missed', () => {
    expect(creditDay(stay('2026-10-01'), TODAY)).toBe(TODAY);
  });

  it('is the last there is where a stay has no end that can be meant', () => {
    expect(creditDay(stay('9999-12-31', 'Booked'), TODAY)).toBe('9999-12-31');
  });

  it('is none without a stay that can bring points', () => {
    const none = [stay('2026-11-21', 'Canceled'), stay('2026-11-21', 'No-Show'), stay('2026-11-21', 'Check-Out', 0)];
    expect([...none, stay('2026-11-16', 'Booked')].map((one) => creditDay(one, TODAY))).toEqual(Array(4).fill(null));
  });
});

it('adds up what comes by day, apart from what is only booked, for 30 days', () => {
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
