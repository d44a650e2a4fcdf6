import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { cityPlaces, collectedShare } from './mapPlaces.ts';

type Requirement = ProgressStage['requirements'][number];

const city = (ref: string, done: number, needed: number, required = true): Requirement => ({
  Ref: ref,
  RoomNight: needed,
  Required: required,
  progress: { RoomNight: done },
});
const stage = (number: number, ...requirements: Requirement[]): ProgressStage => ({
  Stage: number,
  Completed: false,
  Points: 100,
  BonusCompleted: false,
  BonusPoints: 10,
  requirements,
});

const places = [
  { stage: 1, city: 'Here', x: 10, y: 10 },
  { stage: 1, city: 'There', x: 20, y: 20 },
  { stage: 1, city: 'Yonder', x: 30, y: 30 },
  { stage: 2, city: 'Far', x: 40, y: 40 },
];
const spots = (stage: ProgressStage) => cityPlaces(stage, places).map(({ requirement, at }) => [requirement.Ref, at.x]);

it('places each city at its position in any spelling', () => {
  expect(spots(stage(1, city('yonder ', 0, 2, false), city('Here', 0, 5)))).toEqual([
    ['Here', 10],
    ['yonder ', 30],
  ]);
  expect(spots(stage(1, city('Far', 0, 5)))).toEqual([['Far', 40]]);
});

it('places unknown cities at free positions of their stage, required ones first', () => {
  const unknown = [city('Bonus', 0, 1, false), city('Hotel', 0, 1), city('There', 0, 1), city('More', 0, 1, false)];
  expect(spots(stage(1, ...unknown))).toEqual([
    ['Hotel', 10],
    ['There', 20],
    ['Bonus', 30],
  ]);
});

it('computes a stage’s collected share, at most what it needs', () => {
  expect(collectedShare(stage(1, city('Medan', 9, 3), city('Padang', 0, 1), city('Palembang', 2, 2, false)))).toBe(
    0.75,
  );
  expect(collectedShare(stage(1))).toBe(0);
});
