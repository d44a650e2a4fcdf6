import { missingPoints } from '@friends/shared/contract/rules/missingPoints';
import { claimPrice } from '@friends/shared/contract/rules/rewardPrice';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { RewardPicture } from '@friends/shared/ui/art/RewardPicture';
import { Points } from '@friends/shared/ui/brand/Points';
import { Picture } from '@friends/shared/ui/content/Picture';
import type { Reward } from '../../../client/rewards.ts';
import { useRewardName } from '../../useRewardName.ts';
import { OfferNote } from './OfferNote.tsx';
import css from './RewardCard.module.css';
import { RewardLink } from './RewardLink.tsx';

interface RewardCardProps {
  readonly reward: Reward;
  /** True in the row of affordable rewards, whose heading says so. */
  readonly isCovered?: boolean;
  /** Visible without scrolling. */
  readonly isFirst?: boolean;
}

/** A reward: picture, name, price for this member, and missing points. */
export function RewardCard({ reward, isCovered = false, isFirst = false }: RewardCardProps) {
  const nameOf = useRewardName();
  const account = useAtomValue(accountAtom);
  const price = claimPrice(reward, account?.GeniusMember ?? false);
  return (
    <article className={css.card}>
      <Picture
        src={reward.Image}
        alt=""
        ratio="16:9"
        sizes="(min-width: 1025px) 23rem, 48vw"
        fallback={<RewardPicture category={reward.Category} />}
        eager={isFirst}
      />
      <div className={css.words}>
        <h3 className={css.name}>
          <RewardLink className={css.link} id={reward.id}>
            {nameOf(reward)}
          </RewardLink>
        </h3>
        {account?.GeniusMember && <GeniusValue value={reward.BonusValue} />}
        <p className={css.price}>
          <Points value={price} />
          {price < reward.Points && <FullPrice points={reward.Points} />}
        </p>
        {account && !isCovered && <Distance missing={missingPoints(price, account)} obstacle={reward.obstacle} />}
        <OfferNote reward={reward} />
      </div>
    </article>
  );
}

/** Placeholder of about the card's height, to avoid layout shift: the name may have several lines. */
export function RewardCardPlaceholder({ reward }: { readonly reward: Reward }) {
  const nameOf = useRewardName();
  const account = useAtomValue(accountAtom);
  return (
    <div className={css.card} aria-hidden="true">
      <Picture alt="" ratio="16:9" fallback={null} />
      <div className={css.words}>
        <h3 className={css.name}>{nameOf(reward)}</h3>
        {account?.GeniusMember && <GeniusValue value={reward.BonusValue} />}
        <p className={css.price}>&nbsp;</p>
        {account && <p className={css.distance}>&nbsp;</p>}
        <OfferNote reward={reward} />
      </div>
    </div>
  );
}

/** Additional value for Genius Members; nothing if it is 0 (docs/product.md#tiers). */
function GeniusValue({ value }: { readonly value: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (value <= 0) return null;
  return <p className={css.genius}>{t('card.genius', { amount: number(value) })}</p>;
}

/** Regular price, crossed out beside the Genius price. */
function FullPrice({ points }: { readonly points: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <s className={css.full}>
      <span className="visually-hidden">{t('card.insteadOf')} </span>
      {number(points)}
    </s>
  );
}

interface DistanceProps {
  readonly missing: number;
  readonly obstacle: Reward['obstacle'];
}

/** Missing points; nothing if the reward can't be obtained with points. */
function Distance({ missing, obstacle }: DistanceProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const isCollectable = obstacle === null || (obstacle === 'not_offered_yet' && missing > 0);
  if (!isCollectable) return null;
  if (missing === 0) return <p className={css.ready}>{t('card.affordable')}</p>;
  return <p className={css.distance}>{t('card.missing', { count: missing, points: number(missing) })}</p>;
}
