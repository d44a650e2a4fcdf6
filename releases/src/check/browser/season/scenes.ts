import type { Campaign, ProgressStage, RaceRequirement } from '@friends/shared/contract/api/amazing';
import type { Audience } from '@friends/shared/contract/release/manifest';
import type { SeasonCourse, SeasonFacts } from '@friends/shared/contract/release/season';
import { addDays } from '@friends/shared/contract/rules/days';
import { raceProgress, type StayedNights } from '@friends/shared/contract/rules/raceProgress';

interface SceneCampaign extends Pick<Campaign, 'id' | 'Name' | 'Start' | 'End' | 'Active'>, SeasonCourse {}

/** A day of a season, with the API's data and the member's progress. */
export interface Scene {
  /** Its name in sentences: `in stage 2, half of it done`. */
  readonly when: string;
  readonly at: Date;
  readonly who: Audience;
  /** At the archive's permanent address, or at the live season's. */
  readonly isArchive: boolean;
  readonly campaigns: readonly SceneCampaign[];
  readonly progress: readonly ProgressStage[];
}

const DAY_MS = 86_400_000;

/** Noon in Jakarta. */
const noon = (day: string) => new Date(`${day}T05:00:00Z`);

type FixedFacts = Omit<SceneCampaign, 'Active' | keyof SeasonCourse>;

/** A member's progress: all required items of earlier stages, and a part of one stage. */
interface SceneProgress {
  readonly stage: number;
  readonly part: 'half' | 'all' | 'bonus';
}

const DONE: Readonly<Record<SceneProgress['part'], string>> = {
  half: 'half of it done',
  all: 'all of it done',
  bonus: 'all of it and its bonus done',
};

function nightsOf({ Stage, RoomNight, Required }: RaceRequirement, { stage, part }: SceneProgress, at: number): number {
  if (Stage !== stage) return Stage < stage && Required ? RoomNight : 0;
  if (!Required) return part === 'bonus' ? RoomNight : 0;
  // In a half-done stage every second city is complete, and the others have half of their nights.
  return part === 'half' && at % 2 === 0 ? Math.floor(RoomNight / 2) : RoomNight;
}

function nightsOn({ requirements }: SeasonCourse, progressState: SceneProgress): StayedNights[] {
  const required = requirements.filter(({ Stage, Required }) => Stage === progressState.stage && Required);
  return requirements.map((item) => ({
    city: item.Ref,
    hotel: '',
    roomNights: nightsOf(item, progressState, required.indexOf(item)),
  }));
}

/** Every kind of day of a season, from its announcement to its archive (docs/product.md#seasons). */
export function scenesOf({ name, start, end }: SeasonFacts, course: SeasonCourse): Scene[] {
  const own: FixedFacts = { id: 2, Name: name, Start: start, End: end };
  const before: FixedFacts = { id: 1, Name: 'The season before', Start: addDays(start, -90), End: addDays(start, -1) };
  const after: FixedFacts = { id: 3, Name: 'The season after', Start: addDays(end, 30), End: addDays(end, 120) };
  const numbers = course.stages.map(({ Stage }) => Stage).toSorted((a, b) => a - b);
  const last = numbers.at(-1) ?? 1;
  const middle = numbers[Math.floor(numbers.length / 2)] ?? 1;
  const length = (Date.parse(end) - Date.parse(start)) / DAY_MS;

  const sceneOn = (
    when: string,
    day: string,
    campaigns: readonly FixedFacts[],
    progressState: SceneProgress | null = null,
  ): Scene => ({
    when,
    at: noon(day),
    who: progressState === null ? 'all' : 'member',
    isArchive: false,
    campaigns: campaigns.map((item) => ({ ...item, ...course, Active: item.Start <= day && day <= item.End })),
    progress: raceProgress(course, progressState === null ? [] : nightsOn(course, progressState)),
  });

  const progressStates = numbers.flatMap((stage) =>
    (['half', 'all', 'bonus'] as const).map((part) => ({ stage, part })),
  );
  const duringRace = progressStates.map((progressState) => {
    const day = addDays(start, Math.floor((length * numbers.indexOf(progressState.stage)) / numbers.length));
    return sceneOn(`in stage ${progressState.stage}, ${DONE[progressState.part]}`, day, [own], progressState);
  });
  const afterRace = (when: string, day: string, campaigns: readonly FixedFacts[]) => [
    sceneOn(when, day, campaigns),
    sceneOn(`${when}, half of the race done`, day, campaigns, { stage: middle, part: 'half' }),
    sceneOn(`${when}, all of it done`, day, campaigns, { stage: last, part: 'bonus' }),
  ];
  return [
    sceneOn('announced 30 days before, while another season is on', addDays(start, -30), [own, before]),
    sceneOn('announced the day before, with no campaign yet', addDays(start, -1), []),
    sceneOn('on its first day', start, [own]),
    ...duringRace,
    ...afterRace('on its last day', end, [own]),
    ...afterRace('the day after its last', addDays(end, 1), [own, after]),
    sceneOn('a year after its last day, with no campaign any more', addDays(end, 365), []),
    ...afterRace('in its archive, while another season is on', addDays(end, 60), [own, after]).map((scene) => ({
      ...scene,
      isArchive: true,
    })),
  ];
}
