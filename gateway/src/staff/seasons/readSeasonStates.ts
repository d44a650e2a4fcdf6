import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { liveRows, publishedRows, type ReleaseRow } from '@friends/releases/registry/releaseRows';
import { readStored } from '@friends/releases/registry/stored';
import { liveSeason, seasonOfVersion } from '@friends/releases/season/buildSeason';
import { readDrafts } from '@friends/releases/season/drafts';
import { readRelease } from '@friends/releases/store/readRelease';
import type { Store } from '@friends/releases/store/store';
import { hasBegun } from '@friends/shared/contract/release/liveFor';
import { isShell } from '@friends/shared/contract/release/release';
import type { SeasonFacts } from '@friends/shared/contract/release/season';
import type { SeasonRelease, SeasonState, StaffSeasons } from '@friends/shared/contract/staff/seasons';

const toSeasonRelease = ({ name, version, state, from }: ReleaseRow, now: Date): SeasonRelease => ({
  Name: name,
  Version: version,
  State: state,
  From: from === undefined || hasBegun({ from }, now) ? null : from,
});

const byVersion = (a: ReleaseRow, b: ReleaseRow) => b.version.localeCompare(a.version, 'en', { numeric: true });

/** Seasons' releases by season number, newest version first. */
async function readReleasesBySeason(store: Store, now: Date): Promise<ReadonlyMap<number, readonly SeasonRelease[]>> {
  const registry = await readStored(store);
  const names = new Set(registry.entries.flatMap(({ name, season }) => (season === undefined ? [] : [name])));
  const live = liveRows(registry, new Map(), now).filter(({ name }) => names.has(name));
  const published = await Promise.all([...names].map((name) => publishedRows(store, name, registry)));
  const rows = [...live, ...published.flat()].toSorted(byVersion).map((row) => toSeasonRelease(row, now));
  return Map.groupBy(rows, ({ Version }) => seasonOfVersion(Version));
}

/** The releases of one season, newest version first. */
export async function readReleasesOfSeason(store: Store, number: number, now: Date): Promise<SeasonRelease[]> {
  return [...((await readReleasesBySeason(store, now)).get(number) ?? [])];
}

/** Name and days of a release's season; undefined if the release is damaged. */
async function readFacts(store: Store, { Name, Version }: SeasonRelease): Promise<SeasonFacts | undefined> {
  const release = await readRelease(store, Name, Version).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) return null;
    throw error;
  });
  return release === null || isShell(release) ? undefined : release.season;
}

/** Takes name and days from the season's newest release. */
async function toSeasonState(store: Store, number: number, releases: readonly SeasonRelease[]): Promise<SeasonState> {
  const [newest] = releases;
  const { name = `${number}`, start = '', end = '' } = (newest && (await readFacts(store, newest))) ?? {};
  return { Number: number, Name: name, Start: start, End: end, Releases: [...releases] };
}

export async function readSeasonStates(store: Store, now: Date): Promise<StaffSeasons> {
  const [bySeason, drafts, live] = await Promise.all([
    readReleasesBySeason(store, now),
    readDrafts(store),
    liveSeason(store, now),
  ]);
  const newestFirst = [...bySeason].toSorted(([a], [b]) => b - a);
  const drafted = [...drafts.values()].map(({ file: { season }, who, at }) => ({
    Number: season.number,
    Name: season.name,
    Start: season.start,
    End: season.end,
    Who: who,
    At: at,
  }));
  const highest = Math.max(0, ...bySeason.keys(), ...drafts.keys());
  return {
    Seasons: await Promise.all(newestFirst.map(([number, releases]) => toSeasonState(store, number, releases))),
    Drafts: drafted.toSorted((a, b) => a.Number - b.Number),
    Next: live === null ? null : highest + 1,
  };
}
