import type { ProgressStage } from '@friends/shared/contract/api/amazing';
import { identityOf } from '@friends/shared/contract/rules/identity';
import type { MapPosition, SeasonMap } from '@friends/shared/contract/season/SeasonSchema';

type Requirement = ProgressStage['requirements'][number];

export interface CityPlace {
  readonly requirement: Requirement;
  readonly at: MapPosition;
  /** Position of the name relative to the mark; default: below. */
  readonly label?: SeasonMap['places'][number]['label'];
}

const cityKey = (name: string) => identityOf('city', name);

/**
 * Places a stage's cities on the map. A city without a known position takes a free one of its stage, required cities
 * first; if none is left, it is only in the stage's list.
 */
export function cityPlaces({ Stage, requirements }: ProgressStage, places: SeasonMap['places']): CityPlace[] {
  const byCity = new Map(places.map((place) => [cityKey(place.city), place]));
  const cities = new Set(requirements.map(({ Ref }) => cityKey(Ref)));
  const free = places.filter(({ stage, city }) => stage === Stage && !cities.has(cityKey(city)));
  const inOrder = [
    ...requirements.filter((requirement) => requirement.Required),
    ...requirements.filter((requirement) => !requirement.Required),
  ];
  return inOrder.flatMap((requirement) => {
    const place = byCity.get(cityKey(requirement.Ref)) ?? free.shift();
    return place ? [{ requirement, at: { x: place.x, y: place.y }, label: place.label }] : [];
  });
}

/** Share of a stage's required room nights that are collected, 0 to 1. */
export function collectedShare({ requirements }: Pick<ProgressStage, 'requirements'>): number {
  const required = requirements.filter((requirement) => requirement.Required);
  const needed = required.reduce((sum, { RoomNight: nights }) => sum + nights, 0);
  const done = required.reduce((sum, { RoomNight: nights, progress }) => sum + Math.min(nights, progress.RoomNight), 0);
  return needed === 0 ? 0 : done / needed;
}
