import { lastPage, pageRange } from '@friends/shared/contract/rules/paging';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Button } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { DataTableLoading } from '@friends/shared/ui/list/DataTableLoading';
import { Pager } from '@friends/shared/ui/list/Pager';
import { UserPlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { peopleAtom } from '../../state/people.ts';
import { rightsAtom } from '../../state/session.ts';
import { Needs, RightView } from '../frame/NoRight.tsx';
import { readListAddress, writeListAddress } from '../listAddress.ts';
import { SearchForm } from '../SearchForm.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import css from './People.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import './peopleTexts.ts';

/** Who the staff are, and what each of them may do. */
export function People() {
  const { t } = useTranslation();
  const mayRead = useAtomValue(rightsAtom).includes('staff.read');
  return (
    <div className="page">
      {!mayRead && <PageHeading title={t('people.title')} lead={t('people.lead')} />}
      <Needs right="staff.read">
        <PeopleList />
      </Needs>
    </div>
  );
}

/** The list as the address says it, so that a search can be sent to somebody, and Back leads to what was shown. */
function PeopleList() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readListAddress(search), [search]);
  const [state, reload] = useLoaded(useMemo(() => peopleAtom(query), [query]));
  const head = useRef<HTMLElement>(null);
  const addressOf = (to: ListQuery) => pathname + writeListAddress(to);
  const turnTo = (to: ListQuery) => {
    void navigate(addressOf(to));
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  };
  return (
    <>
      <PageHeading
        title={t('people.title')}
        lead={t('people.lead')}
        actions={<InviteButton onDone={() => void reload()} />}
      />
      <section className={css.list} ref={head} aria-label={t('people.title')} tabIndex={-1}>
        <SearchForm
          label={t('people.search')}
          q={query.q}
          onSearch={(q) => navigate(addressOf({ ...query, q, page: 1 }))}
        />
        <p className="visually-hidden" role="status">
          {state.status === 'ready' &&
            t('people.count', { count: state.value.count, people: formatNumber(state.value.count) })}
        </p>
        <RightView
          right="staff.read"
          state={state}
          loading={
            <SkeletonGroup label={t('people.loading')}>
              <DataTableLoading rows={8} />
            </SkeletonGroup>
          }
          isEmpty={({ count }) => count === 0}
          empty={<EmptyState title={t('people.nothingTitle')} text={t('people.nothingText', { text: query.q })} />}
          onRetry={() => void reload()}
        >
          {({ rows, count }) => (
            <>
              {pageRange(query, count).start > count ? (
                <EmptyState title={t('people.pastEnd', { page: lastPage(query.perPage, count) })} />
              ) : (
                <PeopleTable people={rows} />
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
    </>
  );
}

/** Who has no right to it sees no button. */
function InviteButton({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const mayChange = useAtomValue(rightsAtom).includes('staff.change');
  const [isInviting, setInviting] = useState(false);
  if (!mayChange) return null;
  return (
    <>
      <Button variant="secondary" icon={<UserPlus strokeWidth={1.75} />} onClick={() => setInviting(true)}>
        {t('people.invite')}
      </Button>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onDone={onDone} />}
    </>
  );
}
