import { readRelease } from '@friends/release/readRelease';
import { readStored } from '@friends/release/registry/stored';
import { liveRows, publishedRows, type ReleaseRow } from '@friends/release/releaseRows';
import { liveSeason } from '@friends/release/season/buildSeason';
import { readDrafts } from '@friends/release/season/drafts';
import type { Store } from '@friends/release/store';
import { hasBegun } from '@friends/shared/contract/release/liveFor';
import { isShell } from '@friends/shared/contract/release/release';
import type { SeasonFacts } from '@friends/shared/contract/release/season';
import type { SeasonRelease, StaffSeasons } from '@friends/shared/contract/staff/seasons';

interface PublishedSeason {
  readonly facts: SeasonFacts;
  readonly release: SeasonRelease;
}

const asRelease = ({ name, version, state, from }: ReleaseRow, now: Date): SeasonRelease => ({
  ...{ Name: name, Version: version, State: state },
  From: from === undefined || hasBegun({ from }, now) ? null : from,
});

const byVersion = (one: ReleaseRow, two: ReleaseRow) => two.version.localeCompare(one.version, 'en', { numeric: true });

/** All releases of seasons in the store, the newest version first. */
export async function publishedSeasons(store: Store, now: Date): Promise<readonly PublishedSeason[]> {
  const registry = await readStored(store);
  const names = new Set(registry.entries.flatMap(({ name, season }) => (season === undefined ? [] : [name])));
  const live = liveRows(registry, new Map(), now);
  const ofRemotes = await Promise.all([...names].map((name) => publishedRows(store, name, registry)));
  const rows = [...live.filter(({ name }) => names.has(name)), ...ofRemotes.flat()].toSorted(byVersion);
  const read = rows.map(async (row) => {
    const release = await readRelease(store, row.name, row.version);
    const facts = isShell(release) ? undefined : release.season;
    return facts ? [{ facts, release: asRelease(row, now) }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** All seasons, published and drafted, and the number that comes next. */
export async function seasonStates(store: Store, now: Date): Promise<StaffSeasons> {
  const [published, drafts, live] = await Promise.all([
    publishedSeasons(store, now),
    readDrafts(store),
    liveSeason(store, now),
  ]);
  const numbers = [...new Set(published.map(({ facts }) => facts.number))].sort((one, two) => two - one);
  const seasons = numbers.map((number) => {
    const own = published.filter(({ facts }) => facts.number === number);
    // Its name and days are those of its newest release.
    const { name = '', start = '', end = '' } = own[0]?.facts ?? {};
    return { Number: number, Name: name, Start: start, End: end, Releases: own.map(({ release }) => release) };
  });
  const drafted = [...drafts.values()].map(({ file: { season }, who, at }) => ({
    ...{ Number: season.number, Name: season.name, Start: season.start, End: season.end, Who: who, At: at },
  }));
  const highest = Math.max(0, ...numbers, ...drafts.keys());
  return {
    Seasons: seasons,
    Drafts: drafted.toSorted((one, two) => one.Number - two.Number),
    Next: live === null ? null : highest + 1,
  };
}
