import { isRecord, isString } from '@friends/shared/contract/parse';
import { messageOf } from '@friends/shared/contract/refusal/messageOf';
import { Refused } from '@friends/shared/contract/release/fields';
import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import {
  type DroppedRelease,
  type LiveRelease,
  parseRegistry,
  REGISTRY_SCHEMA,
  registryOf,
} from '@friends/shared/contract/release/registry';
import { SHELL } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import type { Store } from '../store/store.ts';
import { type Entry, isRemote, type LiveShell, parseShellEntry } from './entry.ts';
import { type Freezes, parseFreezes } from './freeze.ts';
import { type HistoryLine, parseEvent, parseLine, toStoredLine } from './history.ts';
import { legacyDecision } from './legacyLine.ts';

export const REGISTRY = 'registry.json';

/** Percentage of failed loads above which the portal rolls a release back, even if its own check finds no fault. */
export interface Limit {
  readonly version: string;
  readonly percent: number;
}

export interface RemoteDecision {
  readonly event: HistoryEvent;
  /** An event of a later version, as stored, if this version does not know it. */
  readonly laterEvent?: unknown;
  readonly revision: number;
  /** Version that the portal must not roll back automatically, or null. */
  readonly pinned: string | null;
  /** In effect until the next decision about its release; null if only the general thresholds apply (`evidence.ts`). */
  readonly limit: Limit | null;
}

/** Content of `registry.json` in the store: live and planned releases, and decisions. Only a part of it is served. */
export interface StoredRegistry {
  readonly revision: number;
  /** Version of the document; null before the first write. */
  readonly version: string | null;
  /** Entries of remotes and shell. For each name, a visitor gets the first open entry whose share includes them. */
  readonly entries: readonly Entry[];
  /** Entries that are not used, with the reason. */
  readonly dropped: readonly DroppedRelease[];
  readonly decisions: ReadonlyMap<string, RemoteDecision>;
  readonly freezes: Freezes;
  /** History line of this revision, to add it if its writer crashed. */
  readonly last: HistoryLine | null;
  /** Unparsed entries by name, so that fields unknown to this version are preserved. */
  readonly raw: Readonly<Record<string, unknown>>;
}

function parseLimit(value: unknown): Limit | null {
  if (!isRecord(value) || !isString(value.version) || typeof value.percent !== 'number') return null;
  return { version: value.version, percent: value.percent };
}

function parseDecisions(value: unknown): Map<string, RemoteDecision> {
  const decisions = new Map<string, RemoteDecision>();
  for (const [name, item] of Object.entries(isRecord(value) ? value : {})) {
    if (!isRecord(item)) continue;
    const { revision, hold } = item;
    const event = parseEvent(item.event ?? item);
    if (event === null || typeof revision !== 'number') continue;
    const later = event.kind === 'unknown' && item.event !== undefined ? { laterEvent: item.event } : {};
    const pinned = isString(hold) ? hold : null;
    decisions.set(name, { event, ...later, revision, pinned, limit: parseLimit(item.limit) });
  }
  return decisions;
}

function parseShells(value: unknown): { shells: LiveShell[]; dropped: DroppedRelease[] } {
  try {
    return {
      shells: (Array.isArray(value) ? value : []).map((item, index) => parseShellEntry(item, `shell[${index}]`)),
      dropped: [],
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { shells: [], dropped: [{ name: SHELL, reason: error.message }] };
  }
}

function parse(text: string, version: StoredRegistry['version']): StoredRegistry {
  const json: unknown = JSON.parse(text);
  if (!isRecord(json)) throw new Error('it is not an object');
  const { releases, dropped } = parseRegistry(json);
  const shell = parseShells(json.shell);
  return {
    revision: typeof json.revision === 'number' ? json.revision : 0,
    version,
    entries: [...shell.shells, ...releases],
    dropped: [...shell.dropped, ...dropped],
    decisions: parseDecisions(json.decisions),
    freezes: parseFreezes(json.freezes),
    last: parseLine(json.last),
    raw: isRecord(json.microFrontends) ? json.microFrontends : {},
  };
}

/** Reads the registry; an empty one if there is none yet. @throws ReleaseRefused if it is unreadable */
export async function readStored(store: Store): Promise<StoredRegistry> {
  const { text, version } = (await store.read(REGISTRY)) ?? { text: '{}', version: null };
  try {
    return parse(text, version);
  } catch (error) {
    throw new ReleaseRefused('registry_unreadable', { where: store.place, why: messageOf(error) });
  }
}

/** A decision in the store's format, with the fields of the previous version: who, what, at, `follow` and `hold`. */
const storedDecision = ({ event, laterEvent = event, pinned, ...rest }: RemoteDecision) => ({
  event: laterEvent,
  ...rest,
  hold: pinned,
  ...legacyDecision(event),
  at: event.at,
  follow: event.kind === 'follow',
});

export function remotesOf(entries: readonly Entry[]): LiveRelease[] {
  return entries.filter(isRemote);
}

/** @throws VersionConflictError if the store has a newer registry */
export async function writeStored(store: Store, next: StoredRegistry, changed: readonly string[]): Promise<void> {
  const others = Object.fromEntries(Object.entries(next.raw).filter(([name]) => !changed.includes(name)));
  const own = registryOf(remotesOf(next.entries).filter(({ name }) => changed.includes(name) || !(name in others)));
  const document = {
    schema: REGISTRY_SCHEMA,
    revision: next.revision,
    last: next.last && toStoredLine(next.last),
    decisions: Object.fromEntries([...next.decisions].map(([name, decision]) => [name, storedDecision(decision)])),
    ...(next.freezes.size === 0 ? {} : { freezes: Object.fromEntries(next.freezes) }),
    shell: next.entries.filter(({ name }) => name === SHELL).map(({ version, window }) => ({ version, window })),
    microFrontends: { ...others, ...own.microFrontends },
  };
  await store.write(REGISTRY, `${JSON.stringify(document, null, 2)}\n`, { ifVersion: next.version });
}
