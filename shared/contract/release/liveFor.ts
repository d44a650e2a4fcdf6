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
export function placeOf(visitor: string, name: string): number {
  let hash = 0x811c9dc5;
  // FNV-1a, then the mixing of MurmurHash3, as neighbouring texts must not get neighbouring places.
  for (const sign of `${name}/${visitor}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

interface Offered {
  readonly name: string;
  readonly window: LiveWindow;
}

function isFor({ name, window }: Offered, { at, visitor }: Visit): boolean {
  if (!isOpen(window, at)) return false;
  if (window.percent === undefined) return true;
  return visitor !== null && placeOf(visitor, name) < window.percent;
}

/**
 * Decides which release of each remote a visitor gets: of the entries of a name, in the order of the registry, the
 * first that is open and whose share the visitor is in. At most one entry of each name comes out. Page, `/registry.json`,
 * preload table, the shell's route table and the command line all ask here and nowhere else.
 */
export function liveFor<Entry extends Offered>(entries: readonly Entry[], visit: Visit): Entry[] {
  const chosen = new Map<string, Entry>();
  for (const entry of entries) if (!chosen.has(entry.name) && isFor(entry, visit)) chosen.set(entry.name, entry);
  return [...chosen.values()];
}

/** Whether some entry is for a share of the visitors only, now or later, so that visitors must be told apart. */
export function hasShares(entries: readonly Offered[]): boolean {
  return entries.some(({ window }) => window.percent !== undefined);
}
