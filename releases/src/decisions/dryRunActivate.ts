import { hasBegun } from '@friends/shared/contract/release/liveFor';
import { activeAt, activeFrom, transitions } from '../registry/active.ts';
import { dryRunChange } from '../registry/changeRegistry.ts';
import type { Entry } from '../registry/entry.ts';
import type { ActionContext } from '../registry/history.ts';
import type { StoredRegistry } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';
import { type LiveOrder, prepareActivation } from './activate.ts';

export interface ActivationEffect {
  /** Live releases once it begins. */
  readonly live: readonly Entry[];
  readonly ends: readonly Entry[];
  /** Live releases after its own end; null if it has none. */
  readonly after: readonly Entry[] | null;
  readonly next: readonly Entry[];
  readonly plansEnd: readonly Entry[];
  readonly plansStay: readonly Entry[];
  readonly unpinned: string | null;
}

/** Planned entries that will be live, earliest first. */
const plansOf = (entries: readonly Entry[], now: Date) =>
  activeFrom(entries, now)
    .filter(({ window }) => !hasBegun(window, now))
    .sort((a, b) => Date.parse(a.window.from ?? '') - Date.parse(b.window.from ?? ''));

/** Ignores the end: a plan that only ends earlier is the same. */
const isSamePlan = (a: Entry, b: Entry) =>
  a.version === b.version && a.window.from === b.window.from && a.window.percent === b.window.percent;

const entriesOf = (name: string, { entries }: StoredRegistry) => entries.filter((item) => item.name === name);

/** Every decision about a remote ends its pin, unless it repeats it. */
function unpinnedBy(name: string, before: StoredRegistry, after: StoredRegistry, now: Date): string | null {
  const pinnedVersion = before.decisions.get(name)?.pinned ?? null;
  if (pinnedVersion === null || after.decisions.get(name)?.pinned === pinnedVersion) return null;
  const isAhead = (entries: readonly Entry[]) =>
    transitions(entries, now).some((transition) =>
      activeAt(entries, transition).some(({ version }) => version === pinnedVersion),
    );
  return [before, after].every((registry) => isAhead(entriesOf(name, registry))) ? pinnedVersion : null;
}

/** @throws ReleaseRefused as `activate` does */
export async function dryRunActivate(
  store: Store,
  context: ActionContext,
  order: LiveOrder,
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
    plansEnd: plansOf(earlier, context.at).filter((item) => !plans.some((other) => isSamePlan(item, other))),
    plansStay: plans.filter((item) => earlier.some((other) => isSamePlan(item, other))),
    unpinned: unpinnedBy(name, before, after, context.at),
  };
}
