import type { SeasonMap } from '@friends/shared/contract/season/SeasonSchema';
import { useState } from 'react';

const MOST = 50;

/** Changes a map, and takes changes back, the last one first. @param onChange hears of the map as it is to be */
export function useMapHistory(map: SeasonMap, onChange: (map: SeasonMap) => void) {
  const [past, setPast] = useState<readonly SeasonMap[]>([]);
  return {
    /** @param goesOn it is a part of the change before, as each step of one drag is */
    change(next: SeasonMap, goesOn = false) {
      if (!goesOn) setPast((before) => [...before, map].slice(-MOST));
      onChange(next);
    },
    /** Null: nothing was changed. */
    undo:
      past.length === 0
        ? null
        : () => {
            onChange(past.at(-1) ?? map);
            setPast(past.slice(0, -1));
          },
  };
}
