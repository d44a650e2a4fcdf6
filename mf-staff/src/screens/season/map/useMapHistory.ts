import type { SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { useState } from 'react';

const MAX = 50;

/**
 * Map changes with undo.
 *
 * @param onChange gets the new map
 */
export function useMapHistory(map: SeasonMap, onChange: (map: SeasonMap) => void) {
  const [past, setPast] = useState<readonly SeasonMap[]>([]);
  return {
    /** @param isSameDrag true if part of the previous change, as each step of a drag */
    change(next: SeasonMap, isSameDrag = false) {
      if (!isSameDrag) setPast((before) => [...before, map].slice(-MAX));
      onChange(next);
    },
    /** Null if there are no changes. */
    undo:
      past.length === 0
        ? null
        : () => {
            onChange(past.at(-1) ?? map);
            setPast(past.slice(0, -1));
          },
  };
}
