import type { PreviewedSeason } from '@friends/api/platform/http/context';
import type { Preview } from '@friends/page/preview/Preview';
import { isRemote, toEntry } from '@friends/releases/registry/entry';
import { readStored } from '@friends/releases/registry/stored';
import { seasonsAt } from '@friends/releases/season/seasonsAt';
import { readSeason } from '@friends/releases/season/storedSeason';
import { trustedEntries } from '@friends/releases/signing/trustedEntries';
import type { Store } from '@friends/releases/store/store';
import { type ReleaseId, releaseId } from '@friends/shared/contract/release/release';

/** The release of the season that the preview shows; null if it shows no season or the live one. */
async function findPreviewedSeason(store: Store, { release, at }: Preview, now: Date): Promise<ReleaseId | null> {
  const registry = await trustedEntries(store, await readStored(store));
  const live = new Set(seasonsAt(registry, now).map(({ entry }) => releaseId(entry)));
  const entry = release && (await toEntry(store, release.name, release.version, {}));
  if (entry?.season !== undefined)
    return isRemote(entry) && entry.seasonFiles && !live.has(releaseId(entry)) ? entry : null;
  const planned =
    at && seasonsAt(registry, at).find((season) => season.isDecided && !live.has(releaseId(season.entry)));
  return planned?.entry.seasonFiles ? planned.entry : null;
}

/**
 * The campaign of the previewed season; null if the preview shows the campaigns of the database.
 *
 * @throws ReleaseRefused
 */
export async function readPreviewedCampaign(
  store: Store,
  preview: Preview,
  now: Date,
): Promise<PreviewedSeason | null> {
  const release = await findPreviewedSeason(store, preview, now);
  if (release === null) return null;
  const file = await readSeason(store, release);
  return { remote: release.name, number: file.season.number, file };
}
