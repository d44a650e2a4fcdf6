import { hasBegun } from '@friends/shared/contract/release/liveFor';
import { activeAt, activeFrom, transitions } from '../registry/active.ts';
import { dryRunChange } from '../registry/changeRegistry.ts';
import type { Entry } from '../registry/entry.ts';
import type { ActionContext } from '../registry/history.ts';
import type { StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';
import { type ActivationOrder, prepareActivation } from './activate.ts';

export interface ActivationEffect {
  /** Releases that are live once the activation begins. */
  readonly live: readonly Entry[];
  /** Releases that are no longer live once the activation begins. */
  readonly ends: readonly Entry[];
  /** Releases that are live after the activation's end; null if it has no end. */
  readonly after: readonly Entry[] | null;
  /** Later steps of the activation. */
  readonly next: readonly Entry[];
  readonly endedPlans: readonly Entry[];
  readonly remainingPlans: readonly Entry[];
  /** Version of a release that stays live or planned but is no longer pinned, or null. */
  readonly unpinned: string | null;
}

/** Planned entries that will be live, earliest first. */
const plansOf = (entries: readonly Entry[], now: Date) =>
  activeFrom(entries, now)
    .filter(({ window }) => !hasBegun(window, now))
    .sort((a, b) => Date.parse(a.window.from ?? '') - Date.parse(b.window.from ?? ''));

/** Ends are ignored: a plan that only ends earlier still counts as the same. */
const isSamePlan = (a: Entry, b: Entry) =>
  a.version === b.version && a.window.from === b.window.from && a.window.percent === b.window.percent;

const entriesOf = (name: string, { entries }: StoredRegistry) => entries.filter((item) => item.name === name);

/** Every decision about a remote ends its pin, unless the decision pins the same version. */
function unpinnedBy(name: string, before: StoredRegistry, after: StoredRegistry, now: Date): string | null {
  const pinnedVersion = before.decisions.get(name)?.pinned ?? null;
  if (pinnedVersion === null || after.decisions.get(name)?.pinned === pinnedVersion) return null;
  const isPinnedListed = (entries: readonly Entry[]) =>
    transitions(entries, now).some((transition) =>
      activeAt(entries, transition).some(({ version }) => version === pinnedVersion),
    );
  return [before, after].every((registry) => isPinnedListed(entriesOf(name, registry))) ? pinnedVersion : null;
}

/** @throws ReleaseRefused as `activate` does */
export async function dryRunActivate(
  store: Store,
  context: ActionContext,
  order: ActivationOrder,
): Promise<ActivationEffect> {
  const { name } = order;
  const { scheduled, plan, scope } = await prepareActivation(store, order, context.at);
  const { before, after } = await dryRunChange(store, context, plan, scope);
  const [earlier, next] = [entriesOf(name, before), entriesOf(name, after)];
  // Ending a share takes effect at once.
  const { from, until } = order.window.percent === 0 ? {} : scheduled[0].window;
  const steps = scheduled.slice(1);
  const start = from === undefined ? context.at : new Date(from);
  const live = activeAt(next, start);
  const plans = plansOf(next, context.at);
  return {
    live,
    ends: activeAt(earlier, start).filter(({ version }) => !live.some((item) => item.version === version)),
    after: until === undefined || steps.length > 0 ? null : activeAt(next, new Date(until)),
    next: steps,
    endedPlans: plansOf(earlier, context.at).filter((item) => !plans.some((other) => isSamePlan(item, other))),
    remainingPlans: plans.filter((item) => earlier.some((other) => isSamePlan(item, other))),
    unpinned: unpinnedBy(name, before, after, context.at),
  };
}
