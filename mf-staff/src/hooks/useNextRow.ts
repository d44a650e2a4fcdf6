import { useEffect, useState } from 'react';

interface Row {
  readonly id: number;
}

interface Next {
  readonly id: number;
  /** The rows that the decision was made on: with other ones the list has loaded again. */
  readonly decidedOn: readonly Row[];
}

/** The button that opens a row, which has an element with `data-request`. */
const toggleOf = (id: number) =>
  document
    .querySelector(`[data-request="${id}"]`)
    ?.closest('tr')
    ?.querySelector<HTMLButtonElement>('button[aria-expanded]');

/**
 * Opens the row after the one that was decided, once the list has loaded again, and gives it the focus.
 *
 * @param onLast the decided row was the last one
 * @returns number of the row that was opened so, and what to call after a decision
 */
export function useNextRow(rows: readonly Row[], onLast: () => void) {
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
      if (!after) onLast();
    },
  };
}
