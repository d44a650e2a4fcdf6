import { setTimeout as pause } from 'node:timers/promises';
import type { EventDetails } from '@friends/shared/contract/release/historyEvent';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { type Store, VersionConflictError } from '../store/store.ts';
import { activeFrom } from './active.ts';
import type { Entry } from './entry.ts';
import { type Freezes, refuseFrozen } from './freeze.ts';
import { withoutHiddenPlans } from './hiddenPlans.ts';
import { type ActionContext, appendHistory, eventOf, type HistoryLine, type RegistrySubject } from './history.ts';
import { ownerFault } from './owners.ts';
import { type Limit, readStored, type StoredRegistry, writeStored } from './stored.ts';

/** The portal's name among deciders. */
export const PORTAL = 'portal';

/** A remote's entries after a decision. */
export interface NextState {
  /** The release it is about. */
  readonly put: string;
  readonly entries: readonly Entry[];
}

export interface Plan {
  readonly event: EventDetails;
  readonly states: ReadonlyMap<string, NextState>;
  readonly back?: number;
  /** All freezes from now on; absent if unchanged. */
  readonly freezes?: Freezes;
}

/** Null if there is nothing to do. May throw ReleaseRefused. */
export type Planner = (registry: StoredRegistry) => Promise<Plan | null>;

/** The remote a decision is about: a concurrent decision about it wins, and this one is refused. */
export interface ChangeScope {
  readonly name: string;
  /** Overrides a concurrent decision of the portal: a person's order holds whatever was live before. */
  readonly overPortal?: true;
  /** The caller's latest known revision of the remote, 0 if none; a newer one is refused. */
  readonly expectedRevision?: number;
}

/** Attempts against concurrent writers, each of which takes moments. */
const MAX_ATTEMPTS = 200;

const pastState = ({ put, entries }: NextState): RegistrySubject => ({
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

/** Adds the line of a writer that crashed before adding it. */
async function completeHistory(store: Store, registry: StoredRegistry, context: ActionContext): Promise<void> {
  if (registry.last) await appendHistory(store, registry.last);
  else if (registry.entries.length > 0) await appendHistory(store, firstLine(registry, context.at));
}

/** A limit stays while its release is listed, until the next decision about that release. */
function limitAfter(registry: StoredRegistry, name: string, { states, event }: Plan): Limit | null {
  const [state, before] = [states.get(name), registry.decisions.get(name)?.limit ?? null];
  if (event.kind === 'activate' && event.limit !== undefined)
    return { version: parseReleaseId(event.release).version, percent: event.limit };
  if (!before || !state || state.put === before.version) return null;
  return state.entries.some(({ version }) => version === before.version) ? before : null;
}

/** Version that the portal does not roll back, until the next decision. */
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
  const nextOf = (name: string, { entries: wanted }: NextState) => {
    const before = registry.entries.filter((entry) => entry.name === name);
    return activeFrom(withoutHiddenPlans(before, wanted, context.at), context.at);
  };
  const entries = [...others, ...[...plan.states].flatMap(([name, state]) => nextOf(name, state))];
  return { ...registry, revision, entries, decisions, freezes: plan.freezes ?? registry.freezes, last: line };
}

/** Reason against a plan: a remote would own what another one owns. Null if there is none. */
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

/** Equal if there was nothing to do. */
export interface RegistryChange {
  readonly before: StoredRegistry;
  readonly after: StoredRegistry;
}

interface NextRegistry {
  readonly registry: StoredRegistry;
  readonly names: readonly string[];
}

/** @returns null if there is nothing to do @throws ReleaseRefused */
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
 * Optimistic concurrency: reads the registry, calls `plan`, and writes if it has not changed since; otherwise starts
 * over. A concurrent decision about the remote of `scope` is refused instead.
 *
 * @throws ReleaseRefused, with nothing changed
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

/** @throws ReleaseRefused as `changeRegistry` */
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
