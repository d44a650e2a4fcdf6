import type { Account } from '@friends/shared/contract/api/account';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { useTranslation } from '@friends/shared/i18n/translation';
import { atom, useAtom, useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom, loadedAccountAtom } from '@friends/shared/state/portalAtoms';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { memo, useEffect, useRef } from 'react';
import { agentCountryAtom } from '../../../state/agentCountryAtom.ts';
import { type Catalogue, catalogueAtom } from '../../../state/catalogueAtom.ts';
import { useReloadOn } from '../../useReloadOn.ts';
import { SearchResults } from '../search/SearchResults.tsx';
import { SearchTools } from '../search/SearchTools.tsx';
import { EMPTY_SEARCH, isSameSearch, type RewardSearch } from '../search/searchAddress.ts';
import { useSearchAddress } from '../search/useSearchAddress.ts';
import { CatalogueShelves, NoRewards } from './CatalogueShelves.tsx';
import css from './CatalogueView.module.css';
import { RewardRows } from './RewardRows.tsx';
import { rowsOf } from './rows.ts';

/** The catalogue of the agency's country: loads after the account, or its failure. */
const catalogueToShowAtom = atom<Loaded<Catalogue>>((get) =>
  get(loadedAccountAtom).status === 'loading' ? { status: 'loading' } : get(catalogueAtom),
);

/** Search tools, and rows, shelves or results (docs/product.md#rewards). */
export function CatalogueView() {
  const { t } = useTranslation();
  const { criteria, search } = useSearchAddress();
  const isAccountLoaded = useAtomValue(loadedAccountAtom).status !== 'loading';
  const catalogue = useAtomValue(catalogueToShowAtom);
  const section = useRef<HTMLElement>(null);
  const previousCriteria = useRef(criteria);
  useEffect(() => {
    // The focused element may be gone with the previous content.
    const hasLostFocus = previousCriteria.current !== criteria && document.activeElement === document.body;
    previousCriteria.current = criteria;
    if (hasLostFocus) section.current?.focus({ preventScroll: true });
  }, [criteria]);
  const isOffered =
    catalogue.status === 'loading' || (catalogue.status === 'ready' && catalogue.value.rewards.length > 0);
  return (
    <section ref={section} className={css.catalogue} tabIndex={-1} aria-label={t('catalogue.label')}>
      {isOffered && <SearchTools criteria={criteria} onSearch={search} />}
      {isAccountLoaded ? <Results criteria={criteria} onSearch={search} /> : <Loading />}
    </section>
  );
}

interface ResultsProps {
  readonly criteria: RewardSearch;
  readonly onSearch: (criteria: RewardSearch) => void;
}

/** Memoized: opening a reward changes the address as well, and there are dozens of cards. */
const Results = memo(function Results({ criteria, onSearch }: ResultsProps) {
  const [catalogue, reload] = useAtom(catalogueAtom);
  const account = useAtomValue(accountAtom);
  useReloadOn(useAtomValue(agentCountryAtom), reload);
  return (
    <LoadedView
      state={catalogue}
      loading={<Loading />}
      isEmpty={({ rewards }) => rewards.length === 0}
      empty={<NoRewards />}
      onRetry={reload}
    >
      {(value) =>
        isSameSearch(criteria, EMPTY_SEARCH) ? (
          <AllRewards catalogue={value} account={account} onSearch={onSearch} />
        ) : (
          <SearchResults catalogue={value} account={account} criteria={criteria} onSearch={onSearch} />
        )
      }
    </LoadedView>
  );
});

interface AllRewardsProps {
  readonly catalogue: Catalogue;
  readonly account: Account | null;
  readonly onSearch: (criteria: RewardSearch) => void;
}

function AllRewards({ catalogue, account, onSearch }: AllRewardsProps) {
  const rows = account && rowsOf(catalogue.rewards, account);
  const hasRows = rows !== null && rows.yours.length + rows.almost.length > 0;
  return (
    <div className={css.all}>
      {hasRows && <RewardRows rows={rows} onSearch={onSearch} />}
      <CatalogueShelves catalogue={catalogue} isFirst={!hasRows} />
    </div>
  );
}

const ROWS = ['first', 'second'] as const;
const CARDS = ['one', 'two', 'three'] as const;

function Loading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('catalogue.loading')}>
      <div className={css.loading}>
        {ROWS.map((row) => (
          <div key={row}>
            <div className={css.heading}>
              <Skeleton shape="block" width="10rem" height="1.75rem" />
            </div>
            <div className={css.row}>
              {CARDS.map((card) => (
                <div key={card}>
                  <Skeleton shape="block" height="14rem" />
                  <Skeleton lines={2} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
