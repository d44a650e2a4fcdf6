import type { Account } from '@friends/shared/contract/api/account';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { SceneHarbour } from '@friends/shared/ui/art/SceneHarbour';
import { Button } from '@friends/shared/ui/brand/Button';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import type { Catalogue } from '../../../state/catalogueAtom.ts';
import { useRewardName } from '../../useRewardName.ts';
import { RewardCard } from '../catalogue/RewardCard.tsx';
import css from './SearchResults.module.css';
import { EMPTY_SEARCH, type RewardSearch } from './searchAddress.ts';
import { type RewardGroup, searchRewards } from './searchRewards.ts';

interface SearchResultsProps {
  readonly catalogue: Catalogue;
  /** Null if it failed to load. */
  readonly account: Account | null;
  readonly criteria: RewardSearch;
  readonly onSearch: (criteria: RewardSearch) => void;
}

/** All results without carousels, or an empty state with a way out. */
export function SearchResults({ catalogue, account, criteria, onSearch }: SearchResultsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const groups = searchRewards(catalogue, criteria, account);
  const count = groups.reduce((sum, { rewards }) => sum + rewards.length, 0);
  const showAllButton = (variant: 'secondary' | 'quiet') => (
    <Button variant={variant} onClick={() => onSearch(EMPTY_SEARCH)}>
      {t('find.showAll')}
    </Button>
  );
  const isAffordabilityFilter = criteria.text === '' && account !== null;
  return (
    <div className={css.found}>
      <div className={css.said}>
        <div role="status">
          <h2 className={count === 0 ? 'visually-hidden' : css.count}>
            {t('find.found', { count, rewards: number(count) })}
          </h2>
        </div>
        {count > 0 && showAllButton('quiet')}
      </div>
      {groups.map((group) => (
        <Group key={group.category?.id ?? ''} group={group} />
      ))}
      {count === 0 && (
        <EmptyState
          scene={<SceneHarbour />}
          title={t('find.noneTitle')}
          text={isAffordabilityFilter ? t('find.noneYet', { points: number(account.Point) }) : t('find.noneText')}
          action={showAllButton('secondary')}
        />
      )}
    </div>
  );
}

function Group({ group: { category, rewards } }: { readonly group: RewardGroup }) {
  const nameOf = useRewardName();
  return (
    <div className={css.group}>
      {category && <h2>{nameOf(category)}</h2>}
      <ul className={css.cards}>
        {rewards.map((reward) => (
          <li key={reward.id}>
            <RewardCard reward={reward} />
          </li>
        ))}
      </ul>
    </div>
  );
}
