import type { ProgressStage, RaceRequirement } from '../api/amazing.ts';
import type { SeasonCourse } from '../release/season.ts';
import { identityOf } from './identity.ts';

/** Completed room nights in one hotel, booked within the campaign. */
export interface StayedNights {
  readonly city: string;
  readonly hotel: string;
  readonly roomNights: number;
}

/** Room nights by the identities of city and hotel. */
type Nights = readonly { readonly places: readonly string[]; readonly roomNights: number }[];

const nightsOf = (stays: readonly StayedNights[]): Nights =>
  stays.map(({ city, hotel, roomNights }) => ({
    places: [identityOf('city', city), identityOf('hotel', hotel)],
    roomNights,
  }));

/** A requirement's `Ref` is a city or a hotel; a booking counts towards all requirements that it matches. */
function nightsFor(ref: string, nights: Nights): number {
  const place = identityOf('city', ref);
  return nights.reduce((sum, { places, roomNights }) => (places.includes(place) ? sum + roomNights : sum), 0);
}

function progressOf({ Ref, RoomNight, Required }: RaceRequirement, nights: Nights) {
  return { Ref, RoomNight, Required, progress: { RoomNight: nightsFor(Ref, nights) } };
}

/**
 * A member's progress in a campaign. Nights count towards a stage whenever they were booked; a stage is completed when
 * all its required items and all previous stages are. Its bonus is completed when all its bonus missions are;
 * `racePoints` decides if it counts.
 */
export function raceProgress({ stages, requirements }: SeasonCourse, stays: readonly StayedNights[]): ProgressStage[] {
  const inOrder = stages.toSorted((a, b) => a.Stage - b.Stage);
  const nights = nightsOf(stays);
  let hasCompletedPrevious = true;
  return inOrder.map(({ Stage, Points, BonusPoints }) => {
    const items = requirements.filter((item) => item.Stage === Stage).map((item) => progressOf(item, nights));
    const isDone = (item: (typeof items)[number]) => item.progress.RoomNight >= item.RoomNight;
    const bonus = items.filter((item) => !item.Required);
    const Completed = hasCompletedPrevious && items.filter((item) => item.Required).every(isDone);
    hasCompletedPrevious = Completed;
    return {
      Stage,
      Completed,
      Points,
      BonusCompleted: bonus.length > 0 && bonus.every(isDone),
      BonusPoints,
      requirements: items,
    };
  });
}

/** Simulates a member who has just completed that many stages including bonus missions, with no progress beyond. */
export function progressAfter({ stages, requirements }: SeasonCourse, completed: number): ProgressStage[] {
  return stages
    .toSorted((a, b) => a.Stage - b.Stage)
    .map(({ Stage, Points, BonusPoints }, index) => {
      const isDone = index < completed;
      const items = requirements.filter((item) => item.Stage === Stage);
      return {
        Stage,
        Points,
        BonusPoints,
        Completed: isDone,
        BonusCompleted: isDone && items.some(({ Required }) => !Required),
        requirements: items.map(({ Ref, RoomNight, Required }) => ({
          Ref,
          RoomNight,
          Required,
          progress: { RoomNight: isDone ? RoomNight : 0 },
        })),
      };
    });
}
