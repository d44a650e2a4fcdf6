import { isRecord, isString } from '@friends/shared/contract/parse';
import type { EventDetails, HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { parseKnownEvent, parseLaterEvent } from '@friends/shared/contract/release/parseHistoryEvent';
import { parseWindow } from '@friends/shared/contract/release/registry';
import { Changed, type Store } from '../store/store.ts';
import { formerFields, parseFormer } from './formerLine.ts';

export const HISTORY = 'history.jsonl';

/** A release as history keeps it; all else stands in its `release.json`. */
export interface PastEntry {
  readonly version: string;
  readonly window: LiveWindow;
  /** Number of the season it is of, so that going back leaves the archives of seasons before it. */
  readonly season?: number;
}

/** What was live of one remote after a decision. */
export interface PastState {
  /** The release the decision was about. */
  readonly put: string;
  readonly entries: readonly PastEntry[];
}

/** One line of `history.jsonl`: an event, and what was live then of the remotes that it changed. */
export interface HistoryLine {
  readonly event: HistoryEvent;
  /** Of the registry this made; absent if the registry stayed as it was. */
  readonly revision?: number;
  readonly live?: Readonly<Record<string, PastState>>;
  /** Of a rollback: number of releases it went back. */
  readonly back?: number;
}

/** Who decides, when and why. */
export interface ActionContext {
  readonly who: string;
  readonly at: Date;
  readonly why?: string;
}

/** The event of what someone decides. */
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

/** Parses a stored event, also one of another version; null if it cannot be read. */
export function parseEvent(value: unknown): HistoryEvent | null {
  if (!isRecord(value)) return null;
  return parseKnownEvent(value) ?? parseFormer(value) ?? parseLaterEvent(value);
}

/** Parses a line of the history; null if it cannot be read. */
export function parseLine(value: unknown): HistoryLine | null {
  const event = parseEvent(value);
  if (event === null || !isRecord(value)) return null;
  const { revision, back } = value;
  const states = Object.entries(isRecord(value.live) ? value.live : {}).flatMap(([name, state]) => {
    const taken = parsePastState(state);
    return taken ? [[name, taken] as const] : [];
  });
  return {
    event,
    ...(typeof revision === 'number' ? { revision } : {}),
    ...(states.length > 0 ? { live: Object.fromEntries(states) } : {}),
    ...(typeof back === 'number' ? { back } : {}),
  };
}

/** A line as the store has it: event and states side by side, and what the version before reads. */
export const storedLine = ({ event, ...states }: HistoryLine) => ({ ...event, ...states, ...formerFields(event) });

function parseText(line: string): HistoryLine | null {
  try {
    return line === '' ? null : parseLine(JSON.parse(line));
  } catch {
    // A line that someone broke by hand says nothing; the others still do.
    return null;
  }
}

const parseLines = (text: string): HistoryLine[] => text.split('\n').flatMap((line) => parseText(line) ?? []);

/** Every line that can be read, the oldest first. */
export async function readHistory(store: Store): Promise<readonly HistoryLine[]> {
  return parseLines((await store.read(HISTORY))?.text ?? '');
}

/**
 * Of a revision there is one line, as a writer may have died before its own; and of a release that stays one of its first failures
 * and one of its many, however many processes say so.
 */
function isTheSame({ event, revision }: HistoryLine): (other: HistoryLine) => boolean {
  if (revision !== undefined) return (other) => other.revision === revision;
  if (event.kind !== 'keepLive') return () => false;
  const { evidence } = event;
  return ({ event: other }) =>
    other.kind === 'keepLive' &&
    other.release === event.release &&
    other.evidence.revision === evidence.revision &&
    other.evidence.early === evidence.early;
}

/** Adds a line, unless it is there. @returns whether it was added */
export async function record(store: Store, line: HistoryLine): Promise<boolean> {
  for (;;) {
    const document = await store.read(HISTORY);
    const text = document?.text ?? '';
    if (parseLines(text).some(isTheSame(line))) return false;
    try {
      const added = `${JSON.stringify(storedLine(line))}\n`;
      await store.write(HISTORY, `${text}${added}`, { ifVersion: document?.version ?? null });
      return true;
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
    }
  }
}

/** The live releases of one remote between two decisions. */
export interface FormerState extends PastState {
  /** When the next decision ended it; null: it is the present one. */
  readonly ended: string | null;
}

/**
 * What one can go back to of a remote, the oldest first, what is live now last. A step is a release: raising its share
 * is none. What a rollback left behind is no longer on the way.
 */
export function statesOf(name: string, lines: readonly HistoryLine[]): readonly FormerState[] {
  const states: FormerState[] = [];
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
