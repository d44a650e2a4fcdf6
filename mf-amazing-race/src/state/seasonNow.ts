import type { ActiveCampaign } from '@friends/shared/contract/api/amazing';
import type { Id } from '@friends/shared/contract/api/id';
import { isSame } from '@friends/shared/contract/rules/identity';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import type { Campaigns } from '../client/campaigns.ts';

/** `none`: no season can be told of, or its campaign is switched off. */
type Phase = 'teaser' | 'race' | 'over' | 'none';

/** What is raced: the campaign, or the season's plan where the back end knows no campaign of it. */
export interface Course extends Pick<ActiveCampaign, 'Name' | 'Start' | 'End' | 'stages' | 'requirements'> {
  /** Null where there is no campaign, so that nobody has made progress in it. */
  readonly id: Id | null;
}

/** Where a season stands today. */
export interface SeasonNow {
  readonly phase: Phase;
  readonly course: Course;
  /** Days until the first one; 0 from then on. */
  readonly daysToGo: number;
  /** Days until the last one: 0 on it, and after it. */
  readonly daysLeft: number;
  /** Another season's campaign that runs. */
  readonly running: ActiveCampaign | null;
  /** Another season's campaign that comes next. */
  readonly next: ActiveCampaign | null;
}

type SeasonFacts = Pick<Season, 'name' | 'start' | 'end' | 'previous' | 'stages' | 'requirements'>;

const sameName = (one: string, two: string) => isSame('code', one, two);

/**
 * The season's campaign: the one of its name. A back end may name its campaigns otherwise, or not at all. Then the
 * active one is taken, unless it is that of the season before; in the archive, only on the season's own days.
 */
function ownCampaign(
  season: SeasonFacts,
  { active, all, today }: Campaigns,
  isArchive: boolean,
): ActiveCampaign | null {
  if (active && sameName(active.Name, season.name)) return active;
  const own = all.find(({ Name }) => sameName(Name, season.name));
  if (own || !active) return own ?? null;
  if (season.previous && sameName(active.Name, season.previous.name)) return null;
  return isArchive && (today < season.start || today > season.end) ? null : active;
}

function phaseOf({ Start, End }: Course, isActive: boolean, today: string): Phase {
  if (isActive) return 'race';
  if (today < Start) return 'teaser';
  return today > End ? 'over' : 'none';
}

const DAY_MS = 86_400_000;

/** Days from one to a later one; 0 where it is none. */
const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Works out where a season stands, by the server's day (docs/product.md#seasons). */
export function seasonNow(season: SeasonFacts, campaigns: Campaigns, isArchive: boolean): SeasonNow {
  const { active, all, today } = campaigns;
  const own = ownCampaign(season, campaigns, isArchive);
  const course: Course = own ?? {
    id: null,
    Name: season.name,
    Start: season.start,
    End: season.end,
    stages: season.stages,
    requirements: season.requirements,
  };
  const running = active !== null && active.id !== own?.id ? active : null;
  const toCome = all.filter(({ id, Start }) => id !== own?.id && Start > today);
  return {
    phase: phaseOf(course, own !== null && own.id === active?.id, today),
    course,
    daysToGo: daysBetween(today, course.Start),
    daysLeft: daysBetween(today, course.End),
    running,
    next: toCome.sort((one, two) => (one.Start < two.Start ? -1 : 1))[0] ?? null,
  };
}
