import type { EventDetails } from '@friends/shared/contract/release/historyEvent';
import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { releaseId } from '@friends/shared/contract/release/release';
import { refuseChangedFiles } from '../check/refuseChanged.ts';
import { refuseIncompatible } from '../check/sharedModules.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeAt } from '../registry/active.ts';
import { type ChangeScope, changeRegistry, type Planner } from '../registry/changeRegistry.ts';
import { type Entry, isRemote, toEntry } from '../registry/entry.ts';
import type { ActionContext } from '../registry/history.ts';
import { redundantEntries, schedule, scheduleSteps } from '../registry/schedule.ts';
import { scheduleArchive } from '../registry/scheduleArchive.ts';
import { type Steps, stepWindows } from '../registry/steps.ts';
import { parseFuture, showTime } from '../registry/times.ts';
import { refuseUnfitSeason } from '../season/storedSeason.ts';
import type { Store } from '../store/store.ts';
import { activeReleasesText } from './planRollback.ts';
import { previousActive } from './previousActive.ts';
import { outcomeOf, type RollbackOutcome } from './rollback.ts';

export interface WindowInput {
  readonly from?: string;
  readonly until?: string;
  readonly percent?: number;
}

/** @throws ReleaseRefused if a time has passed, or the end is not after the start */
export function parseWindow({ percent, ...typed }: WindowInput, now: Date): LiveWindow {
  const time = (name: 'from' | 'until') => {
    const text = typed[name];
    return text === undefined ? undefined : parseFuture(text, now, `${name}_over`);
  };
  const [from, until] = [time('from'), time('until')];
  if (from && until && until <= from) {
    throw new ReleaseRefused('backwards');
  }
  return {
    ...(from ? { from: from.toISOString() } : {}),
    ...(until ? { until: until.toISOString() } : {}),
    // A release for 100 % of visitors is not a share.
    ...(percent === undefined || percent === 100 ? {} : { percent }),
  };
}

export interface ActivationOrder {
  readonly name: string;
  readonly version: string;
  readonly window: LiveWindow;
  /** Rising shares from the window's start on; the window may then have neither share nor end. */
  readonly steps?: Steps;
  /** Percentage of failed loads above which the portal rolls the release back, even if its own check finds no fault. */
  readonly limit?: number;
  /** True if the release only becomes the archive of its season; the window must be empty. */
  readonly isArchive: boolean;
  /** True if the portal must not roll the release back automatically until another decision. */
  readonly isPinned: boolean;
  /** As in `ChangeScope`. */
  readonly expectedRevision?: number;
}

/** @throws ReleaseRefused if options exclude each other */
function refuseOrder({ isPinned, isArchive, window, steps, limit }: ActivationOrder): void {
  if (isArchive && (Object.keys(window).length > 0 || steps)) throw new ReleaseRefused('archive_window');
  if (steps && (window.percent !== undefined || window.until !== undefined))
    throw new ReleaseRefused('steps_and_window');
  if (limit !== undefined && (isPinned || isArchive || window.percent === 0))
    throw new ReleaseRefused('needless_limit');
  if (isPinned && (isArchive || window.percent === 0)) throw new ReleaseRefused('needless_pin');
}

