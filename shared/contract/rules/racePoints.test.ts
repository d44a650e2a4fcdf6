import { currentStage, racePoints } from './racePoints.ts';

const stage = (Stage: number, Completed: boolean, BonusCompleted = false) => ({
  Stage,
  Completed,
  BonusCompleted,
  Points: Stage * 10,
  BonusPoints: 5,
});

test('the stage needed is the first that is not completed', () => {
  expect(currentStage([stage(1, true), stage(2, false), stage(3, true)])).toBe(2);
  expect(currentStage([stage(1, true)])).toBeNull();
});

test('points are those of the stages completed up to the present one, with their bonus', () => {
  expect(racePoints([stage(1, true, true), stage(2, true), stage(3, false), stage(4, true)])).toBe(35);
});

test('a bonus without its stage earns nothing', () => {
  expect(racePoints([stage(1, false, true)])).toBe(0);
});

test('a race that is done earns all of it', () => {
  expect(racePoints([stage(1, true, true), stage(2, true, true), stage(3, true), stage(4, true, true)])).toBe(115);
});
