import { hasBegun, type LiveWindow } from '@friends/shared/contract/release/liveFor';
import { releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeAt } from './active.ts';
import type { Entry } from './entry.ts';

const startOf = ({ from }: LiveWindow) => (from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from));
const endOf = ({ until }: LiveWindow) => (until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until));

function isOverlapping(a: LiveWindow, b: LiveWindow, at: Date): boolean {
  return Math.max(startOf(a), startOf(b), at.getTime()) < Math.min(endOf(a), endOf(b));
}

const isShare = ({ window }: Entry) => window.percent !== undefined;

/** A share needs a default release, and no other share at the same time. */
function assertShareAllowed(entry: Entry, others: readonly Entry[], at: Date): void {
  if (!isShare(entry)) return;
  const overlappingShare = others.find((other) => isShare(other) && isOverlapping(other.window, entry.window, at));
  if (overlappingShare) {
    throw new ReleaseRefused('other_share', {
      release: releaseId(overlappingShare),
      percent: overlappingShare.window.percent ?? 100,
    });
  }
  const start = new Date(Math.max(startOf(entry.window), at.getTime()));
  const defaultEntry = activeAt(others, start).find((other) => !isShare(other));
  if (!defaultEntry) throw new ReleaseRefused('no_rest', { name: entry.name });
  if (defaultEntry.version === entry.version) {
    throw new ReleaseRefused('is_rest', { release: releaseId(entry) });
  }
}

/** Refuses a duplicate of a plan: if one of the two was ended later, the other would stay. */
function assertNotDuplicate(entry: Entry, entries: readonly Entry[], at: Date): void {
  const { from, until, percent } = entry.window;
  const isSame = ({ version, window }: Entry) =>
    version === entry.version && window.from === from && window.until === until && window.percent === percent;
  if (from === undefined || hasBegun(entry.window, at) || !entries.some(isSame)) return;
  throw new ReleaseRefused('same_plan', { release: releaseId(entry), from });
}

/** For an entry with 0 %: the other entries without the release's shares and plans. */
function withoutSharesOf(entry: Entry, entries: readonly Entry[], at: Date): Entry[] {
  const others = entries.filter(
    (other) => other.version !== entry.version || !(isShare(other) || !hasBegun(other.window, at)),
  );
  if (others.length < entries.length) return others;
  throw new ReleaseRefused('nothing_to_end', { release: releaseId(entry) });
}

/** Ends a running share when the entry begins, and drops shares planned for its time. */
function endShares(entry: Entry, others: readonly Entry[], at: Date): Entry[] {
  const { from } = entry.window;
  return others.flatMap((other) => {
    if (other.version !== entry.version || !isShare(other) || !isOverlapping(other.window, entry.window, at))
      return other;
    const isEarlier = !hasBegun(entry.window, at) && startOf(other.window) < startOf(entry.window);
    return isEarlier ? { ...other, window: { ...other.window, until: from } } : [];
  });
}

/** Drops later plans of running shares that the entry ends: their next step would activate the release again. */
function endSteps(entry: Entry, others: readonly Entry[], at: Date): Entry[] {
  if (isShare(entry)) return [...others];
  const start = new Date(Math.max(startOf(entry.window), at.getTime()));
  const ended = new Set(activeAt(others, start).flatMap((item) => (isShare(item) ? item.version : [])));
  return others.filter(({ version, window }) => !ended.has(version) || hasBegun(window, start));
}

/** If the new entry begins now: the entries by which its release is already live for everyone, in their order. */
export function redundantEntries(entry: Entry, entries: readonly Entry[], at: Date): readonly Entry[] {
  if (isShare(entry) || !hasBegun(entry.window, at)) return [];
  const redundant = activeAt(entries, at).find((other) => other.version === entry.version && !isShare(other));
  if (!redundant) return [];
  const others = entries.filter((other) => other !== redundant);
  return [redundant, ...redundantEntries(entry, others, at)];
}

/**
 * Inserts an entry. As the first open entry counts, it is placed before all entries that have begun by its start, and
 * after later ones, so that a planned season stays planned. Entries by which its release is already live for everyone
 * are removed: they would continue after the new entry's end, which would then have no effect.
 *
 * @param before replaces the removed entries
 * @throws ReleaseRefused if a share is not possible, or the same plan exists
 */
export function schedule(entries: readonly Entry[], entry: Entry, at: Date, before: readonly Entry[] = []): Entry[] {
  if (entry.window.percent === 0) return withoutSharesOf(entry, entries, at);
  assertNotDuplicate(entry, entries, at);
  const previous = redundantEntries(entry, entries, at);
  const remaining = entries
    .flatMap((other) => (other === previous.at(-1) ? [other, ...before] : other))
    .filter((other) => !previous.includes(other));
  // A new share replaces the release's previous one.
  const others = endSteps(entry, endShares(entry, remaining, at), at);
  assertShareAllowed(entry, others, at);
  const start = Math.max(startOf(entry.window), at.getTime());
  const index = others.findIndex(({ window }) => startOf(window) <= start);
  return others.toSpliced(index === -1 ? others.length : index, 0, entry);
}

/**
 * Inserts the steps of a rollout, and drops other plans of the release from the first step on.
 *
 * @param steps earliest first
 */
export function scheduleSteps(entries: readonly Entry[], steps: readonly Entry[], at: Date): Entry[] {
  const [first] = steps;
  const start = first ? Math.max(startOf(first.window), at.getTime()) : Number.POSITIVE_INFINITY;
  const others = entries.filter(
    ({ version, window }) => version !== first?.version || hasBegun(window, at) || startOf(window) < start,
  );
  return steps.reduce((scheduled, step) => schedule(scheduled, step, at), others);
}
