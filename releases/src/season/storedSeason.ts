import { type Release, type ReleaseId, releaseFolder, releaseId } from '@friends/shared/contract/release/release';
import { hasSeasonFiles, SEASON_DATA, SEASON_STYLE } from '@friends/shared/contract/release/seasonFiles';
import { isSame } from '@friends/shared/contract/rules/identity';
import type { Season, SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { isSeasonFile, seasonFaults } from '@friends/shared/contract/season/seasonFaults';
import { readFiles } from '../publish/publish.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { isRemote } from '../registry/entry.ts';
import { readHistory } from '../registry/history.ts';
import { readStored } from '../registry/stored.ts';
import { readJsonFile, readRemote } from '../store/readRelease.ts';
import { readSourceMaps, type SourceMaps } from '../store/sourceMaps.ts';
import type { NewFile, Store } from '../store/store.ts';

/** The code of a release, without its season's files. */
export interface SeasonCode {
  readonly release: Release;
  readonly files: readonly NewFile[];
  readonly sourceMaps: SourceMaps;
}

/**
 * Reads a release with season files.
 *
 * @throws ReleaseRefused if it is missing, or its season is compiled into its code
 */
async function readWithSeason(store: Store, { name, version }: ReleaseId): Promise<Release> {
  const release = await readRemote(store, name, version);
  if (hasSeasonFiles(release.files)) return release;
  throw new ReleaseRefused('season_apart', { release: releaseId(release) });
}

/** Reads some files of a release. @throws ReleaseRefused if one is missing or changed */
function readSelectedFiles(store: Store, release: Release, isWanted: (path: string) => boolean): Promise<NewFile[]> {
  const title = releaseId(release);
  const read = async (path: string): Promise<Uint8Array> => {
    const bytes = await store.readFile(`${releaseFolder(release.name, release.version)}/${path}`);
    if (bytes === null) throw new ReleaseRefused('stored_file_missing', { path, where: title });
    return bytes;
  };
  const files = release.files.filter(({ path }) => isWanted(path));
  return readFiles(
    { ...release, files },
    read,
    (path) => new ReleaseRefused('stored_file_changed', { path, where: title }),
  );
}

/** Reads the season of a stored release. @throws ReleaseRefused if the release has no `season.json` */
export async function readSeason(store: Store, id: ReleaseId): Promise<SeasonFile> {
  const release = await readWithSeason(store, id);
  const where = `${SEASON_DATA} of ${releaseId(id)}`;
  const [file] = await readSelectedFiles(store, release, (path) => path === SEASON_DATA);
  const season = file && readJsonFile(file.bytes, where);
  if (isSeasonFile(season)) return season;
  throw new ReleaseRefused('season_unreadable', { where, faults: [] });
}

/** Number of another season with the same name that was ever live or is planned; undefined if there is none. */
async function findNamesake(store: Store, { name, version }: ReleaseId, season: Season): Promise<number | undefined> {
  const [history, { entries }] = await Promise.all([readHistory(store), readStored(store)]);
  const others = [...history.flatMap(({ live }) => live?.[name]?.entries ?? []), ...entries.filter(isRemote)]
    .filter((item) => !('name' in item) || item.name === name)
    .filter((item) => item.season !== undefined && item.season !== season.number && item.version !== version);
  for (const other of new Set(others.map((item) => item.version))) {
    const release = await readRemote(store, name, other).catch((error: unknown) => {
      if (error instanceof ReleaseRefused) return null;
      throw error;
    });
    if (release?.season && isSame('code', release.season.name, season.name)) return release.season.number;
  }
  return undefined;
}

/** @throws ReleaseRefused if the season has faults or the name of another one: its campaign could then not go live */
export async function refuseUnfitSeason(store: Store, id: ReleaseId): Promise<void> {
  const { season, texts } = await readSeason(store, id);
  const faults = seasonFaults(season, texts);
  if (faults.length > 0) throw new ReleaseRefused('unfit_season', { release: releaseId(id), faults });
  const namesake = await findNamesake(store, id, season);
  if (namesake !== undefined)
    throw new ReleaseRefused('season_namesake', { release: releaseId(id), name: season.name, season: namesake });
}

/**
 * Reads the code of a release without its season's files: data, colours, and the pictures for shared links, which show
 * the season's name and days.
 *
 * @throws ReleaseRefused if its season is compiled into its code, or a file was changed
 */
export async function readSeasonCode(store: Store, id: ReleaseId): Promise<SeasonCode> {
  const release = await readWithSeason(store, id);
  const ofSeason = new Set<string>([
    SEASON_DATA,
    SEASON_STYLE,
    ...release.routes.flatMap(({ image }) => (image ? Object.values(image) : [])),
  ]);
  const files = await readSelectedFiles(store, release, (path) => !ofSeason.has(path));
  return { release, files, sourceMaps: await readSourceMaps(store, release) };
}
