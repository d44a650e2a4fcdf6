import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface ComboboxState {
  /** Number of options. */
  readonly count: number;
  readonly onChoose: (at: number) => void;
}

/** Keys and roles of a combobox (WAI-ARIA): the focus stays in the field, arrows select, Enter chooses. */
export function useCombobox({ count, onChoose }: ComboboxState) {
  const id = useId();
  const [selected, select] = useState(0);
  // Late options are appended, so the selection stays valid unless the list gets shorter.
  const at = Math.min(selected, count - 1);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) select((at + step + count) % count);
    else if (event.key === 'Enter' && at >= 0) onChoose(at);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  }

  return {
    at,
    /** Selects the first option again. */
    reset: () => select(0),
    field: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': count > 0 ? `${id}-${at}` : undefined,
      autoCapitalize: 'none',
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown: press,
    },
    /** ID of the list of options. */
    listId: id,
    option: (index: number) => ({ id: `${id}-${index}`, role: 'option', 'aria-selected': index === at, tabIndex: -1 }),
  } as const;
}
