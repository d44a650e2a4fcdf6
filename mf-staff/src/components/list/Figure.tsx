import css from './Rows.module.css';

interface FigureProps {
  /** The formatted number. */
  readonly value: string;
  /** The column's header, which is hidden on phones. */
  readonly header: string;
}

/** A number in a row; on phones, its column's header is below it. */
export function Figure({ value, header }: FigureProps) {
  return (
    <span className={css.figure} data-header={header}>
      {value}
    </span>
  );
}
