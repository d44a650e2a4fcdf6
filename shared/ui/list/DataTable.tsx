import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../brand/classes.ts';
import css from './DataTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /** On a phone, one of the cells on top of the row's card, two at most: what it is, and its figure. */
  readonly main?: boolean;
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers; the heading above it is the screen's. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, at: number) => string | number;
}

/**
 * A real table; where there is not room for it (720 px), the same elements are laid out as cards. The roles are
 * written down because browsers take them from table elements that are no longer displayed as a table.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const scroll = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroll);
  return (
    <div className={css.frame}>
      <div
        ref={scroll}
        className={css.scroll}
        {...(overflows && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
      >
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
        <table className={css.table} role="table">
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column.key} role="columnheader" scope="col" className={look(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, at) => (
              <tr key={rowKey(row, at)} role="row">
                {columns.map((column) => (
                  <td
                    key={column.key}
                    role="cell"
                    data-label={column.header}
                    className={classes(css.cell, look(column))}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </div>
    </div>
  );
}

/** Whether there is more to see sideways: only then must the keyboard be able to go there and scroll. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  }, [box]);
  return overflows;
}

function look<Row>({ align, main }: Column<Row>): string {
  return classes(align === 'end' && css.end, main && css.main);
}
