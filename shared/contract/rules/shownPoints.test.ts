import { shownPoints } from './shownPoints.ts';

const stay = { Room: 1, Night: 2, Points: 2 };

it.each([
  ['that were credited', { ...stay, Group: 'Credited' }, { credited: 2, expected: null, extra: 0 }],
  [
    'that were credited with a promotion',
    { ...stay, Points: 12, ExtraPoints: 10, Group: 'Credited' },
    { credited: 12, expected: null, extra: 10 },
  ],
  [
    'that were credited manually',
    { ...stay, Points: 0, Group: 'Credited' },
    { credited: null, expected: null, extra: 0 },
  ],
  [
    'that are still to come',
    { ...stay, Points: 0, CreditOn: '2026-11-24', ExpectedPoints: 12, ExtraPoints: 10 },
    { credited: 0, expected: 12, extra: 10 },
  ],
  // Its points are known but not credited yet.
  [
    'of a completed stay that are not credited yet',
    { ...stay, CreditOn: '2026-11-24', ExpectedPoints: 2, Group: 'Coming' },
    { credited: 0, expected: 2, extra: 0 },
  ],
  [
    'from a back end that only sends the day',
    { ...stay, CreditOn: '2026-11-24' },
    { credited: 0, expected: 2, extra: 0 },
  ],
  [
    'of a cancelled booking',
    { ...stay, Points: 0, CreditOn: null, Group: 'Cancelled' },
    { credited: 0, expected: null, extra: 0 },
  ],
] as const)('shows points %s', (_which, booking, shown) => expect(shownPoints(booking)).toEqual(shown));
