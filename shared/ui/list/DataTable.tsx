import { useTranslation } from '@friends/shared/i18n/translation';
import { memo, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../brand/classes.ts';
import { afterFrame } from '../feedback/afterFrame.ts';
import css from './DataTable.module.css';
import { RowsToCome } from './DataTableLoading.tsx';
import { RowToggle } from './RowToggle.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /**
   * On a phone, one of the cells on the row's first line, two at most: what it is, and its figure. `whole`: it may take
   * more lines than one, where its end says as much as its start.
   */
  readonly main?: boolean | 'whole';
  /**
   * On a phone, one of the cells on its second line, as dates; `end`: at the end of it, as a status; `fill`: has all the room
   * that others leave, and shows as many of its pieces as fit there whole.
   */
  readonly brief?: boolean | 'end' | 'fill';
  /** For a phone alone: a table has room to say it in cells of their own. */
  readonly narrow?: boolean;
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers; the heading above it is the screen's. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, at: number) => string | number;
  /** What a row opens to, rendered while it is open. Without it rows open on a phone alone, to their other cells. */
  readonly details?: ((row: Row) => ReactNode) | undefined;
}

/**
 * A real table; where there is not room for it (720 px), the same elements are laid out as rows of two lines, which open
 * to the other cells. The roles are written down, as table elements that are not displayed as a table lose theirs.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, details }: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  const scroll = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroll);
  const rendered = useRenderedRows(rows.length);
  return (
    <div className={css.frame}>
      <div
        ref={scroll}
        className={css.scroll}
        {...(overflows && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
      >
        {/* biome-ignore-start lint/a11y/noRedundantRoles: laid out as rows of two lines, the elements lose their own roles */}
        <table className={css.table} role="table">
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column.key} role="columnheader" scope="col" className={look(column)}>
                  {column.header}
                </th>
              ))}
              <th role="columnheader" scope="col" className={classes(css.more, !details && css.narrowOnly)}>
                <span className="visually-hidden">{t('details')}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.slice(0, rendered).map((row, at) => (
              <MemoRow key={rowKey(row, at)} columns={columns} row={row} details={details} />
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: laid out as rows of two lines, the elements lose their own roles */}
        {rendered < rows.length && <RowsToCome rows={rows.length - rendered} />}
      </div>
    </div>
  );
}

interface DataRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'details'> {
  readonly row: Row;
}

/** The cell that says what the row is about; its button is named after it. */
const isWhat = <Row,>({ main, align }: Column<Row>) => Boolean(main) && align !== 'end';

/** A row with the button that opens it, and below it what it opens to. */
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
            id={isWhat(column) ? `${id}-what` : undefined}
            data-label={column.header}
            className={classes(css.cell, look(column))}
          >
            {column.cell(row)}
          </td>
        ))}
        <td role="cell" className={classes(css.more, !details && css.narrowOnly)}>
          <RowToggle
            id={`${id}-toggle`}
            what={`${id}-what`}
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

/** Leaves a row alone while more of them are rendered below it. */
const MemoRow = memo(DataRow) as typeof DataRow;

/** Class names of a column's cells. */
function look<Row>({ align, main, brief, narrow }: Column<Row>): string {
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

/** What a slow phone renders in about 50 ms, and what a list shows unless more is asked for. */
const AT_ONCE = 25;

/**
 * Renders a long list in parts, a frame for each, so that a tap never waits for the whole of it.
 *
 * @param rows how many there are
 * @returns how many of them to render now
 */
function useRenderedRows(rows: number): number {
  const [rendered, setRendered] = useState(AT_ONCE);
  useEffect(() => {
    if (rendered < rows) afterFrame(() => setRendered(rendered + AT_ONCE));
  }, [rendered, rows]);
  return Math.min(rendered, rows);
}
