import { lastPage, pageRange } from '@friends/shared/contract/rules/paging';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { DataTableLoading } from '@friends/shared/ui/list/DataTableLoading';
import { Pager } from '@friends/shared/ui/list/Pager';
import { useMemo, useRef } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { manifest } from '../../manifest.ts';
import { auditAtom } from '../../state/audit.ts';
import { Needs, RightView } from '../frame/NoRight.tsx';
import { readListAddress, writeListAddress } from '../listAddress.ts';
import { SearchForm } from '../SearchForm.tsx';
import css from './Audit.module.css';
import { AuditTable } from './AuditTable.tsx';
import en from './audit.en.json';
import id from './audit.id.json';

addScreenMessages(manifest.name, { en, id });

/** Who did what, when, why and from where; what was refused, too. */
export function Audit() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeading title={t('audit.title')} lead={t('audit.lead')} />
      <Needs right="audit.read">
        <AuditList />
      </Needs>
    </div>
  );
}

/** The list as the address says it, so that a search can be sent to somebody, and Back leads to what was shown. */
function AuditList() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readListAddress(search), [search]);
  const [state, reload] = useLoaded(useMemo(() => auditAtom(query), [query]));
  const head = useRef<HTMLElement>(null);
  const addressOf = (to: ListQuery) => pathname + writeListAddress(to);
  const turnTo = (to: ListQuery) => {
    void navigate(addressOf(to));
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  };
  return (
    <section className={css.list} ref={head} aria-label={t('audit.title')} tabIndex={-1}>
      <SearchForm
        label={t('audit.search')}
        q={query.q}
        onSearch={(q) => navigate(addressOf({ ...query, q, page: 1 }))}
      />
      <p className="visually-hidden" role="status">
        {state.status === 'ready' &&
          t('audit.entries', { count: state.value.count, entries: formatNumber(state.value.count) })}
      </p>
      <RightView
        right="audit.read"
        state={state}
        loading={
          <SkeletonGroup label={t('audit.loading')}>
            <DataTableLoading rows={14} />
          </SkeletonGroup>
        }
        isEmpty={({ count }) => count === 0}
        empty={<Nothing q={query.q} />}
        onRetry={() => void reload()}
      >
        {({ rows, count }) => (
          <>
            {pageRange(query, count).start > count ? (
              <EmptyState title={t('audit.pastEnd', { page: lastPage(query.perPage, count) })} />
            ) : (
              <AuditTable rows={rows} />
            )}
            <Pager
              paging={query}
              count={count}
              onChange={(to) => turnTo({ ...query, ...to })}
              addressOf={(to) => addressOf({ ...query, ...to })}
            />
          </>
        )}
      </RightView>
    </section>
  );
}

function Nothing({ q }: { readonly q: string }) {
  const { t } = useTranslation();
  return q === '' ? (
    <EmptyState title={t('audit.emptyTitle')} />
  ) : (
    <EmptyState title={t('audit.nothingTitle')} text={t('audit.nothingText', { text: q })} />
  );
}
