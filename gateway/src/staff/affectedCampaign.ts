import { jakartaDay } from '@friends/api/platform/calendar/days';
import type { Db } from '@friends/api/platform/database/transaction';
import { listCampaignDates } from '@friends/api/points/race/repository/campaigns';
import { listSeasonCampaigns } from '@friends/api/points/race/repository/seasonCampaigns';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { readRelease } from '@friends/releases/store/readRelease';
import type { Store } from '@friends/releases/store/store';
import { isShell, type Release } from '@friends/shared/contract/release/release';
import { hasSeasonFiles } from '@friends/shared/contract/release/seasonFiles';
import { isSame } from '@friends/shared/contract/rules/identity';
import type { AffectedCampaign, ForeseeLive } from '@friends/shared/contract/staff/putLive';

interface Plan {
  /** Of the remote. */
  readonly name: string;
  readonly body: Pick<ForeseeLive, 'Version' | 'From' | 'Percent' | 'Steps' | 'Every' | 'Archive'>;
  readonly now: Date;
}

/** A release of a season; null: it is of none, or not there. */
async function readOfSeason(store: Store, name: string, version: string): Promise<Release | null> {
  const release = await readRelease(store, name, version).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) return null;
    throw error;
  });
  return release === null || isShell(release) || !release.season ? null : release;
}

/** When a release is live for everyone; null: it never is, as it has a share, or is an archive. */
function beginOf({ From, Percent, Steps, Every = 0, Archive }: Plan['body'], now: Date): Date | null {
  const begin = From === undefined ? now : new Date(From);
  if (Archive) return null;
  if (Steps === undefined) return Percent === undefined || Percent === 100 ? begin : null;
  return Steps.at(-1) === 100 ? new Date(begin.getTime() + (Steps.length - 1) * Every * 60_000) : null;
}

/**
 * The campaign of another season that a season's release stops once it is live for everyone, as they have a day in common;
 * or else the one that runs on that day and goes on. Null: none.
 */
export async function affectedCampaign(
  store: Store,
  db: Db,
  { name, body, now }: Plan,
): Promise<AffectedCampaign | null> {
  const begin = beginOf(body, now);
  if (begin === null) return null;
  const release = await readOfSeason(store, name, body.Version);
  if (!release?.season) return null;
  const { season } = release;
  const begins = jakartaDay(begin);
  const ownId = (await listSeasonCampaigns(db, name)).find((link) => link.season === season.number)?.campaignId;
  const isOwn = (id: number, campaign: string) =>
    ownId === undefined ? isSame('code', campaign, season.name) : id === ownId;
  const others = (await listCampaignDates(db, jakartaDay(now))).filter(
    ({ id, Name, SwitchedOn }) => SwitchedOn && !isOwn(id, Name),
  );
  const stopped = hasSeasonFiles(release.files)
    ? others.find(({ Start, End }) => Start <= season.end && End >= season.start)
    : undefined;
  if (stopped) return { Name: stopped.Name, End: stopped.End, Stops: true };
  const running = others.find(({ Start, End }) => Start <= begins && End >= begins);
  return running ? { Name: running.Name, End: running.End, Stops: false } : null;
}
