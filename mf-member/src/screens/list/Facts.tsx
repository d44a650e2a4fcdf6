import type { ReactNode } from 'react';
import css from './Facts.module.css';

interface FactsProps {
  /** Label and value; what has no value is left out. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of an opened row, line by line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
