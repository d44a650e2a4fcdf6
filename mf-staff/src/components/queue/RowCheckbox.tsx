import type { ReactNode } from 'react';
import selection from '../list/Selection.module.css';

interface RowCheckboxProps {
  /** ID by which `useNextRow` finds the row. */
  readonly id: number;
  readonly label: string;
  readonly isSelected: boolean;
  readonly canBeSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly children: ReactNode;
}

/** First cell of a selectable row. */
export function RowCheckbox({ id, label, isSelected, canBeSelected, onSelect, children }: RowCheckboxProps) {
  return (
    <span className={selection.row} data-request={id}>
      <label className={selection.box}>
        <input
          type="checkbox"
          aria-label={label}
          checked={isSelected && canBeSelected}
          disabled={!canBeSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </label>
      <span>{children}</span>
    </span>
  );
}
