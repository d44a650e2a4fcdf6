import type { ProgressStage, RaceRequirement } from '../api/amazing.ts';
import type { SeasonCourse } from '../release/season.ts';
import { identityOf } from './identity.ts';

/** Room nights of stayed bookings in one hotel, booked within the campaign. */
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

/** A requirement's `Ref` is a city or a hotel; a booking counts towards every requirement it fits. */
function nightsFor(ref: string, nights: Nights): number {
  const place = identityOf('city', ref);
  return nights.reduce((sum, { places, roomNights }) => (places.includes(place) ? sum + roomNights : sum), 0);
}

function progressOf({ Ref, RoomNight, Required }: RaceRequirement, nights: Nights) {
  return { Ref, RoomNight, Required, progress: { RoomNight: nightsFor(Ref, nights) } };
}

/**
 * A member's progress in a campaign. Nights count towards a stage whenever they were booked; a stage is completed
 * once all its required items are done and the stages before it are completed. Its bonus is completed once all its
 * bonus missions are done; `racePoints` decides whether it counts.
 */
export function raceProgress({ stages, requirements }: SeasonCourse, stays: readonly StayedNights[]): ProgressStage[] {
  const inOrder = stages.toSorted((one, two) => one.Stage - two.Stage);
  const nights = nightsOf(stays);
  let beforeCompleted = true;
  return inOrder.map(({ Stage, Points, BonusPoints }) => {
    const items = requirements.filter((item) => item.Stage === Stage).map((item) => progressOf(item, nights));
    const done = (item: (typeof items)[number]) => item.progress.RoomNight >= item.RoomNight;
    const bonus = items.filter((item) => !item.Required);
    const Completed = beforeCompleted && items.filter((item) => item.Required).every(done);
    beforeCompleted = Completed;
    return {
      Stage,
      Completed,
      Points,
      BonusCompleted: bonus.length > 0 && bonus.every(done),
      BonusPoints,
      requirements: items,
    };
  });
}

/** The progress of a member who has just completed so many stages, bonus missions included, and begun no later one. */
export function progressAfter({ stages, requirements }: SeasonCourse, completed: number): ProgressStage[] {
  return stages
    .toSorted((one, two) => one.Stage - two.Stage)
    .map(({ Stage, Points, BonusPoints }, index) => {
      const isDone = index < completed;
      const items = requirements.filter((item) => item.Stage === Stage);
      return {
        ...{ Stage, Points, BonusPoints, Completed: isDone },
        BonusCompleted: isDone && items.some(({ Required }) => !Required),
        requirements: items.map(({ Ref, RoomNight, Required }) => ({
          ...{ Ref, RoomNight, Required, progress: { RoomNight: isDone ? RoomNight : 0 } },
        })),
      };
    });
}
