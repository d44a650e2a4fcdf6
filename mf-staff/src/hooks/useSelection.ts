import { useState } from 'react';

interface Row {
  readonly id: number;
}

/** Selects rows of a page; forgets rows of other pages, and those decided since. */
export function useSelection<T extends Row>(rows: readonly T[], canBeSelected: (row: T) => boolean) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const selectable = rows.filter(canBeSelected);
  return {
    selected,
    selectable,
    chosen: selectable.filter(({ id }) => selected.has(id)),
    selectAll: () => setSelected(new Set(selectable.map(({ id }) => id))),
    clear: () => setSelected(new Set()),
    select(id: number, isSelected: boolean) {
      const next = new Set(selected);
      if (isSelected) next.add(id);
      else next.delete(id);
      setSelected(next);
    },
  };
}
