import type { Campaign, ProgressStage, Standing } from '@friends/shared/contract/api/amazing';
import { hasBegun, racePoints } from '@friends/shared/contract/rules/racePoints';
import { raceProgress } from '@friends/shared/contract/rules/raceProgress';
import type { RacersNights } from './repository/nights.ts';

interface Score {
  readonly stages: number;
  readonly points: number;
}

/** A member with room nights that count (docs/product.md#standing-in-the-race). */
export interface Racer extends Score {
  readonly memberId: number;
  readonly country: string;
}

const scoreOf = (stages: readonly ProgressStage[]): Score => ({
  stages: stages.filter(({ Completed }) => Completed).length,
  points: racePoints(stages),
});

/** Compares completed stages, then race points; equal scores tie. */
const isAhead = (one: Score, other: Score): boolean =>
  one.stages === other.stages ? one.points > other.points : one.stages > other.stages;

/** All racers, with scores from their stays in the campaign's places. */
export function racersOf(
  campaign: Pick<Campaign, 'stages' | 'requirements'>,
  nights: readonly RacersNights[],
): Racer[] {
  return [...Map.groupBy(nights, ({ memberId }) => memberId)].map(([memberId, own]) => ({
    memberId,
    country: own[0]?.country ?? '',
    ...scoreOf(raceProgress(campaign, own)),
  }));
}

/** A member's rank among racers of the same country, with their own current score. */
export function rankMember(
  member: { readonly memberId: number; readonly country: string; readonly stages: readonly ProgressStage[] },
  racers: readonly Racer[],
): Standing {
  const others = racers.filter(({ memberId, country }) => country === member.country && memberId !== member.memberId);
  const isRacing = hasBegun(member.stages);
  const ownScore = scoreOf(member.stages);
  return {
    Country: member.country,
    Racers: others.length + (isRacing ? 1 : 0),
    Ahead: isRacing ? others.filter((other) => isAhead(other, ownScore)).length : null,
  };
}

/** Bookings arrive once a day, so the progress of others may be a minute old; to compute it reads a whole season. */
const CACHE_MS = 60_000;

/** Caches the racers of each campaign; a changed campaign has another key. */
export function cachedRacers(
  readRacers: (campaign: Campaign) => Promise<readonly Racer[]>,
): (campaign: Campaign) => Promise<readonly Racer[]> {
  const racersByCampaign = new Map<string, { readonly until: number; readonly racers: Promise<readonly Racer[]> }>();
  return (campaign) => {
    const now = performance.now();
    for (const [key, { until }] of racersByCampaign) if (until <= now) racersByCampaign.delete(key);
    // `Active` doesn't affect the result.
    const key = JSON.stringify({ ...campaign, Active: null });
    const cached = racersByCampaign.get(key);
    if (cached) return cached.racers;
    const racers = readRacers(campaign);
    racersByCampaign.set(key, { until: now + CACHE_MS, racers });
    racers.catch(() => racersByCampaign.delete(key));
    return racers;
  };
}
