import { useState } from 'react';
import { useNextRow } from './useNextRow.ts';

interface Row {
  readonly id: number;
}

interface Decision<Action, Facts> {
  readonly action: Action;
  readonly facts: Facts;
}

interface QueueEvents {
  readonly onReload: () => void;
  /** The decided row was the last one: there is none to go on with. */
  readonly onLastDecided: () => void;
}

/** The dialog about one row of a queue; once the row is decided, the next one opens and the list is loaded again. */
export function useDecisionDialog<Action, Facts extends Row>(
  rows: readonly Row[],
  { onReload, onLastDecided }: QueueEvents,
) {
  const [deciding, setDeciding] = useState<Decision<Action, Facts> | null>(null);
  const { nextId, goToNext } = useNextRow(rows, onLastDecided);
  return {
    nextId,
    action: deciding?.action,
    decide: (action: Action, facts: Facts) => setDeciding({ action, facts }),
    /** Null if the dialog is closed. */
    dialog: deciding && {
      facts: deciding.facts,
      onClose: () => setDeciding(null),
      onDone: () => {
        setDeciding(null);
        goToNext(deciding.facts.id);
        onReload();
      },
    },
  };
}
