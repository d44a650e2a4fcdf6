import { racePoints } from './racePoints.ts';
import { progressAfter, raceProgress } from './raceProgress.ts';

const stages = [1, 2, 3, 4].map((Stage) => ({ Stage, Points: 10 * Stage, BonusPoints: Stage }));
const item = (Stage: number, Ref: string, RoomNight: number, Required = true) => ({ Stage, Ref, RoomNight, Required });
const requirements = [
  item(1, 'Bali', 2),
  item(1, 'Hotel Laut', 1, false),
  item(2, 'Jakarta', 3),
  item(2, 'Bandung', 1),
  item(3, 'Medan', 1),
  item(4, 'Solo', 1),
];
const stay = (city: string, roomNights: number, hotel = 'Hotel') => ({ city, hotel, roomNights });
const progress = (...stays: ReturnType<typeof stay>[]) => raceProgress({ stages, requirements }, stays);
const completed = (...stays: ReturnType<typeof stay>[]) => progress(...stays).map(({ Completed }) => Completed);

test('a stage is completed once all its required items are done', () => {
  expect(completed()).toEqual([false, false, false, false]);
  expect(completed(stay('Bali', 1))).toEqual([false, false, false, false]);
  expect(completed(stay('BALI', 2))).toEqual([true, false, false, false]);
  expect(completed(stay('Bali', 2), stay('Jakarta', 3))).toEqual([true, false, false, false]);
  expect(completed(stay('Bali', 2), stay('Jakarta', 3), stay('Bandung', 1))).toEqual([true, true, false, false]);
});

test('nights already count for a later stage, which is completed only after the earlier ones', () => {
  const medan = stay('Medan', 4);
  const third = { Completed: false, requirements: [{ progress: { RoomNight: 4 } }] };
  expect(progress(medan)[2]).toMatchObject(third);
  const first = [medan, stay('Bali', 2), stay('Jakarta', 3)] as const;
  expect(completed(...first, stay('Bandung', 1))).toEqual([true, true, true, false]);
});

test('a bonus mission is matched by its hotel', () => {
  expect(progress(stay('Bali', 1, 'hotel laut'))[0]).toMatchObject({ Completed: false, BonusCompleted: true });
});

test('a stage without bonus missions has no bonus', () => {
  expect(progress()[1]).toMatchObject({ BonusCompleted: false });
});

test('a simulated member has completed the given stages with their bonus missions, and has no later nights', () => {
  const after = (count: number) => progressAfter({ stages: stages.toReversed(), requirements }, count);
  expect(after(0).map(({ Completed }) => Completed)).toEqual([false, false, false, false]);
  expect(after(2).map(({ Stage, Completed, BonusCompleted }) => [Stage, Completed, BonusCompleted])).toEqual([
    [1, true, true],
    [2, true, false],
    [3, false, false],
    [4, false, false],
  ]);
  const nights = after(2).flatMap((stage) =>
    stage.requirements.map(({ Ref, progress: { RoomNight } }) => [Ref, RoomNight]),
  );
  expect(nights).toEqual([
    ['Bali', 2],
    ['Hotel Laut', 1],
    ['Jakarta', 3],
    ['Bandung', 1],
    ['Medan', 0],
    ['Solo', 0],
  ]);
  expect(racePoints(after(4))).toBe(101);
});
