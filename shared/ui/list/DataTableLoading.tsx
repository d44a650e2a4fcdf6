import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import table from './DataTable.module.css';
import css from './DataTableLoading.module.css';

/** Rows that have a grey shape; of more than fit on a screen, the rest only keep their place. */
const SHAPES = 14;

/** The place of a table that is on its way, as high as the table will be. */
export function DataTableLoading({ rows }: { readonly rows: number }) {
  return (
    <div className={table.frame}>
      <div className={css.waiting}>
        {[...Array(rows).keys()].map((row) => (
          <div key={row}>{row < SHAPES && <Skeleton width={row % 3 === 1 ? '72%' : '88%'} />}</div>
        ))}
      </div>
    </div>
  );
}

/** The place of rows that are about to be rendered, so that nothing below them moves. */
export function RowsToCome({ rows }: { readonly rows: number }) {
  return <div className={css.toCome} style={{ blockSize: `calc(${rows} * var(--row))` }} />;
}
