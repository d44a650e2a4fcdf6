import { isRecord } from '@friends/shared/contract/parse';

const STORAGE_KEY = 'scroll';

/** Of entries longer ago nobody remembers where they were. */
const MOST = 50;

type Positions = ReadonlyMap<string, number>;

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** What is stored, whoever wrote it. */
function read(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = isRecord(stored) ? Object.entries(stored) : [];
    return new Map(entries.filter((entry): entry is [string, number] => isPosition(entry[1])));
  } catch {
    return new Map();
  }
}

/** Where the reader was on each entry of this tab's history, in CSS pixels from the top; it survives a reload. */
export interface ScrollPositions {
  of(key: string): number | undefined;
  remember(key: string, position: number): void;
}

export function createScrollPositions(): ScrollPositions {
  const positions = new Map(read());
  return {
    of: (key) => positions.get(key),
    remember(key, position) {
      // Written last, so that those written longest ago go first.
      positions.delete(key);
      positions.set(key, Math.max(0, Math.round(position)));
      for (const oldest of [...positions.keys()].slice(0, Math.max(0, positions.size - MOST))) positions.delete(oldest);
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // A full or forbidden storage costs the place after a reload, nothing else.
      }
    },
  };
}
