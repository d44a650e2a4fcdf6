import type { Campaign } from '@friends/shared/contract/api/amazing';
import type { RaceFigures } from '@friends/shared/contract/staff/figures';
import type { Db } from '../../platform/database/transaction.ts';
import { listCampaigns } from '../../points/race/repository/campaigns.ts';
import type { Racer } from '../../points/race/standing.ts';

/** The campaign of the day, or the last one that started; null if there is none. @param today in Asia/Jakarta */
export async function findRace(db: Db, today: string): Promise<Campaign | null> {
  const campaigns = await listCampaigns(db, today, {});
  return campaigns.find(({ Active }) => Active) ?? campaigns.find(({ Start }) => Start <= today) ?? null;
}

/** Members by country and completed stages, most stages first. @param country of their agencies; null for all */
export function raceFigures(racers: readonly Racer[], country: string | null): RaceFigures[] {
  const own = racers.filter((racer) => country === null || racer.country === country);
  return [...Map.groupBy(own, (racer) => `${racer.country} ${racer.stages}`).values()]
    .map((group) => ({
      Country: group[0]?.country ?? '',
      Stages: group[0]?.stages ?? 0,
      Racers: group.length,
      MostPoints: Math.max(...group.map(({ points }) => points)),
    }))
    .sort((a, b) => a.Country.localeCompare(b.Country) || b.Stages - a.Stages);
}
