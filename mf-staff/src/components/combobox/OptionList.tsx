import css from './OptionList.module.css';
import type { useCombobox } from './useCombobox.ts';

export interface ComboboxOption {
  readonly key: string;
  readonly title: string;
  /** Type or code, beside its title. */
  readonly kind: string;
}

interface OptionListProps {
  readonly label: string;
  readonly combobox: ReturnType<typeof useCombobox>;
  readonly options: readonly ComboboxOption[];
  readonly onChoose: (index: number) => void;
}

/** Options of a combobox. */
export function OptionList({ label, combobox, options, onChoose }: OptionListProps) {
  return (
    <div className={css.options} id={combobox.listId} role="listbox" aria-label={label}>
      {options.map(({ key, title, kind }, index) => (
        <button
          key={key}
          type="button"
          className={css.option}
          {...combobox.option(index)}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <span className={css.name}>{title}</span>
          <span className={css.kind}>{kind}</span>
        </button>
      ))}
    </div>
  );
}
