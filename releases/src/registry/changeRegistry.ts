import { setTimeout as pause } from 'node:timers/promises';
import type { EventDetails } from '@friends/shared/contract/release/historyEvent';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { type Store, VersionConflictError } from '../store/store.ts';
import { activeFrom } from './active.ts';
import type { Entry } from './entry.ts';
import { type Freezes, refuseFrozen } from './freeze.ts';
import { withoutHiddenPlans } from './hiddenPlans.ts';
import { type ActionContext, appendHistory, eventOf, type HistoryLine, type PastState } from './history.ts';
import { ownerFault } from './owners.ts';
import { type Limit, readStored, type StoredRegistry, writeStored } from './stored.ts';

/** Who decided, in events of automatic decisions. */
export const PORTAL = 'portal';

/** A remote's entries after a decision. */
export interface NextState {
  /** Version that the decision is about. */
  readonly put: string;
  readonly entries: readonly Entry[];
}

export interface Plan {
  readonly event: EventDetails;
  /** By remote; other remotes stay as they are. */
  readonly states: ReadonlyMap<string, NextState>;
  /** Number of states that a rollback goes back; absent for other decisions. */
  readonly back?: number;
  /** All freezes from now on; absent if unchanged. */
  readonly freezes?: Freezes;
}

/** Plans a change of the current registry; null if there is nothing to do. @throws ReleaseRefused */
export type Planner = (registry: StoredRegistry) => Promise<Plan | null>;

/** The remote that a decision is about. After a concurrent decision about the same remote, this one is refused. */
export interface ChangeScope {
  readonly name: string;
  /** Overrides a concurrent decision of the portal: a person's order counts, whatever was live before. */
  readonly overPortal?: true;
  /** The remote's revision as the caller knows it, 0 if none. The decision is refused if there is a newer one. */
  readonly expectedRevision?: number;
}

/** Attempts if concurrent writers keep changing the registry; each takes a few milliseconds. */
const MAX_ATTEMPTS = 200;

const pastState = ({ put, entries }: NextState): PastState => ({
  put,
  entries: entries.map(({ version, window, season }) => ({ version, window, season })),
});

function toHistoryLine({ event, states, back }: Plan, context: ActionContext, revision: number): HistoryLine {
  const live = Object.fromEntries([...states].map(([name, state]) => [name, pastState(state)]));
  return { event: eventOf(event, context), revision, live, back };
}

/** History line for what was live before the history began, as a rollback target. */
function firstLine({ entries }: StoredRegistry, at: Date): HistoryLine {
  const states = [...Map.groupBy(entries, ({ name }) => name)].map(
    ([name, group]) => [name, { put: group[0]?.version ?? '', entries: group }] as const,
  );
  return toHistoryLine({ event: { kind: 'found' }, states: new Map(states) }, { who: 'release', at }, 0);
}

/** Adds the history line of a writer that crashed after it had changed the registry. */
async function completeHistory(store: Store, registry: StoredRegistry, context: ActionContext): Promise<void> {
  if (registry.last) await appendHistory(store, registry.last);
  else if (registry.entries.length > 0) await appendHistory(store, firstLine(registry, context.at));
}

/** A failure limit stays in effect until its release leaves the registry or is decided about again. */
function limitAfter(registry: StoredRegistry, name: string, { states, event }: Plan): Limit | null {
  const [state, before] = [states.get(name), registry.decisions.get(name)?.limit ?? null];
  if (event.kind === 'activate' && event.limit !== undefined)
    return { version: parseReleaseId(event.release).version, percent: event.limit };
  if (!before || !state || state.put === before.version) return null;
  return state.entries.some(({ version }) => version === before.version) ? before : null;
}

/** Version that the portal must not roll back until the next decision, or null. */
const pinnedBy = ({ event }: Plan): string | null =>
  event.kind === 'activate' && event.pinned ? parseReleaseId(event.release).version : null;

