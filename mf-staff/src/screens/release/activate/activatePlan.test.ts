import type { OfferedRelease } from '@friends/shared/contract/staff/releases';
import { FIRST_VALUES, fieldErrors, toPlan, toValues } from './activatePlan.ts';

const NOW = '2026-11-26T02:00:00.000Z';

test('only entered values are sent', () => {
  expect(toPlan(FIRST_VALUES)).toEqual({});
  expect(fieldErrors(FIRST_VALUES, NOW)).toEqual({});
});

test('times are entered in Jakarta time and sent in UTC', () => {
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

test('shares and hours are accepted with percent signs and spaces', () => {
  const share = { ...FIRST_VALUES, Audience: 'share', Percent: ' 25 %\n', Limit: '\u00a05' } as const;
  expect([fieldErrors(share, NOW), toPlan(share)]).toEqual([{}, { Percent: 25, Limit: 5 }]);
  const steps = { ...FIRST_VALUES, Audience: 'steps', Steps: '5 %, 50 %,100%', Every: ' 12 ' } as const;
  expect([fieldErrors(steps, NOW), toPlan(steps)]).toEqual([{}, { Steps: [5, 50, 100], Every: 720 }]);
});

test('values of hidden fields are ignored', () => {
  const values = { ...FIRST_VALUES, Percent: 'many', From: '2020-01-01T00:00', Until: 'never' };
  expect(fieldErrors(values, NOW)).toEqual({});
  expect(toPlan(values)).toEqual({});
});

test('the form starts with the state of a live release, and sends it unchanged', () => {
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

test('a share of 0 % is sent without times and other values', () => {
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
  ['a share above 100 %', { Audience: 'share', Percent: '101' }, { Percent: 'percent' }],
  ['an empty share', { Audience: 'share', Percent: '' }, { Percent: 'percent' }],
  ['a fraction of a percent', { Audience: 'share', Percent: '0.5' }, { Percent: 'percent' }],
  ['descending steps', { Audience: 'steps', Steps: '50, 20' }, { Steps: 'steps' }],
  ['a single step', { Audience: 'steps', Steps: '50' }, { Steps: 'steps' }],
  ['a step of 0 %', { Audience: 'steps', Steps: '0, 50' }, { Steps: 'steps' }],
  ['steps of 0 hours', { Audience: 'steps', Every: '0' }, { Every: 'every' }],
  ['steps of more than 30 days', { Audience: 'steps', Every: '721' }, { Every: 'every' }],
  ['a limit of 0 %', { Limit: '0' }, { Limit: 'limit' }],
  ['a limit above 50 %', { Limit: '51' }, { Limit: 'limit' }],
  ['a missing start', { Begins: 'at' }, { From: 'noTime' }],
  ['a start in the past', { Begins: 'at', From: '2026-11-26T08:59' }, { From: 'past' }],
  ['an end in the past', { Ends: 'at', Until: '2026-11-26T08:59' }, { Until: 'past' }],
  [
    'an end before the start',
    { Begins: 'at', From: '2026-11-28T09:00', Ends: 'at', Until: '2026-11-27T09:00' },
    { Until: 'backwards' },
  ],
] as const)('%s is an error of its field', (_, values, errors) => {
  expect(fieldErrors({ ...FIRST_VALUES, ...values }, NOW)).toEqual(errors);
});
