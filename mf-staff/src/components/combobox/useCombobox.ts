import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface ComboboxState {
  /** Number of options. */
  readonly count: number;
  readonly onChoose: (index: number) => void;
}

/** Keys and roles of a combobox (WAI-ARIA): the focus stays in the field, arrows select, Enter chooses. */
export function useCombobox({ count, onChoose }: ComboboxState) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  // Late options are appended, so the selection stays valid unless the list gets shorter.
  const index = Math.min(selected, count - 1);
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) setSelected((index + step + count) % count);
    else if (event.key === 'Enter' && index >= 0) onChoose(index);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  }

  return {
    index,
    /** Selects the first option again. */
    reset: () => setSelected(0),
    field: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': count > 0 ? `${id}-${index}` : undefined,
      autoCapitalize: 'none',
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
    /** ID of the list of options. */
    listId: id,
    option: (optionIndex: number) => ({
      id: `${id}-${optionIndex}`,
      role: 'option',
      'aria-selected': optionIndex === index,
      tabIndex: -1,
    }),
  } as const;
}
