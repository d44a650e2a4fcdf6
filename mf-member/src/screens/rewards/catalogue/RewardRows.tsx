import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Carousel } from '@friends/shared/ui/content/Carousel';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reward } from '../../../client/rewards.ts';
import { EMPTY_SEARCH, type RewardSearch } from '../search/searchAddress.ts';
import { RewardCard } from './RewardCard.tsx';
import css from './RewardRows.module.css';
import type { Rows } from './rows.ts';

/** Rewards per view (docs/product.md#rewards). */
export const PER_VIEW = { wide: 3, middle: 2, phone: 2 } as const;

interface RewardRowsProps {
  readonly rows: Rows;
  readonly onSearch: (criteria: RewardSearch) => void;
}

/** Affordable and nearly affordable rewards; empty rows are left out. */
export function RewardRows({ rows: { yours, claimable, almost }, onSearch }: RewardRowsProps) {
  const { t } = useTranslation();
  return (
    <>
      {yours.length > 0 && (
        <Row
          name={t('rows.yours')}
          rewards={yours}
          isCovered
          more={claimable > yours.length && <ShowClaimableButton count={claimable} onSearch={onSearch} />}
        />
      )}
      {almost.length > 0 && <Row name={t('rows.almost')} rewards={almost} />}
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly rewards: readonly Reward[];
  readonly isCovered?: boolean;
  readonly more?: ReactNode;
}

function Row({ name, rewards, isCovered = false, more }: RowProps) {
  return (
    <Carousel label={name} perView={PER_VIEW} heading={<h2>{name}</h2>}>
      {rewards.map((reward, index) => (
        <RewardCard
          key={reward.id}
          reward={reward}
          isCovered={isCovered}
          isFirst={isCovered && index < PER_VIEW.phone}
        />
      ))}
      {more}
    </Carousel>
  );
}

function ShowClaimableButton({ count, onSearch }: { readonly count: number } & Pick<RewardRowsProps, 'onSearch'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <button type="button" className={css.all} onClick={() => onSearch({ ...EMPTY_SEARCH, claimable: true })}>
      {t('rows.all', { count, rewards: number(count) })}
      <ArrowRight size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
