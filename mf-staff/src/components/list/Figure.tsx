import css from './Rows.module.css';

interface FigureProps {
  /** Formatted. */
  readonly value: string;
  /** The column's header, which phones do not show. */
  readonly header: string;
}

/** A figure of a row; on phones, its header is below it. */
export function Figure({ value, header }: FigureProps) {
  return (
    <span className={css.figure} data-header={header}>
      {value}
    </span>
  );
}
