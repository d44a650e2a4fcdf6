import { isRecord } from '@friends/shared/contract/parse';

const STORAGE_KEY = 'scroll';

/** Oldest entries beyond this number are dropped. */
const MAX = 50;

type Positions = ReadonlyMap<string, number>;

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Reads the stored positions; any script can write there, so entries are validated. */
function read(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = isRecord(stored) ? Object.entries(stored) : [];
    return new Map(entries.filter((entry): entry is [string, number] => isPosition(entry[1])));
  } catch {
    return new Map();
  }
}

/** Scroll positions by history entry of this tab, in CSS pixels from the top; they survive a reload. */
export interface ScrollPositions {
  get(key: string): number | undefined;
  remember(key: string, position: number): void;
}

export function createScrollPositions(): ScrollPositions {
  const positions = new Map(read());
  return {
    get: (key) => positions.get(key),
    remember(key, position) {
      // Moved to the end, so that the oldest entries are dropped first.
      positions.delete(key);
      positions.set(key, Math.max(0, Math.round(position)));
      for (const oldest of [...positions.keys()].slice(0, Math.max(0, positions.size - MAX))) positions.delete(oldest);
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // If storage is full or forbidden, only a reload loses the position.
      }
    },
  };
}
