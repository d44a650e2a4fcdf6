import { useTranslation } from '@friends/shared/i18n/translation';
import { memo, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../brand/classes.ts';
import { afterFrame } from '../feedback/afterFrame.ts';
import css from './DataTable.module.css';
import { SkeletonRows } from './DataTableLoading.tsx';
import print from './DataTablePrint.module.css';
import { RowToggle } from './RowToggle.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /**
   * On phones, part of the row's first line, at most two cells: name and figure. `whole` may wrap, for names whose end
   * matters as much as their start.
   */
  readonly main?: boolean | 'whole';
  /**
   * On phones, part of the second line, such as dates; `end`: right-aligned, such as a status; `fill`: takes the
   * remaining space and shows as many of its pieces as fit completely.
   */
  readonly brief?: boolean | 'end' | 'fill';
  /** For phones only: the table has separate cells for it. */
  readonly narrow?: boolean;
}

export interface DataTableProps<Row> {
  /** The table's accessible name; the visible heading is the screen's. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string | number;
  /** Content of an opened row, rendered on demand. Without it, rows open only on phones, to show their other cells. */
  readonly details?: ((row: Row) => ReactNode) | undefined;
}

/**
 * A table; below 720 px, the same elements become rows of two lines that open to show their other cells. Roles are
 * explicit, since table elements with another display lose theirs.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, details }: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  const scroll = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroll);
  const rendered = useRenderedRows(rows.length);
  return (
    <div className={classes(css.frame, print.frame)}>
      <div
        ref={scroll}
        className={classes(css.scroll, print.scroll)}
        {...(overflows && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
      >
        {/* biome-ignore-start lint/a11y/noRedundantRoles: laid out as rows of two lines, the elements lose their own roles */}
        <table className={classes(css.table, print.table)} role="table">
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column.key} role="columnheader" scope="col" className={columnClasses(column)}>
                  {column.header}
                </th>
              ))}
              <th role="columnheader" scope="col" className={classes(css.more, print.more, !details && css.narrowOnly)}>
                <span className="visually-hidden">{t('details')}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.slice(0, rendered).map((row, index) => (
              <MemoRow key={rowKey(row, index)} columns={columns} row={row} details={details} />
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: laid out as rows of two lines, the elements lose their own roles */}
        {rendered < rows.length && <SkeletonRows rows={rows.length - rendered} />}
      </div>
    </div>
  );
}

interface DataRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'details'> {
  readonly row: Row;
}

/** True for the cell that names the row and labels its button. */
const isRowName = <Row,>({ main, align }: Column<Row>) => Boolean(main) && align !== 'end';

function DataRow<Row>({ columns, row, details }: DataRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: laid out as rows of two lines, the elements lose their own roles */}
      <tr role="row" className={css.row} data-open={isOpen || undefined}>
        {columns.map((column) => (
          <td
            key={column.key}
            role="cell"
            id={isRowName(column) ? `${id}-name` : undefined}
            data-label={column.header}
            className={classes(css.cell, isRowName(column) && print.rowName, columnClasses(column))}
          >
            {column.cell(row)}
          </td>
        ))}
        <td role="cell" className={classes(css.more, print.more, !details && css.narrowOnly)}>
          <RowToggle
            id={`${id}-toggle`}
            nameId={`${id}-name`}
            isOpen={isOpen}
            controls={isOpen && details ? `${id}-details` : undefined}
            onToggle={() => setOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && details && (
        <tr role="row" className={css.below}>
          <td role="cell" id={`${id}-details`} colSpan={columns.length + 1}>
            {details(row)}
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: laid out as rows of two lines, the elements lose their own roles */}
    </>
  );
}

/** Skips rendered rows while more are rendered below. */
const MemoRow = memo(DataRow) as typeof DataRow;

function columnClasses<Row>({ align, main, brief, narrow }: Column<Row>): string {
  return classes(
    align === 'end' && css.end,
    main && css.main,
    main === 'whole' && css.whole,
    brief && css.brief,
    brief === 'end' && css.last,
    brief === 'fill' && css.fill,
    narrow && css.narrowOnly,
  );
}

/** True if it overflows horizontally: only then must it be focusable for scrolling by keyboard. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}

/** Rows that a slow phone renders in about 50 ms, and the default page size. */
const ROWS_PER_FRAME = 25;

/**
 * Renders a long list in chunks, one per frame, so that input never waits for the whole list.
 *
 * @param rows total number
 * @returns number to render now
 */
function useRenderedRows(rows: number): number {
  const [rendered, setRendered] = useState(ROWS_PER_FRAME);
  useEffect(() => {
    if (rendered < rows) afterFrame(() => setRendered(rendered + ROWS_PER_FRAME));
  }, [rendered, rows]);
  return Math.min(rendered, rows);
}
