import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import css from './DataTable.module.css';

/** Rows that have a grey shape; of more than fit on a screen, the rest only keep their place. */
const SHAPES = 14;

/** The place of a table that is on its way, as high as the table will be. */
export function DataTableLoading({ rows }: { readonly rows: number }) {
  return (
    <div className={css.frame}>
      <div className={css.waiting}>
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else to be known by, and never move
          <div key={at}>{at < SHAPES && <Skeleton width={at % 3 === 1 ? '72%' : '88%'} />}</div>
        ))}
      </div>
    </div>
  );
}
