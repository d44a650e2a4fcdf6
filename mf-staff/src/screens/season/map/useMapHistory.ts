import type { SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { useState } from 'react';

/** Maximum number of changes that can be undone. */
const MAX_UNDO = 50;

/** Changes the map through `onChange`, with undo. */
export function useMapHistory(map: SeasonMap, onChange: (map: SeasonMap) => void) {
  const [past, setPast] = useState<readonly SeasonMap[]>([]);
  return {
    /** @param isSameDrag true for a later step of one drag: undone together with its first step */
    change(next: SeasonMap, isSameDrag = false) {
      if (!isSameDrag) setPast((before) => [...before, map].slice(-MAX_UNDO));
      onChange(next);
    },
    /** Null if there is nothing to undo. */
    undo:
      past.length === 0
        ? null
        : () => {
            onChange(past.at(-1) ?? map);
            setPast(past.slice(0, -1));
          },
  };
}
