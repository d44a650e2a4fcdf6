import type { ReactNode } from 'react';
import selection from '../list/Selection.module.css';

interface RowCheckboxProps {
  /** Number of the row: `useNextRow` finds it by it. */
  readonly id: number;
  readonly label: string;
  readonly isSelected: boolean;
  readonly canBeSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  /** The row's name. */
  readonly children: ReactNode;
}

/** The first cell of a row that can be selected. */
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
