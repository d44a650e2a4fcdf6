/** When and for whom a release is live; times are ISO 8601 in UTC. */
export interface LiveWindow {
  readonly from?: string;
  /** Its first moment no longer counts. */
  readonly until?: string;
  /** Share of visitors, 0 to 100; everybody where it is left out. */
  readonly percent?: number;
}

/** Who asks, and when. */
export interface Visit {
  /** By the server's clock. */
  readonly at: Date;
  /** The visitor's random id; null where there is none, so that no share applies. */
  readonly visitor: string | null;
}

/** Whether a window is open at a time; without limits it always is. */
export function isOpen({ from, until }: LiveWindow, at: Date): boolean {
  return (from === undefined || new Date(from) <= at) && (until === undefined || at < new Date(until));
}

/**
 * Where a visitor stands among all visitors of a remote: 0 to just below 100, spread evenly, and always the same. A
 * share takes the places below it, so raising it adds visitors and moves nobody back.
 */
export function placeAmongVisitors(visitor: string, name: string): number {
  let hash = 0x811c9dc5;
  // FNV-1a, then the mixing of MurmurHash3, as neighbouring texts must not get neighbouring places.
  for (const sign of `${name}/${visitor}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/** What choosing needs to know of an entry. */
export interface Offered {
  readonly name: string;
  readonly window: LiveWindow;
  /** Number of the season it is of. */
  readonly season?: number;
  readonly routes?: readonly { readonly archive?: true }[];
  readonly widgets?: readonly unknown[];
  readonly header?: readonly unknown[];
}

/** Whether a window's beginning is over; its end may be, too. */
export function hasBegun({ from }: LiveWindow, at: Date): boolean {
  return from === undefined || new Date(from) <= at;
}

/** Whether a visitor is among those an entry is for. */
function isFor({ name, window: { percent } }: Offered, visitor: string | null): boolean {
  return percent === undefined || (visitor !== null && placeAmongVisitors(visitor, name) < percent);
}

/** What is left of a season once another has begun: its archive. It owns nothing else any more. */
export function asArchive<Entry extends Offered>(entry: Entry): Entry {
  return { ...entry, routes: (entry.routes ?? []).filter(({ archive }) => archive), widgets: [], header: [] };
}

/**
 * True if an entry was live for all visitors at some moment until a time; a share never counts.
 *
 * @param above the entries of its name that come before it in the registry. What was planned later for the same moment hides it,
 *   and what was put live later has no beginning of its own: it came after the entry was live.
 */
function wasForEverybody({ window }: Offered, above: readonly Offered[], at: Date): boolean {
  const { from, percent } = window;
  if (percent !== undefined || !hasBegun(window, at)) return false;
  if (from === undefined) return true;
  const rivals = above.flatMap((other) => (other.window.percent === undefined ? [other.window] : []));
  const start = new Date(from);
  if (!rivals.some((rival) => rival.from !== undefined && Date.parse(rival.from) === start.getTime())) return true;
  // Something hides it as it begins: it is seen once the last such window has closed.
  const moments = rivals.flatMap(({ until }) => (until === undefined ? [] : [new Date(until)]));
  return moments.some(
    (moment) => start < moment && moment <= at && isOpen(window, moment) && !rivals.some((one) => isOpen(one, moment)),
  );
}

/** Of one name's entries, those that were live for everybody at some moment until a time. */
export function onceLive<Entry extends Offered>(entries: readonly Entry[], at: Date): Entry[] {
  return entries.filter((entry, index) => wasForEverybody(entry, entries.slice(0, index), at));
}

/**
 * Of one name's entries, the archives at a time: of each season but the present one, the newest release that was live for everybody,
 * an open one first. Nothing else is an archive, such as a share that was undone or a plan that never came.
 */
export function archivesOf<Entry extends Offered>(entries: readonly Entry[], at: Date, present?: number): Entry[] {
  const bySeason = Map.groupBy(onceLive(entries, at), ({ season }) => season);
  return [...bySeason].flatMap(([season, ofSeason]) =>
    season === undefined || season === present
      ? []
      : // A season whose end came may have no open entry any more; its archive stays.
        (ofSeason.find(({ window }) => isOpen(window, at)) ?? ofSeason[0] ?? []),
  );
}

/** Of one name's entries: the one the visitor gets, then the archives of the other seasons. */
function chosenOf<Entry extends Offered>(entries: readonly Entry[], { at, visitor }: Visit): Entry[] {
  const present = entries.find((entry) => isOpen(entry.window, at) && isFor(entry, visitor));
  return [...(present ? [present] : []), ...archivesOf(entries, at, present?.season).map(asArchive)];
}

/**
 * Decides which releases of each remote a visitor gets: of the entries of a name, in the order of the registry, the
 * first that is open and whose share the visitor is in. One remote's seasons follow each other: of every other season that was
 * live for everybody, the newest such entry comes out, too, as an archive. It has only the routes marked so, no widgets and no links in the header. Page,
 * `/registry.json`, preload table and the command line all ask here and nowhere else.
 */
export function liveFor<Entry extends Offered>(entries: readonly Entry[], visit: Visit): Entry[] {
  return [...Map.groupBy(entries, ({ name }) => name).values()].flatMap((ofOne) => chosenOf(ofOne, visit));
}

/** Whether some entry is for a share of the visitors only, now or later, so that visitors must be told apart. */
export function hasShares(entries: readonly Offered[]): boolean {
  return entries.some(({ window }) => window.percent !== undefined);
}
