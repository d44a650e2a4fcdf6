import { jakartaDay } from '@friends/api/platform/calendar/days';
import type { Db } from '@friends/api/platform/database/transaction';
import { listCampaignDates } from '@friends/api/points/race/repository/campaigns';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { readRelease } from '@friends/releases/store/readRelease';
import type { Store } from '@friends/releases/store/store';
import { isShell } from '@friends/shared/contract/release/release';
import type { CountingCampaign, ForeseeLive } from '@friends/shared/contract/staff/putLive';

interface Plan {
  /** Of the remote. */
  readonly name: string;
  readonly body: Pick<ForeseeLive, 'Version' | 'From' | 'Percent' | 'Archive'>;
  readonly now: Date;
}

/** Name of the season that a release is of; null: of none. */
async function seasonName(store: Store, name: string, version: string): Promise<string | null> {
  const release = await readRelease(store, name, version).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) return null;
    throw error;
  });
  return release === null || isShell(release) ? null : (release.season?.name ?? null);
}

/** The campaign of another season that counts on the day on which a season would go live; null: none, or it is no season. */
export async function countingCampaign(
  store: Store,
  db: Db,
  { name, body, now }: Plan,
): Promise<CountingCampaign | null> {
  if (body.Percent === 0 || body.Archive) return null;
  const own = await seasonName(store, name, body.Version);
  if (own === null) return null;
  const today = jakartaDay(now);
  const begins = body.From === undefined ? today : jakartaDay(new Date(body.From));
  const campaigns = await listCampaignDates(db, today);
  const other = campaigns.find(
    ({ Name, Start, End, SwitchedOn }) => SwitchedOn && Name !== own && Start <= begins && End >= begins,
  );
  return other ? { Name: other.Name, End: other.End } : null;
}
