import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { CITY_POSITIONS, type MapPosition } from '../../art/mapPositions.ts';

type Requirement = ProgressStage['requirements'][number];

export interface CityPlace {
  readonly requirement: Requirement;
  readonly at: MapPosition;
}

const ISLETS_PER_STAGE = 3;

/** The smaller islet of each stage that has room for a fourth city. */
const FOURTH_ISLETS: readonly MapPosition[] = [
  { x: 75, y: 880 },
  { x: 605, y: 700 },
  { x: 598, y: 392 },
  { x: 877, y: 348 },
];

/**
 * Where a stage's cities lie on the map: those that are required on its islets, then the bonus missions. Cities for
 * which there is no islet are in the stage's list only.
 */
export function cityPlaces({ Stage: stage, requirements }: ProgressStage): CityPlace[] {
  const islets = CITY_POSITIONS.slice((stage - 1) * ISLETS_PER_STAGE, stage * ISLETS_PER_STAGE);
  const fourth = FOURTH_ISLETS[stage - 1];
  const places = fourth ? [...islets, fourth] : islets;
  const inOrder = [
    ...requirements.filter((requirement) => requirement.Required),
    ...requirements.filter((requirement) => !requirement.Required),
  ];
  return places.flatMap((at, index) => {
    const requirement = inOrder[index];
    return requirement ? [{ requirement, at }] : [];
  });
}

/** How much of a stage's required room nights is collected, 0 to 1. */
export function collectedShare({ requirements }: Pick<ProgressStage, 'requirements'>): number {
  const required = requirements.filter((requirement) => requirement.Required);
  const needed = required.reduce((sum, { RoomNight: nights }) => sum + nights, 0);
  const done = required.reduce((sum, { RoomNight: nights, progress }) => sum + Math.min(nights, progress.RoomNight), 0);
  return needed === 0 ? 0 : done / needed;
}