function eventDetails({ window, steps, limit, isPinned, isArchive, ...id }: ActivationOrder): EventDetails {
  const release = releaseId(id);
  if (window.percent === 0) return { kind: 'end', release };
  return {
    kind: 'activate',
    release,
    window,
    ...(steps ? { steps: { percents: [...steps.percents], everyMinutes: steps.everyMinutes } } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(isPinned ? { pinned: true } : {}),
    ...(isArchive ? { archive: true } : {}),
  };
}

export interface Prepared {
  /** An entry for each step, earliest first. */
  readonly scheduled: readonly [Entry, ...Entry[]];
  readonly plan: Planner;
  readonly scope: ChangeScope;
}

/**
 * Activating a live release again with an end removes its entry without an end. Returns what is live after the new end;
 * empty if the registry has that already.
 */
async function successorOfRemoved(store: Store, entry: Entry, entries: readonly Entry[], at: Date): Promise<Entry[]> {
  if (entry.window.until === undefined) return [];
  const lowest = redundantEntries(entry, entries, at).at(-1);
  return lowest && lowest.window.until === undefined ? previousActive(store, entry, at) : [];
}

/** Prepares an order, for `activate` and its dry run. @throws ReleaseRefused; the returned planner may throw it, too */
export async function prepareActivation(store: Store, order: ActivationOrder, now: Date): Promise<Prepared> {
  const { name, version, window, steps, isArchive, expectedRevision } = order;
  refuseOrder(order);
  const [first, ...next] = steps ? stepWindows(steps, window.from, now) : [window];
  const entry = await toEntry(store, name, version, first ?? window);
  const scheduled = [entry, ...next.map((item) => ({ ...entry, window: item }))] as const;
  // Once a season is live for everyone, its campaign starts, so it must be valid.
  const isForAll = !isArchive && scheduled.some((item) => item.window.percent === undefined);
  if (isForAll && isRemote(entry) && entry.seasonFiles) await refuseUnfitSeason(store, entry);
  return {
    scheduled,
    scope: { name, overPortal: true, expectedRevision },
    async plan(registry) {
      const entries = registry.entries.filter((item) => item.name === name);
      const before = await successorOfRemoved(store, entry, entries, now);
      const scheduleAll = () =>
        steps ? scheduleSteps(entries, scheduled, now) : schedule(entries, entry, now, before);
      const after = isArchive ? scheduleArchive(entries, entry, now) : scheduleAll();
      for (const entry of [...scheduled, ...before]) await refuseIncompatible(store, entry, registry.entries, now);
      return { event: eventDetails(order), states: new Map([[name, { put: version, entries: after }]]) };
    },
  };
}

const audienceText = ({ percent }: LiveWindow) =>
  percent === undefined ? 'for everybody' : `for ${percent} % of the visitors`;

/** Sentence about the result: `mf-about@1.2.0 is live for 10 % of the visitors until …`. */
function scheduleText([entry, ...steps]: Prepared['scheduled'], entries: readonly Entry[]): string {
  const { from, until, percent } = entry.window;
  if (percent === 0) return `${releaseId(entry)} no longer has a share or a plan.`;
  const is = from === undefined ? 'is live' : `will be live from ${showTime(from)}`;
  const begin = `${releaseId(entry)} ${is} ${audienceText(entry.window)}`;
  if (steps.length > 0) {
    const rest = steps.map(({ window }) => `${audienceText(window)} from ${showTime(window.from ?? '')}`);
    return `${[begin, ...rest].join('; ')}.`;
  }
  if (until === undefined) return `${begin}.`;
  const then = activeAt(entries, new Date(until)).find(({ window }) => window.percent === undefined);
  const after = then ? `${releaseId(then)} is live after that` : `nothing of ${entry.name} is live after that`;
  return `${begin} until ${showTime(until)}; ${after}.`;
}

function activationMessage(
  order: ActivationOrder,
  scheduled: Prepared['scheduled'],
  entries: readonly Entry[],
  now: Date,
): string {
  const { isArchive, isPinned, limit } = order;
  if (isArchive)
    return `${releaseId(scheduled[0])} is the archive of its season; ${activeReleasesText(entries, now)} stays live.`;
  const limited =
    limit === undefined ? '' : ` It is rolled back automatically if more than ${limit} % of its loads fail.`;
  return `${scheduleText(scheduled, entries)}${limited}${isPinned ? ' It is not rolled back automatically.' : ''}`;
}

/**
 * Activates a published release: now or at a time, for everyone or a share.
 *
 * @throws ReleaseRefused; nothing was changed then
 */
export async function activate(store: Store, context: ActionContext, order: ActivationOrder): Promise<RollbackOutcome> {
  const { name } = order;
  const { scheduled, plan, scope } = await prepareActivation(store, order, context.at);
  if (order.window.percent !== 0) await refuseChangedFiles(store, scheduled[0]);
  const outcome = outcomeOf(name, await changeRegistry(store, context, plan, scope));
  return { message: activationMessage(order, scheduled, outcome.entries, context.at), ...outcome };
}
