import { jakartaDay } from '@friends/api/platform/calendar/days';
import type { Db } from '@friends/api/platform/database/transaction';
import { findOwnCampaign } from '@friends/api/points/race/ownCampaign';
import { listCampaignDates } from '@friends/api/points/race/repository/campaigns';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { readRelease } from '@friends/releases/store/readRelease';
import type { Store } from '@friends/releases/store/store';
import { isShell, type Release, releaseId } from '@friends/shared/contract/release/release';
import type { SeasonFacts } from '@friends/shared/contract/release/season';
import { hasSeasonFiles } from '@friends/shared/contract/release/seasonFiles';
import type { ActivationPlan, AffectedCampaign } from '@friends/shared/contract/staff/activation';

interface Plan {
  readonly name: string;
  readonly body: Pick<ActivationPlan, 'Version' | 'From' | 'Percent' | 'Steps' | 'Every' | 'Archive'>;
  readonly now: Date;
}

interface SeasonRelease {
  readonly release: Release;
  readonly season: SeasonFacts;
}

/** @returns null if the release is missing or belongs to no season */
async function readSeasonRelease(store: Store, name: string, version: string): Promise<SeasonRelease | null> {
  const release = await readRelease(store, name, version).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) return null;
    throw error;
  });
  return release === null || isShell(release) || !release.season ? null : { release, season: release.season };
}

function findOwn(
  db: Db,
  { release: { name: remote }, season: { number, name: Name, start: Start, end: End } }: SeasonRelease,
) {
  return findOwnCampaign(db, { remote, number, campaign: { Name, Start, End } });
}

/**
 * Time when the release is live for all visitors; null if it never is: an archived season, or only a share of visitors.
 */
function startOf({ From, Percent, Steps, Every = 0, Archive }: Plan['body'], now: Date): Date | null {
  const begin = From === undefined ? now : new Date(From);
  if (Archive) return null;
  if (Steps === undefined) return Percent === undefined || Percent === 100 ? begin : null;
  return Steps.at(-1) === 100 ? new Date(begin.getTime() + (Steps.length - 1) * Every * 60_000) : null;
}

/**
 * The campaign that this release's season stops, because their days overlap; otherwise the one that runs on that day
 * and continues; null if there is neither.
 */
export async function findAffectedCampaign(
  store: Store,
  db: Db,
  { name, body, now }: Plan,
): Promise<AffectedCampaign | null> {
  const begin = startOf(body, now);
  if (begin === null) return null;
  const found = await readSeasonRelease(store, name, body.Version);
  if (found === null) return null;
  const { own, isAdopted } = await findOwn(db, found);
  const days = own && isAdopted ? own : found.season;
  const others = (await listCampaignDates(db, jakartaDay(now))).filter(
    ({ id, SwitchedOn }) => SwitchedOn && id !== own?.id,
  );
  const stopped = hasSeasonFiles(found.release.files)
    ? others.find(({ Start, End }) => Start <= days.end && End >= days.start)
    : undefined;
  if (stopped) return { Name: stopped.Name, End: stopped.End, Stops: true };
  const begins = jakartaDay(begin);
  const running = others.find(({ Start, End }) => Start <= begins && End >= begins);
  return running ? { Name: running.Name, End: running.End, Stops: false } : null;
}

/**
 * @throws ReleaseRefused if another campaign has the name of the release's campaign: members could not tell them apart
 */
export async function refuseNamesake(store: Store, db: Db, { name, body, now }: Plan): Promise<void> {
  if (startOf(body, now) === null) return;
  const found = await readSeasonRelease(store, name, body.Version);
  if (!found || !hasSeasonFiles(found.release.files)) return;
  const { isAdopted, namesake } = await findOwn(db, found);
  if (isAdopted || namesake === null) return;
  const { id: campaign, name: title } = namesake;
  throw new ReleaseRefused('campaign_namesake', { release: releaseId(found.release), campaign, name: title });
}
