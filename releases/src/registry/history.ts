import { isRecord, isString } from '@friends/shared/contract/parse';
import type { EventDetails, HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { parseKnownEvent, parseLaterEvent } from '@friends/shared/contract/release/parseHistoryEvent';
import { parseWindow } from '@friends/shared/contract/release/registry';
import { type Store, VersionConflictError } from '../store/store.ts';
import { legacyFields, parseLegacyEvent } from './legacyLine.ts';

export const HISTORY = 'history.jsonl';

/** A release in the history; everything else is in its `release.json`. */
export interface PastEntry {
  readonly version: string;
  readonly window: LiveWindow;
  /** Number of its season: a rollback does not change archives of other seasons. */
  readonly season?: number;
}

/** A remote's entries after a decision. */
export interface PastState {
  /** Version that the decision was about. The name `put` is part of the store's format. */
  readonly put: string;
  readonly entries: readonly PastEntry[];
}

/** A line of `history.jsonl`: an event, and the entries of the remotes that it changed. */
export interface HistoryLine {
  readonly event: HistoryEvent;
  /** Revision of the resulting registry; absent if the registry did not change. */
  readonly revision?: number;
  readonly live?: Readonly<Record<string, PastState>>;
  /** Number of states that a rollback went back. The name `back` is part of the store's format. */
  readonly back?: number;
}

export interface ActionContext {
  readonly who: string;
  readonly at: Date;
  readonly why?: string;
}

export const eventOf = (details: EventDetails, { who, at, why }: ActionContext): HistoryEvent => ({
  ...details,
  by: who,
  at: at.toISOString(),
  ...(why ? { reason: why } : {}),
});

function parsePastState(value: unknown): PastState | null {
  if (!isRecord(value) || !isString(value.put) || !Array.isArray(value.entries)) return null;
  const entries = value.entries.flatMap((entry: unknown) =>
    isRecord(entry) && isString(entry.version)
      ? [
          {
            version: entry.version,
            window: parseWindow(entry.window, 'window'),
            ...(typeof entry.season === 'number' ? { season: entry.season } : {}),
          },
        ]
      : [],
  );
  return { put: value.put, entries };
}

/** Parses an event of any version; null if it is invalid. */
export function parseEvent(value: unknown): HistoryEvent | null {
  if (!isRecord(value)) return null;
  return parseKnownEvent(value) ?? parseLegacyEvent(value) ?? parseLaterEvent(value);
}

/** Parses a history line of any version; null if it is invalid. */
export function parseLine(value: unknown): HistoryLine | null {
  const event = parseEvent(value);
  if (event === null || !isRecord(value)) return null;
  const { revision, back } = value;
  const states = Object.entries(isRecord(value.live) ? value.live : {}).flatMap(([name, state]) => {
    const parsed = parsePastState(state);
    return parsed ? [[name, parsed] as const] : [];
  });
  return {
    event,
    ...(typeof revision === 'number' ? { revision } : {}),
    ...(states.length > 0 ? { live: Object.fromEntries(states) } : {}),
    ...(typeof back === 'number' ? { back } : {}),
  };
}

/** A line in the store's format: the fields of the event, the states, and fields for the previous version. */
export const toStoredLine = ({ event, ...states }: HistoryLine) => ({ ...event, ...states, ...legacyFields(event) });

function parseText(line: string): HistoryLine | null {
  try {
    return line === '' ? null : parseLine(JSON.parse(line));
  } catch {
    return null;
  }
}

const parseLines = (text: string): HistoryLine[] => text.split('\n').flatMap((line) => parseText(line) ?? []);

/** All readable lines, oldest first. */
export async function readHistory(store: Store): Promise<readonly HistoryLine[]> {
  return parseLines((await store.read(HISTORY))?.text ?? '');
}

/**
 * A line is a duplicate if it has the same revision, as it may have been added in place of a crashed writer. Of the
 * notices that a failing release stays live, there is one for its first failures and one for many, whichever process
 * adds it.
 */
function isSameLine({ event, revision }: HistoryLine): (other: HistoryLine) => boolean {
  if (revision !== undefined) return (other) => other.revision === revision;
  if (event.kind !== 'keepLive') return () => false;
  const { evidence } = event;
  return ({ event: other }) =>
    other.kind === 'keepLive' &&
    other.release === event.release &&
    other.evidence.revision === evidence.revision &&
    other.evidence.early === evidence.early;
}

/** Adds a line unless it exists. @returns true if it was added */
export async function appendHistory(store: Store, line: HistoryLine): Promise<boolean> {
  for (;;) {
    const document = await store.read(HISTORY);
    const text = document?.text ?? '';
    if (parseLines(text).some(isSameLine(line))) return false;
    try {
      const added = `${JSON.stringify(toStoredLine(line))}\n`;
      await store.write(HISTORY, `${text}${added}`, { ifVersion: document?.version ?? null });
      return true;
    } catch (error) {
      if (!(error instanceof VersionConflictError)) throw error;
    }
  }
}

/** A remote's entries between two decisions. */
export interface PreviousState extends PastState {
  /** Time of the next decision; null for the current state. */
  readonly ended: string | null;
}

/**
 * The states of a remote, oldest first; the current one is last. Each state has another release than the one before: a
 * larger share does not start a new state. States that a rollback has undone are not included.
 */
export function statesOf(name: string, lines: readonly HistoryLine[]): readonly PreviousState[] {
  const states: PreviousState[] = [];
  for (const { event, live, back = 0 } of lines) {
    const state = live?.[name];
    if (!state) continue;
    const last = states.pop();
    if (last) states.push({ ...last, ended: event.at });
    if (back > 0) states.splice(Math.max(0, states.length - back - 1));
    if (states.at(-1)?.put === state.put) states.pop();
    states.push({ ...state, ended: null });
  }
  return states;
}
