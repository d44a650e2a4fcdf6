import { isRecord, isString, isStringArray } from '@friends/shared/contract/parse';
import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { takeWindow } from '@friends/shared/contract/release/registry';
import { Changed, type Store } from '../store.ts';

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

/** What was known of a release that browsers reported to fail, when the portal decided whether it stays. */
export interface Weighed {
  /** `mf-about@1.2.0` */
  readonly release: string;
  /** Loads and failures within five minutes, as they count. */
  readonly loads: number;
  readonly failed: number;
  /** Networks that reported a load, and those that reported a failure. */
  readonly networks: number;
  readonly failing: number;
  /** What the portal's own try found, a sentence for each fault. */
  readonly found: readonly string[];
  /** Who is told, by their addresses. */
  readonly told: readonly string[];
  /** Revision of the decision that it was weighed under: of each, one line says that the release stays. */
  readonly decision: number;
  /** Loads and failures are those of the hour, and too few for the portal to decide. */
  readonly first?: true;
}

/** One line of `history.jsonl`: who did what, when and why, and what was live then of what they touched. */
export interface HistoryLine {
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly why?: string;
  /** Of the registry this made; left out where the registry stayed as it was. */
  readonly revision?: number;
  readonly live?: Readonly<Record<string, PastState>>;
  /** A rollback: how many releases it went back. */
  readonly back?: number;
  /** Releases that were published: `mf-about@1.2.0`. */
  readonly published?: readonly string[];
  /** Releases somebody got a preview link to: `mf-about@1.2.0`. */
  readonly previewed?: readonly string[];
  /** Remote that was frozen, may go live again, or whose release was signed; `*` for all. */
  readonly about?: string;
  /** The portal took a release back, or left one that fails. */
  readonly weighed?: Weighed;
}

function takePastState(value: unknown): PastState | null {
  if (!isRecord(value) || !isString(value.put) || !Array.isArray(value.entries)) return null;
  const entries = value.entries.flatMap((entry: unknown) =>
    isRecord(entry) && isString(entry.version)
      ? [
          {
            version: entry.version,
            window: takeWindow(entry.window, 'window'),
            ...(typeof entry.season === 'number' ? { season: entry.season } : {}),
          },
        ]
      : [],
  );
  return { put: value.put, entries };
}

function takeWeighed(value: unknown): Weighed | null {
  if (!isRecord(value) || !isString(value.release)) return null;
  const { release, found: faults, told: addresses } = value;
  const amount = (name: string) => (typeof value[name] === 'number' ? value[name] : 0);
  return {
    release,
    loads: amount('loads'),
    failed: amount('failed'),
    networks: amount('networks'),
    failing: amount('failing'),
    found: isStringArray(faults) ? faults : [],
    told: isStringArray(addresses) ? addresses : [],
    decision: amount('decision'),
    ...(value.first === true ? { first: true } : {}),
  };
}

/** Takes a line of history. Null where it cannot be read. */
export function takeLine(value: unknown): HistoryLine | null {
  if (!isRecord(value) || !isString(value.at) || !isString(value.who) || !isString(value.what)) return null;
  const { at, who, what, why, revision, back, published, previewed, about } = value;
  const states = Object.entries(isRecord(value.live) ? value.live : {}).flatMap(([name, state]) => {
    const taken = takePastState(state);
    return taken ? [[name, taken] as const] : [];
  });
  const weighed = takeWeighed(value.weighed);
  return {
    at,
    who,
    what,
    ...(isString(why) ? { why } : {}),
    ...(typeof revision === 'number' ? { revision } : {}),
    ...(states.length > 0 ? { live: Object.fromEntries(states) } : {}),
    ...(typeof back === 'number' ? { back } : {}),
    ...(isStringArray(published) ? { published } : {}),
    ...(isStringArray(previewed) ? { previewed } : {}),
    ...(isString(about) ? { about } : {}),
    ...(weighed ? { weighed } : {}),
  };
}

function parseLines(text: string): HistoryLine[] {
  return text.split('\n').flatMap((line) => {
    try {
      const taken = line === '' ? null : takeLine(JSON.parse(line));
      return taken ? [taken] : [];
    } catch {
      // A line somebody broke by hand says nothing; the others still do.
      return [];
    }
  });
}

/** Every line that can be read, the oldest first. */
export async function readHistory(store: Store): Promise<readonly HistoryLine[]> {
  return parseLines((await store.read(HISTORY))?.text ?? '');
}

/**
 * Of a revision there is one line, as a writer may have died before its own; and of a release that stays one of its first failures
 * and one of its many, however many processes say so.
 */
function isTheSame(line: HistoryLine): (other: HistoryLine) => boolean {
  const { revision, weighed } = line;
  if (revision !== undefined) return (other) => other.revision === revision;
  if (weighed === undefined) return () => false;
  return ({ revision: decided, weighed: other }) =>
    decided === undefined &&
    other?.release === weighed.release &&
    other.decision === weighed.decision &&
    other.first === weighed.first;
}

/** Adds a line, unless it is there. @returns whether it was added */
export async function record(store: Store, line: HistoryLine): Promise<boolean> {
  for (;;) {
    const document = await store.read(HISTORY);
    const text = document?.text ?? '';
    if (parseLines(text).some(isTheSame(line))) return false;
    try {
      await store.write(HISTORY, `${text}${JSON.stringify(line)}\n`, { ifVersion: document?.version ?? null });
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
  for (const { at, live, back = 0 } of lines) {
    const state = live?.[name];
    if (!state) continue;
    const last = states.pop();
    if (last) states.push({ ...last, ended: at });
    if (back > 0) states.splice(Math.max(0, states.length - back - 1));
    if (states.at(-1)?.put === state.put) states.pop();
    states.push({ ...state, ended: null });
  }
  return states;
}
