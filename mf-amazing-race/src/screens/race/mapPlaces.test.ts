import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { CITY_POSITIONS } from '../../art/mapPositions.ts';
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

it('puts the cities I need on the islets of their stage, and the bonus missions after them', () => {
  const places = cityPlaces(stage(2, city('Semarang', 0, 2, false), city('Jakarta', 0, 5), city('Bandung', 0, 3)));
  expect(places.map(({ requirement, at }) => [requirement.Ref, at])).toEqual([
    ['Jakarta', CITY_POSITIONS[3]],
    ['Bandung', CITY_POSITIONS[4]],
    ['Semarang', CITY_POSITIONS[5]],
  ]);
});

it('finds room for four cities of a stage, each in a place of its own', () => {
  const places = cityPlaces(stage(1, ...['A', 'B', 'C', 'D', 'E'].map((ref) => city(ref, 0, 1))));
  expect(places).toHaveLength(4);
  expect(new Set(places.map(({ at }) => `${at.x} ${at.y}`)).size).toBe(4);
});

it('colours a stage by the nights I have collected, and not by more than it needs', () => {
  expect(collectedShare(stage(1, city('Medan', 9, 3), city('Padang', 0, 1), city('Palembang', 2, 2, false)))).toBe(
    0.75,
  );
  expect(collectedShare(stage(1))).toBe(0);
});
