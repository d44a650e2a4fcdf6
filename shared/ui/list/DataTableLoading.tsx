import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import table from './DataTable.module.css';
import css from './DataTableLoading.module.css';

/** Rows with a placeholder shape; more than fit on a screen only reserve space. */
const MAX_SHAPES = 14;

export function DataTableLoading({ rows }: { readonly rows: number }) {
  return (
    <div className={table.frame}>
      <div className={css.loading}>
        {[...Array(rows).keys()].map((row) => (
          <div key={row}>{row < MAX_SHAPES && <Skeleton width={row % 3 === 1 ? '72%' : '88%'} />}</div>
        ))}
      </div>
    </div>
  );
}

/** Placeholder for rows that aren't rendered yet, to avoid layout shift. */
export function SkeletonRows({ rows }: { readonly rows: number }) {
  return <div className={css.unrendered} style={{ blockSize: `calc(${rows} * var(--row))` }} />;
}
