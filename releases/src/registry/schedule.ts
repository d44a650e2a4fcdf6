import { hasBegun, type LiveWindow } from '@friends/shared/contract/release/liveFor';
import { releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeAt } from './active.ts';
import type { Entry } from './entry.ts';

const startOf = ({ from }: LiveWindow) => (from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from));
const endOf = ({ until }: LiveWindow) => (until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until));

/** Whether there is a moment, from a time on, at which both are open. */
function overlap(one: LiveWindow, two: LiveWindow, at: Date): boolean {
  return Math.max(startOf(one), startOf(two), at.getTime()) < Math.min(endOf(one), endOf(two));
}

const isShare = ({ window }: Entry) => window.percent !== undefined;

/** A share needs somebody else for the rest, and nobody else who shares at the same time. */
function refuseShare(entry: Entry, others: readonly Entry[], at: Date): void {
  if (!isShare(entry)) return;
  const rival = others.find((other) => isShare(other) && overlap(other.window, entry.window, at));
  if (rival) {
    throw new ReleaseRefused('other_share', { release: releaseId(rival), percent: rival.window.percent ?? 100 });
  }
  const start = new Date(Math.max(startOf(entry.window), at.getTime()));
  const rest = activeAt(others, start).find((other) => !isShare(other));
  if (!rest) throw new ReleaseRefused('no_rest', { name: entry.name });
  if (rest.version === entry.version) {
    throw new ReleaseRefused('is_rest', { release: releaseId(entry) });
  }
}

/** A plan that was typed twice is one plan: the second would stay where somebody drops the first. */
function refuseSame(entry: Entry, entries: readonly Entry[], at: Date): void {
  const { from, until, percent } = entry.window;
  const isSame = ({ version, window }: Entry) =>
    version === entry.version && window.from === from && window.until === until && window.percent === percent;
  if (from === undefined || hasBegun(entry.window, at) || !entries.some(isSame)) return;
  throw new ReleaseRefused('same_plan', { release: releaseId(entry), from });
}

/** Nobody is to get it: its share ends, and what is planned of it is dropped. */
function withoutSharesOf(entry: Entry, entries: readonly Entry[], at: Date): Entry[] {
  const others = entries.filter(
    (other) => other.version !== entry.version || !(isShare(other) || !hasBegun(other.window, at)),
  );
  if (others.length < entries.length) return others;
  throw new ReleaseRefused('nothing_to_end', { release: releaseId(entry) });
}

/**
 * Makes room for an entry among the shares of its release: one that is on ends as the entry begins, and one planned for
 * its time goes.
 */
function endShares(entry: Entry, others: readonly Entry[], at: Date): Entry[] {
  const { from } = entry.window;
  return others.flatMap((other) => {
    if (other.version !== entry.version || !isShare(other) || !overlap(other.window, entry.window, at)) return other;
    const isEarlier = !hasBegun(entry.window, at) && startOf(other.window) < startOf(entry.window);
    return isEarlier ? { ...other, window: { ...other.window, until: from } } : [];
  });
}

/**
 * Where everybody gets something else, the shares of that moment end, and with each what is planned of its release
 * afterwards: its next step would bring back what somebody has just ended.
 */
function endSteps(entry: Entry, others: readonly Entry[], at: Date): Entry[] {
  if (isShare(entry)) return [...others];
  const start = new Date(Math.max(startOf(entry.window), at.getTime()));
  const ended = new Set(activeAt(others, start).flatMap((one) => (isShare(one) ? one.version : [])));
  return others.filter(({ version, window }) => !ended.has(version) || hasBegun(window, start));
}

/** Those by which everybody gets a release already, where it is to go on for everybody at once: the last is the lowest. */
export function liveAlready(entry: Entry, entries: readonly Entry[], at: Date): readonly Entry[] {
  if (isShare(entry) || !hasBegun(entry.window, at)) return [];
  const same = activeAt(entries, at).find((other) => other.version === entry.version && !isShare(other));
  if (!same) return [];
  const below = entries.filter((other) => other !== same);
  return [same, ...liveAlready(entry, below, at)];
}

/**
 * Puts a release among the entries of its name. The first entry that is open counts, so it goes before all that have
 * begun when it begins, and after what begins later: a planned season stays planned. What has it live for everybody goes:
 * it would go on below, and an earlier end would end nothing.
 *
 * @param before takes the place of what goes
 * @throws ReleaseRefused where its share makes no sense, or the same was planned before
 */
export function schedule(entries: readonly Entry[], entry: Entry, at: Date, before: readonly Entry[] = []): Entry[] {
  if (entry.window.percent === 0) return withoutSharesOf(entry, entries, at);
  refuseSame(entry, entries, at);
  const older = liveAlready(entry, entries, at);
  const kept = entries
    .flatMap((other) => (other === older.at(-1) ? [other, ...before] : other))
    .filter((other) => !older.includes(other));
  // A share is raised or lowered in place of what it was.
  const others = endSteps(entry, endShares(entry, kept, at), at);
  refuseShare(entry, others, at);
  const start = Math.max(startOf(entry.window), at.getTime());
  const index = others.findIndex(({ window }) => startOf(window) <= start);
  return others.toSpliced(index === -1 ? others.length : index, 0, entry);
}

/**
 * Puts the steps of a release among the entries of its name, as `schedule` does each: what else is planned of it from the
 * first one on goes. @param steps by what begins first
 */
export function scheduleSteps(entries: readonly Entry[], steps: readonly Entry[], at: Date): Entry[] {
  const [first] = steps;
  const start = first ? Math.max(startOf(first.window), at.getTime()) : Number.POSITIVE_INFINITY;
  const others = entries.filter(
    ({ version, window }) => version !== first?.version || hasBegun(window, at) || startOf(window) < start,
  );
  return steps.reduce((placed, step) => schedule(placed, step, at), others);
}
