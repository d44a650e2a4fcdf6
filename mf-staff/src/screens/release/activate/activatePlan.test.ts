import type { OfferedRelease } from '@friends/shared/contract/staff/releases';
import { FIRST_VALUES, fieldErrors, toPlan, toValues } from './activatePlan.ts';

const NOW = '2026-11-26T02:00:00.000Z';

test('only entered values are sent', () => {
  expect(toPlan(FIRST_VALUES)).toEqual({});
  expect(fieldErrors(FIRST_VALUES, NOW)).toEqual({});
});

test('times are of Jakarta, and sent in UTC', () => {
  const values = {
    Audience: 'share',
    Percent: '25',
    Begins: 'at',
    From: '2026-11-27T09:00',
    Ends: 'at',
    Until: '2026-12-01T00:00',
    Hold: true,
    Why: ' The new map ',
  } as const;
  expect(fieldErrors(values, NOW)).toEqual({});
  expect(toPlan(values)).toEqual({
    Percent: 25,
    From: '2026-11-27T02:00:00.000Z',
    Until: '2026-11-30T17:00:00.000Z',
    Hold: true,
    Why: 'The new map',
  });
});

test('pasted shares and hours are accepted', () => {
  const share = { ...FIRST_VALUES, Audience: 'share', Percent: ' 25 %\n', Limit: '\u00a05' } as const;
  expect([fieldErrors(share, NOW), toPlan(share)]).toEqual([{}, { Percent: 25, Limit: 5 }]);
  const steps = { ...FIRST_VALUES, Audience: 'steps', Steps: '5 %, 50 %,100%', Every: ' 12 ' } as const;
  expect([fieldErrors(steps, NOW), toPlan(steps)]).toEqual([{}, { Steps: [5, 50, 100], Every: 720 }]);
});

test('input that is hidden later does not count', () => {
  const values = { ...FIRST_VALUES, Percent: 'many', From: '2020-01-01T00:00', Until: 'never' };
  expect(fieldErrors(values, NOW)).toEqual({});
  expect(toPlan(values)).toEqual({});
});

test('the form starts with the status of a live release, and sends the same again', () => {
  const share: OfferedRelease = {
    Version: '1.2.0',
    State: 'live',
    From: null,
    Until: '2026-11-30T17:00:00.000Z',
    Percent: 10,
    Hold: true,
    Limit: null,
    Fails: false,
    Note: null,
    Signature: null,
    LastMinutes: null,
    LastHour: null,
  };
  expect(toPlan(toValues(share))).toEqual({ Percent: 10, Until: share.Until, Hold: true });
  expect(toPlan(toValues({ ...share, Percent: null, Until: null, Hold: false }))).toEqual({});
  expect(toValues({ ...share, State: 'over' })).toEqual(FIRST_VALUES);
});

test('steps are sent with the minutes of each, without an end; a limit is sent only with automatic rollback', () => {
  const values = { ...FIRST_VALUES, Audience: 'steps', Steps: '5, 25 %,100', Every: '6', Limit: '2' } as const;
  const ends = { Ends: 'at', Until: '2026-12-01T00:00' } as const;
  expect(fieldErrors({ ...values, ...ends }, NOW)).toEqual({});
  expect(toPlan({ ...values, ...ends })).toEqual({ Steps: [5, 25, 100], Every: 360, Limit: 2 });
  expect(toPlan({ ...FIRST_VALUES, Limit: 'many', Hold: true })).toEqual({ Hold: true });
});

test('a release for no one has neither times nor other values', () => {
  const values = {
    ...FIRST_VALUES,
    Audience: 'share',
    Percent: '0',
    Begins: 'at',
    Ends: 'at',
    Hold: true,
    Why: 'Too early',
  } as const;
  expect(fieldErrors(values, NOW)).toEqual({});
  expect(toPlan(values)).toEqual({ Percent: 0, Why: 'Too early' });
});

test.each([
  ['a share of more than all', { Audience: 'share', Percent: '101' }, { Percent: 'percent' }],
  ['no share', { Audience: 'share', Percent: '' }, { Percent: 'percent' }],
  ['a part of a percent', { Audience: 'share', Percent: '0.5' }, { Percent: 'percent' }],
  ['steps that fall', { Audience: 'steps', Steps: '50, 20' }, { Steps: 'steps' }],
  ['one step', { Audience: 'steps', Steps: '50' }, { Steps: 'steps' }],
  ['a step of nobody', { Audience: 'steps', Steps: '0, 50' }, { Steps: 'steps' }],
  ['steps of no time', { Audience: 'steps', Every: '0' }, { Every: 'every' }],
  ['steps of more than a month', { Audience: 'steps', Every: '721' }, { Every: 'every' }],
  ['a limit of nothing', { Limit: '0' }, { Limit: 'limit' }],
  ['a limit above the half', { Limit: '51' }, { Limit: 'limit' }],
  ['no time', { Begins: 'at' }, { From: 'noTime' }],
  ['a time that is over', { Begins: 'at', From: '2026-11-26T08:59' }, { From: 'past' }],
  ['an end that is over', { Ends: 'at', Until: '2026-11-26T08:59' }, { Until: 'past' }],
  [
    'an end before the beginning',
    { Begins: 'at', From: '2026-11-28T09:00', Ends: 'at', Until: '2026-11-27T09:00' },
    { Until: 'backwards' },
  ],
] as const)('the error of %s is at its field', (_, values, faults) => {
  expect(fieldErrors({ ...FIRST_VALUES, ...values }, NOW)).toEqual(faults);
});
