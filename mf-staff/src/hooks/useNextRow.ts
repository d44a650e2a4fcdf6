import { useEffect, useState } from 'react';

interface Row {
  readonly id: number;
}

interface Next {
  readonly id: number;
  /** Rows before the decision; a different array means the list was reloaded. */
  readonly decidedOn: readonly Row[];
}

/** The button that expands the row which contains the element with this `data-request`. */
const toggleOf = (id: number) =>
  document
    .querySelector(`[data-request="${id}"]`)
    ?.closest('tr')
    ?.querySelector<HTMLButtonElement>('button[aria-expanded]');

/**
 * Expands and focuses the row after the decided one, once the list is reloaded.
 *
 * @param onNoneLeft called if the decided row was the last one
 * @returns ID of the expanded row, and a function to call after a decision
 */
export function useNextRow(rows: readonly Row[], onNoneLeft: () => void) {
  const [next, setNext] = useState<Next | null>(null);
  useEffect(() => {
    if (next === null || next.decidedOn === rows) return;
    const toggle = toggleOf(next.id);
    toggle?.focus();
    toggle?.scrollIntoView({ block: 'nearest' });
    if (toggle?.ariaExpanded === 'false') toggle.click();
  }, [next, rows]);
  return {
    nextId: next?.id ?? null,
    goToNext(decided: number) {
      const after = rows[rows.findIndex(({ id }) => id === decided) + 1];
      setNext(after ? { id: after.id, decidedOn: rows } : null);
      if (!after) onNoneLeft();
    },
  };
}
