import { Search as Glass } from 'lucide-react';
import css from './Search.module.css';

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Search field; `/` focuses it. */
export function Search({ label, value, onChange }: SearchProps) {
  return (
    <label className={css.search}>
      <span className="visually-hidden">{label}</span>
      <Glass size={18} strokeWidth={1.75} aria-hidden="true" />
      <input
        type="search"
        value={value}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
