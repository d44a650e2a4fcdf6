import { currentStage, racePoints } from './racePoints.ts';

const stage = (Stage: number, Completed: boolean, BonusCompleted = false) => ({
  Stage,
  Completed,
  BonusCompleted,
  Points: Stage * 10,
  BonusPoints: 5,
});

test('the current stage is the first that isn’t completed', () => {
  expect(currentStage([stage(1, true), stage(2, false), stage(3, true)])).toBe(2);
  expect(currentStage([stage(1, true)])).toBeNull();
});

test('counts completed stages before the current one, with their bonuses', () => {
  expect(racePoints([stage(1, true, true), stage(2, true), stage(3, false), stage(4, true)])).toBe(35);
});

test('a bonus of an incomplete stage earns no points', () => {
  expect(racePoints([stage(1, false, true)])).toBe(0);
});

test('a completed race earns all points', () => {
  expect(racePoints([stage(1, true, true), stage(2, true, true), stage(3, true), stage(4, true, true)])).toBe(115);
});
