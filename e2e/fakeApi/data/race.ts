/** Dates include a meaningless time. */
const DAY = 'T00:00:00.000Z';

/** Seasons as in the specification: without a name. `Required` has both of its types. */
const REQUIREMENTS = [
  { Stage: 1, Ref: 'Medan', RoomNight: 3, Required: 1 },
  { Stage: 1, Ref: 'Batam', RoomNight: 2, Required: 0 },
  { Stage: 2, Ref: 'Jakarta', RoomNight: 4, Required: true },
  { Stage: 2, Ref: 'Bandung', RoomNight: 2, Required: false },
  { Stage: 3, Ref: 'Bali', RoomNight: 4, Required: 1 },
  // A hotel that no map knows.
  { Stage: 3, Ref: 'HTL-0001 Grand Sapphire Riverside', RoomNight: 5, Required: 0 },
  { Stage: 4, Ref: 'Makassar', RoomNight: 6, Required: 1 },
];

const STAGES = [
  { Stage: 1, Points: 50, BonusPoints: 10 },
  { Stage: 2, Points: 60, BonusPoints: 20 },
  { Stage: 3, Points: 70, BonusPoints: null },
  { Stage: 4, Points: 80, BonusPoints: 0 },
];

export const CAMPAIGN = {
  id: '7',
  Start: `2026-07-01${DAY}`,
  End: `2026-12-31${DAY}`,
  stages: STAGES,
  requirements: [...REQUIREMENTS, null],
};

/** A member in stage 2: the first is complete with its bonus, the second has two nights of four. */
export const PROGRESS: readonly unknown[] = [
  {
    stages: STAGES.map((stage) => ({
      ...stage,
      Completed: stage.Stage === 1 ? 1 : 0,
      BonusCompleted: stage.Stage === 1,
      requirements: REQUIREMENTS.filter(({ Stage }) => Stage === stage.Stage).map(({ Stage: at, ...requirement }) => ({
        ...requirement,
        progress: at === 1 ? { RoomNight: 3 } : requirement.Ref === 'Jakarta' ? { RoomNight: 2 } : null,
      })),
    })),
  },
];
