import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { StaffListName } from '@friends/shared/contract/staff/lists';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { DataTableLoading } from '@friends/shared/ui/list/DataTableLoading';
import { type ReactNode, useId, useMemo } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { RequireRightView } from '../../components/layout/RequireRight.tsx';
import { DownloadButtons } from '../../components/list/DownloadButtons.tsx';
import type { CreateFigureListAtom } from '../../state/programme/figures.ts';
import css from './Figures.module.css';

interface FigureSectionProps<Row> {
  readonly title: string;
  readonly description?: string | undefined;
  /** List to download, with the same filter. */
  readonly list: StaffListName;
  readonly query: ListQuery;
  readonly listAtom: CreateFigureListAtom<Row>;
  /** True if the rows contain no figures; a list without rows is always empty. */
  readonly isEmpty?: (rows: readonly Row[]) => boolean;
  readonly nothing: string;
  readonly nothingText?: string;
  readonly children: (paged: PagedRows<Row>) => ReactNode;
}

/** Figures of one kind, with their downloads. Each section loads independently of the others. */
export function FigureSection<Row>(props: FigureSectionProps<Row>) {
  const { title, description, list, query, listAtom, isEmpty = () => false, nothing, nothingText, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const [state, reload] = useLoaded(useMemo(() => listAtom(query), [listAtom, query]));
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <DownloadButtons list={list} filter={query} />
      </div>
      {description !== undefined && <p className={css.lead}>{description}</p>}
      <RequireRightView
        right="figures.read"
        state={state}
        loading={
          <SkeletonGroup label={t('figures.loading')}>
            <DataTableLoading rows={5} />
          </SkeletonGroup>
        }
        isEmpty={({ rows }) => rows.length === 0 || isEmpty(rows)}
        empty={<EmptyState title={nothing} text={nothingText} />}
        onRetry={() => void reload()}
      >
        {children}
      </RequireRightView>
    </section>
  );
}
