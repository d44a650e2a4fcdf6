import type { Figures } from '@friends/shared/contract/staff/figures';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { sumAll } from '../../points/ledger/repository/dailySums.ts';
import { findRace } from './raceFigures.ts';
import { readAgenciesAsOf } from './repository/agencies.ts';
import { sumOwedPoints, sumRewards } from './repository/totals.ts';

/** Open points and their worth as of now. @param country of the agencies; null for all */
export async function readTotals(db: Db, now: Date, country: string | null): Promise<Figures> {
  const today = jakartaDay(now);
  const [open, owed, rewards, asOf, race] = await Promise.all([
    sumAll(db, country),
    sumOwedPoints(db, country),
    sumRewards(db, today, country),
    readAgenciesAsOf(db),
    findRace(db, today),
  ]);
  const worth = rewards.points === 0 ? null : rewards.value / rewards.points;
  return {
    Today: today,
    Open: open,
    Owed: owed,
    PointValue: worth === null ? null : { Rupiah: Math.round(worth * 100) / 100, Rewards: rewards.rewards },
    Liability: worth === null ? null : Math.round(open * worth),
    AgenciesAsOf: asOf?.toISOString() ?? null,
    Race: race && { Name: race.Name, Start: race.Start, End: race.End },
  };
}
