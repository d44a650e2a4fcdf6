import { hasBegun } from '@friends/shared/contract/release/liveFor';
import { releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeAt, onlyArchivedAt } from './active.ts';
import type { Entry } from './entry.ts';

/**
 * Inserts a release as its season's archive: before other releases of the season, as the first one counts, and after
 * everything that is live or planned.
 *
 * @throws ReleaseRefused if the season has no archive now
 */
export function scheduleArchive(entries: readonly Entry[], entry: Entry, at: Date): Entry[] {
  const { season } = entry;
  if (season === undefined) throw new ReleaseRefused('of_no_season', { release: releaseId(entry) });
  if (activeAt(entries, at).some((present) => present.season === season)) {
    throw new ReleaseRefused('season_is_on', { season });
  }
  const isOfSeason = (other: Entry) => other.season === season;
  if (!onlyArchivedAt(entries, at).some(isOfSeason)) {
    throw new ReleaseRefused('no_archive', { season, name: entry.name });
  }
  const otherEntries = entries.filter(({ version }) => version !== entry.version);
  const index = otherEntries.findIndex((other) => isOfSeason(other) && hasBegun(other.window, at));
  return otherEntries.toSpliced(index === -1 ? otherEntries.length : index, 0, entry);
}

/** The entries that a rollback restores, with the current archives, which only `live --archive` may change. */
export function withArchives(restored: readonly Entry[], present: readonly Entry[], at: Date): Entry[] {
  const live = new Set(activeAt(restored, at).map(({ season }) => season));
  const archives = onlyArchivedAt(present, at).filter(({ season }) => !live.has(season));
  const replaced = new Set(archives.map(({ season }) => season));
  return [...restored.filter(({ season }) => !replaced.has(season)), ...archives];
}
