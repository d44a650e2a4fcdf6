import type { ReactNode } from 'react';
import css from './RowDetails.module.css';

export interface RowDetail {
  readonly name: string;
  readonly value: ReactNode;
}

interface RowDetailsProps {
  /** Null: left out. */
  readonly details: readonly (RowDetail | null)[];
}

/** Details of a table's expanded row. */
export function RowDetails({ details }: RowDetailsProps) {
  return (
    <dl className={css.facts}>
      {details
        .filter((detail) => detail !== null)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
