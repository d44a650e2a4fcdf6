import type { ActiveCampaign } from '@friends/shared/contract/api/amazing';
import { computeSeasonState } from './seasonState.ts';

const season = {
  name: 'Race of Spices',
  start: '2027-03-01',
  end: '2027-06-30',
  previous: { number: 6, name: 'Race of Winds' },
  stages: [{ Stage: 1, Points: 10, BonusPoints: 0 }],
  requirements: [],
};
const campaign = (id: number, Name: string, Start = '2027-03-01', End = '2027-06-30'): ActiveCampaign => ({
  id,
  Name,
  Start,
  End,
  Active: true,
  stages: [],
  requirements: [],
});
const stateOn = (
  today: string,
  active: ActiveCampaign | null,
  all: readonly ActiveCampaign[] = active ? [active] : [],
  isArchive = false,
) => computeSeasonState(season, { today, active, all }, isArchive);

test('a season is announced before its first day, even if the back end has no campaign for it yet', () => {
  expect(stateOn('2027-02-28', null)).toMatchObject({
    phase: 'teaser',
    daysToGo: 1,
    course: { id: null, Start: season.start },
  });
  expect(stateOn('2027-02-28', null, [campaign(7, 'Race of Spices', '2027-03-10')])).toMatchObject({
    phase: 'teaser',
    daysToGo: 10,
    course: { id: 7 },
  });
});

test('a season is on while its campaign is active, whatever dates were planned', () => {
  expect(stateOn('2027-03-01', campaign(7, 'race of spices '))).toMatchObject({ phase: 'race', course: { id: 7 } });
  expect(stateOn('2027-02-01', campaign(7, 'Race of Spices', '2027-02-01'))).toMatchObject({
    phase: 'race',
    daysToGo: 0,
  });
});

test('a season uses the active campaign of a back end without names or with other names', () => {
  expect(stateOn('2026-09-01', campaign(3, ''))).toMatchObject({ phase: 'race', course: { id: 3 } });
  expect(stateOn('2026-09-01', campaign(3, 'Season'))).toMatchObject({ phase: 'race', course: { id: 3 } });
});

test('a season is announced while the previous season is still on', () => {
  const before = campaign(6, 'Race of Winds', '2026-11-01', '2027-02-28');
  expect(stateOn('2027-02-01', before)).toMatchObject({ phase: 'teaser', running: { id: 6 }, course: { id: null } });
});

it.each([
  ['2027-03-01', 121],
  ['2027-06-29', 1],
  ['2027-06-30', 0],
])('on %s, a season has %d days left', (today, daysLeft) => {
  expect(stateOn(today, campaign(7, 'Race of Spices'))).toMatchObject({ phase: 'race', daysLeft });
});

test('a season is over after its last day, with the next campaign', () => {
  const [own, next, later] = [
    campaign(7, 'Race of Spices'),
    campaign(8, 'Race of Reefs', '2027-09-01', '2027-12-31'),
    campaign(9, 'Race of Rain', '2028-01-01', '2028-03-31'),
  ];
  expect(stateOn('2027-07-01', null, [later, next, own])).toMatchObject({ phase: 'over', next: { id: 8 } });
  expect(stateOn('2027-09-01', next, [later, next, own])).toMatchObject({
    phase: 'over',
    course: { id: 7 },
    running: { id: 8 },
    next: { id: 9 },
  });
});

test('a season is not on during its dates while its campaign is switched off', () => {
  expect(stateOn('2027-04-01', null, [campaign(7, 'Race of Spices')])).toMatchObject({ phase: 'none' });
  expect(stateOn('2027-04-01', null)).toMatchObject({ phase: 'none' });
});

test('a season keeps its archive separate from a later season, even if the back end names it differently', () => {
  const later = campaign(8, 'Race of Reefs', '2027-09-01', '2027-12-31');
  expect(stateOn('2027-09-01', later, [later], true)).toMatchObject({
    phase: 'over',
    course: { id: null },
    running: { id: 8 },
  });
  expect(stateOn('2027-04-01', campaign(3, ''), [], true)).toMatchObject({ phase: 'race', course: { id: 3 } });
});
