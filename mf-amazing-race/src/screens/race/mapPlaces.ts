import type { ProgressStage } from '@friends/shared/contract/amazing';
import { CITY_POSITIONS, type MapPosition, STAGE_POSITIONS } from '../../art/mapPositions.ts';

type Requirement = ProgressStage['requirements'][number];

export interface CityPlace {
  readonly requirement: Requirement;
  readonly at: MapPosition;
}

const ISLETS_PER_STAGE = 3;

/** A fourth city lies on the stage's main island, beside the stage's own button. */
const ON_MAIN_ISLAND: MapPosition = { x: 0, y: 96 };

/**
 * Where a stage's cities lie on the map: those that are required on its islets, then the bonus missions. What is
 * beyond the room there is in the stage's list only.
 */
export function cityPlaces({ Stage: stage, requirements }: ProgressStage): CityPlace[] {
  const islets = CITY_POSITIONS.slice((stage - 1) * ISLETS_PER_STAGE, stage * ISLETS_PER_STAGE);
  const main = STAGE_POSITIONS[stage - 1];
  const places = main ? [...islets, { x: main.x + ON_MAIN_ISLAND.x, y: main.y + ON_MAIN_ISLAND.y }] : islets;
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
