import type { ActiveCampaign } from '@friends/shared/contract/api/amazing';
import type { Id } from '@friends/shared/contract/api/id';
import { isSame } from '@friends/shared/contract/rules/identity';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import type { Campaigns } from '../client/campaigns.ts';

/** `none`: there is no season to show, or its campaign is switched off. */
type Phase = 'teaser' | 'race' | 'over' | 'none';

/** The campaign, or the season's plan if the back end has no campaign for it. */
export interface Course extends Pick<ActiveCampaign, 'Name' | 'Start' | 'End' | 'stages' | 'requirements'> {
  /** Null without a campaign, in which case there is no progress. */
  readonly id: Id | null;
}

export interface SeasonState {
  readonly phase: Phase;
  readonly course: Course;
  /** Days until the first day; 0 from then on. */
  readonly daysToGo: number;
  /** Days until the last day; 0 on it and after. */
  readonly daysLeft: number;
  /** Another season's active campaign. */
  readonly running: ActiveCampaign | null;
  /** Another season's next campaign. */
  readonly next: ActiveCampaign | null;
}

type SeasonFacts = Pick<Season, 'name' | 'start' | 'end' | 'previous' | 'stages' | 'requirements'>;

const isSameName = (a: string, b: string) => isSame('code', a, b);

/**
 * Finds the season's campaign by name. Back ends may use other names or none: then the active campaign is used, unless
 * it is the previous season's; in the archive, only during the season's own dates.
 */
function findOwnCampaign(
  season: SeasonFacts,
  { active, all, today }: Campaigns,
  isArchive: boolean,
): ActiveCampaign | null {
  if (active && isSameName(active.Name, season.name)) return active;
  const own = all.find(({ Name }) => isSameName(Name, season.name));
  if (own || !active) return own ?? null;
  if (season.previous && isSameName(active.Name, season.previous.name)) return null;
  return isArchive && (today < season.start || today > season.end) ? null : active;
}

function phaseOf({ Start, End }: Course, isActive: boolean, today: string): Phase {
  if (isActive) return 'race';
  if (today < Start) return 'teaser';
  return today > End ? 'over' : 'none';
}

const DAY_MS = 86_400_000;

/** 0 if `to` isn't later. */
const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Computes the season's state by the server's date (docs/product.md#seasons). */
export function computeSeasonState(season: SeasonFacts, campaigns: Campaigns, isArchive: boolean): SeasonState {
  const { active, all, today } = campaigns;
  const own = findOwnCampaign(season, campaigns, isArchive);
  const course: Course = own ?? {
    id: null,
    Name: season.name,
    Start: season.start,
    End: season.end,
    stages: season.stages,
    requirements: season.requirements,
  };
  const running = active !== null && active.id !== own?.id ? active : null;
  const upcoming = all.filter(({ id, Start }) => id !== own?.id && Start > today);
  return {
    phase: phaseOf(course, own !== null && own.id === active?.id, today),
    course,
    daysToGo: daysBetween(today, course.Start),
    daysLeft: daysBetween(today, course.End),
    running,
    next: upcoming.sort((a, b) => (a.Start < b.Start ? -1 : 1))[0] ?? null,
  };
}
