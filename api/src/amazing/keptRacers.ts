import type { Campaign } from '@friends/shared/contract/api/amazing';
import type { Racer } from './standing.ts';

/** Others' progress is that of the last minute: bookings come once a day, and who looks is not to read a whole season. */
const KEPT_MS = 60_000;

interface CountedRacers {
  readonly until: number;
  readonly racers: Promise<readonly Racer[]>;
}

/** Counts who races in a campaign once for all who ask within a minute; a campaign that was changed is another one. */
export function keptRacers(
  count: (campaign: Campaign) => Promise<readonly Racer[]>,
): (campaign: Campaign) => Promise<readonly Racer[]> {
  const racersByCampaign = new Map<string, CountedRacers>();
  return (campaign) => {
    const now = performance.now();
    for (const [key, { until }] of racersByCampaign) if (until <= now) racersByCampaign.delete(key);
    // Whether it is the one of today changes nothing of it.
    const key = JSON.stringify({ ...campaign, Active: null });
    const before = racersByCampaign.get(key);
    if (before) return before.racers;
    const racers = count(campaign);
    racersByCampaign.set(key, { until: now + KEPT_MS, racers });
    racers.catch(() => racersByCampaign.delete(key));
    return racers;
  };
}
