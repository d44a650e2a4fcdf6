/** Activation window of a release; times are ISO 8601 in UTC. */
export interface LiveWindow {
  readonly from?: string;
  /** Exclusive. */
  readonly until?: string;
  /** Share of visitors, 0 to 100; all if absent. */
  readonly percent?: number;
}

export interface Visit {
  /** By the server's clock. */
  readonly at: Date;
  /** The visitor's random id; null without one, so that no share applies. */
  readonly visitor: string | null;
}

/** True if a window is open at a time; without limits, always. */
export function isOpen({ from, until }: LiveWindow, at: Date): boolean {
  return (from === undefined || new Date(from) <= at) && (until === undefined || at < new Date(until));
}

/**
 * A visitor's position for a remote, 0 to just below 100, evenly distributed and stable. A share includes all positions
 * below it, so raising it only adds visitors.
 */
export function visitorBucket(visitor: string, name: string): number {
  let hash = 0x811c9dc5;
  // FNV-1a, then MurmurHash3's finalizer, as similar inputs must not get similar positions.
  for (const character of `${name}/${visitor}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/** Fields of an entry that selection needs. */
export interface SelectableEntry {
  readonly name: string;
  readonly window: LiveWindow;
  /** Its season's number. */
  readonly season?: number;
  readonly routes?: readonly { readonly archive?: true }[];
  readonly widgets?: readonly unknown[];
  readonly header?: readonly unknown[];
}

/** True if a window has started; it may have ended as well. */
export function hasBegun({ from }: LiveWindow, at: Date): boolean {
  return from === undefined || new Date(from) <= at;
}

/** True if the visitor is within the entry's share. */
function isFor({ name, window: { percent } }: SelectableEntry, visitor: string | null): boolean {
  return percent === undefined || (visitor !== null && visitorBucket(visitor, name) < percent);
}

/** An entry reduced to its archive, after another season has started. */
export function asArchive<Entry extends SelectableEntry>(entry: Entry): Entry {
  return { ...entry, routes: (entry.routes ?? []).filter(({ archive }) => archive), widgets: [], header: [] };
}

/**
 * True if an entry was live for all visitors at some time until `at`; a share never counts.
 *
 * @param above entries of the same name with precedence in the registry. An entry planned later for the same time hides
 * this one; an entry activated later has no start of its own, since it came after this one was live.
 */
function wasLiveForAll({ window }: SelectableEntry, above: readonly SelectableEntry[], at: Date): boolean {
  const { from, percent } = window;
  if (percent !== undefined || !hasBegun(window, at)) return false;
  if (from === undefined) return true;
  const rivals = above.flatMap((other) => (other.window.percent === undefined ? [other.window] : []));
  const start = new Date(from);
  if (!rivals.some((rival) => rival.from !== undefined && Date.parse(rival.from) === start.getTime())) return true;
  // It is hidden when it starts: it appears once the last such window has closed.
  const moments = rivals.flatMap(({ until }) => (until === undefined ? [] : [new Date(until)]));
  return moments.some(
    (moment) =>
      start < moment && moment <= at && isOpen(window, moment) && !rivals.some((item) => isOpen(item, moment)),
  );
}

/** Entries of one name that were live for all visitors at some time until `at`. */
export function everLive<Entry extends SelectableEntry>(entries: readonly Entry[], at: Date): Entry[] {
  return entries.filter((entry, index) => wasLiveForAll(entry, entries.slice(0, index), at));
}

/**
 * Archives among the entries of one name: for each season except the current one, the newest release that was live for
 * all visitors, preferably one whose window is still open. Releases that were only live for a share don't count.
 */
export function archivesOf<Entry extends SelectableEntry>(
  entries: readonly Entry[],
  at: Date,
  present?: number,
): Entry[] {
  const bySeason = Map.groupBy(everLive(entries, at), ({ season }) => season);
  return [...bySeason].flatMap(([season, ofSeason]) =>
    season === undefined || season === present
      ? []
      : // A finished season may have no open entry; its archive stays.
        (ofSeason.find(({ window }) => isOpen(window, at)) ?? ofSeason[0] ?? []),
  );
}

/** For one name: the visitor's entry, then archives of other seasons. */
function selectEntries<Entry extends SelectableEntry>(entries: readonly Entry[], { at, visitor }: Visit): Entry[] {
  const present = entries.find((entry) => isOpen(entry.window, at) && isFor(entry, visitor));
  return [...(present ? [present] : []), ...archivesOf(entries, at, present?.season).map(asArchive)];
}

/**
 * Selects each remote's releases for a visitor: the first entry, in registry order, that is open and whose share
 * includes the visitor. For a remote with seasons, also the newest release of every other season that was live for all
 * visitors, reduced to its archive routes, without widgets and header entries. `/registry.json`, preload table and
 * command line all use this function.
 */
export function liveFor<Entry extends SelectableEntry>(entries: readonly Entry[], visit: Visit): Entry[] {
  return [...Map.groupBy(entries, ({ name }) => name).values()].flatMap((ofOne) => selectEntries(ofOne, visit));
}

/** True if an entry has a share, now or later, so that visitors need an identity. */
export function hasShares(entries: readonly SelectableEntry[]): boolean {
  return entries.some(({ window }) => window.percent !== undefined);
}
