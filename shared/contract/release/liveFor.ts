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

/** Of entries that have begun, those of each season but one. */
export function otherSeasons<Entry extends Offered>(begun: readonly Entry[], present?: number): Entry[][] {
  const bySeason = Map.groupBy(begun, ({ season }) => season);
  return [...bySeason].flatMap(([season, entries]) => (season === undefined || season === present ? [] : [entries]));
}

/** Of one name's entries: the one the visitor gets, then the archives of the other seasons that have begun. */
function chosenOf<Entry extends Offered>(entries: readonly Entry[], { at, visitor }: Visit): Entry[] {
  const begun = entries.filter((entry) => hasBegun(entry.window, at) && isFor(entry, visitor));
  const present = begun.find(({ window }) => isOpen(window, at));
  const past = otherSeasons(begun, present?.season).flatMap(
    // A season whose end came may have no open entry any more; its archive stays.
    (seasonEntries) => seasonEntries.find(({ window }) => isOpen(window, at)) ?? seasonEntries[0] ?? [],
  );
  return [...(present ? [present] : []), ...past.map(asArchive)];
}

/**
 * Decides which releases of each remote a visitor gets: of the entries of a name, in the order of the registry, the
 * first that is open and whose share the visitor is in. One remote's seasons follow each other: of every other season that
 * has begun, the newest such entry comes out, too, as an archive. It has only the routes marked so, no widgets and no links in the header. Page,
 * `/registry.json`, preload table and the command line all ask here and nowhere else.
 */
export function liveFor<Entry extends Offered>(entries: readonly Entry[], visit: Visit): Entry[] {
  return [...Map.groupBy(entries, ({ name }) => name).values()].flatMap((ofOne) => chosenOf(ofOne, visit));
}

/** Whether some entry is for a share of the visitors only, now or later, so that visitors must be told apart. */
export function hasShares(entries: readonly Offered[]): boolean {
  return entries.some(({ window }) => window.percent !== undefined);
}
