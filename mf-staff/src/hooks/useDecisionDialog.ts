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
  /** Called if the decided row was the last one. */
  readonly onLastDecided: () => void;
}

/** Dialog about a row of a queue; after the decision it opens the next row and reloads the list. */
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
