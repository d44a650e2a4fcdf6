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
  readonly body: Pick<ForeseeLive, 'Version' | 'From' | 'Percent' | 'Archive'>;
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

/**
 * The campaign of another season that a season's release stops when it goes live, as they have a day in common; or else
 * the one that runs on that day and goes on. Null: none.
 */
export async function affectedCampaign(
  store: Store,
  db: Db,
  { name, body, now }: Plan,
): Promise<AffectedCampaign | null> {
  if (body.Percent !== undefined || body.Archive) return null;
  const release = await readOfSeason(store, name, body.Version);
  if (!release?.season) return null;
  const { season } = release;
  const today = jakartaDay(now);
  const begins = body.From === undefined ? today : jakartaDay(new Date(body.From));
  const ownId = (await listSeasonCampaigns(db, name)).find((link) => link.season === season.number)?.campaignId;
  const others = (await listCampaignDates(db, today)).filter(
    ({ id, Name, SwitchedOn }) => SwitchedOn && id !== ownId && !isSame('code', Name, season.name),
  );
  const stopped = hasSeasonFiles(release.files)
    ? others.find(({ Start, End }) => Start <= season.end && End >= season.start)
    : undefined;
  if (stopped) return { Name: stopped.Name, End: stopped.End, Stops: true };
  const running = others.find(({ Start, End }) => Start <= begins && End >= begins);
  return running ? { Name: running.Name, End: running.End, Stops: false } : null;
}