function apply(registry: StoredRegistry, plan: Plan, context: ActionContext): StoredRegistry {
  const revision = registry.revision + 1;
  const line = toHistoryLine(plan, context, revision);
  const others = registry.entries.filter(({ name }) => !plan.states.has(name));
  const decisions = new Map(registry.decisions);
  for (const name of plan.states.keys())
    decisions.set(name, {
      event: line.event,
      revision,
      pinned: pinnedBy(plan),
      limit: limitAfter(registry, name, plan),
    });
  const nextOf = (name: string, { entries: planned }: NextState) => {
    const before = registry.entries.filter((entry) => entry.name === name);
    return activeFrom(withoutHiddenPlans(before, planned, context.at), context.at);
  };
  const entries = [...others, ...[...plan.states].flatMap(([name, state]) => nextOf(name, state))];
  return { ...registry, revision, entries, decisions, freezes: plan.freezes ?? registry.freezes, last: line };
}

/** Refusal of a plan by which a remote would own a route or widget that another remote owns; null if there is none. */
export function planFault({ entries }: StoredRegistry, { states }: Plan, at: Date): ReleaseRefused | null {
  const others = entries.filter(({ name }) => !states.has(name));
  const next = [...others, ...[...states.values()].flatMap((state) => state.entries)];
  return [...states.keys()].map((name) => ownerFault(next, name, at)).find((fault) => fault !== null) ?? null;
}

function assertNotOvertaken(
  first: StoredRegistry,
  now: StoredRegistry,
  { name, overPortal, expectedRevision }: ChangeScope,
): void {
  const decision = now.decisions.get(name);
  if (expectedRevision !== undefined) {
    if ((decision?.revision ?? 0) === expectedRevision) return;
    throw new ReleaseRefused('newer_decision', { name, event: decision?.event ?? null });
  }
  if (decision === undefined || decision.revision === first.decisions.get(name)?.revision) return;
  if (overPortal && decision.event.by === PORTAL) return;
  throw new ReleaseRefused('decided_meanwhile', { name, event: decision.event });
}

/** `before` and `after` are the same if there was nothing to do. */
export interface RegistryChange {
  readonly before: StoredRegistry;
  readonly after: StoredRegistry;
}

interface NextRegistry {
  readonly registry: StoredRegistry;
  readonly names: readonly string[];
}

/**
 * @returns null if there is nothing to do
 * @throws ReleaseRefused
 */
async function decide(registry: StoredRegistry, context: ActionContext, plan: Planner): Promise<NextRegistry | null> {
  const decision = await plan(registry);
  if (decision === null) return null;
  const fault = planFault(registry, decision, context.at);
  if (fault !== null) throw fault;
  // Freezes never block a rollback.
  if (decision.back === undefined) {
    for (const [name, { entries }] of decision.states) refuseFrozen(registry, name, entries, context.at);
  }
  return { registry: apply(registry, decision, context), names: [...decision.states.keys()] };
}

/**
 * Optimistic concurrency: reads the registry, calls `plan`, and writes the result if the registry has not changed
 * since; otherwise starts over. If someone else has decided about the remote of `scope` in the meantime, this decision
 * is refused.
 *
 * @throws ReleaseRefused; nothing was changed then
 */
export async function changeRegistry(
  store: Store,
  context: ActionContext,
  plan: Planner,
  scope?: ChangeScope,
): Promise<RegistryChange> {
  const first = await readStored(store);
  for (let registry = first, attempts = 1; ; registry = await readStored(store), attempts += 1) {
    if (scope !== undefined) assertNotOvertaken(first, registry, scope);
    await completeHistory(store, registry, context);
    const next = await decide(registry, context, plan);
    if (next === null) return { before: registry, after: registry };
    try {
      await writeStored(store, next.registry, next.names);
    } catch (error) {
      if (!(error instanceof VersionConflictError) || attempts === MAX_ATTEMPTS) throw error;
      await pause(Math.random() * 20);
      continue;
    }
    const { last } = next.registry;
    if (last) await appendHistory(store, last);
    return { before: registry, after: next.registry };
  }
}

/** Like `changeRegistry`, but writes nothing. @throws ReleaseRefused */
export async function dryRunChange(
  store: Store,
  context: ActionContext,
  plan: Planner,
  scope: ChangeScope,
): Promise<RegistryChange> {
  const before = await readStored(store);
  assertNotOvertaken(before, before, scope);
  return { before, after: (await decide(before, context, plan))?.registry ?? before };
}

/** Parses `mf-about@1.2.0`. @throws ReleaseRefused */
export function parseReleaseId(text: string): { readonly name: string; readonly version: string } {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  if (name !== undefined && version !== undefined) return { name, version };
  throw new ReleaseRefused('no_release_id', { text });
}
