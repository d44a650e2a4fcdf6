import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Picture } from '@friends/shared/ui/content/Picture';
import type { Reward } from '../../../client/rewards.ts';
import { useRewardName } from '../../useRewardName.ts';
import { GeniusValue } from './GeniusValue.tsx';
import css from './RewardCard.module.css';

/** About as high as the reward's card will be, so that what is below it stays where it is: the name may have several lines. */
export function RewardPlace({ reward }: { readonly reward: Reward }) {
  const nameOf = useRewardName();
  const account = useAtomValue(accountAtom);
  return (
    <div className={css.card} aria-hidden="true">
      <Picture alt="" ratio="16:9" fallback={null} />
      <div className={css.words}>
        <h3 className={css.name}>{nameOf(reward)}</h3>
        {account?.GeniusMember && <GeniusValue reward={reward} className={css.genius ?? ''} />}
        <p className={css.price}>&nbsp;</p>
        {account && <p className={css.distance}>&nbsp;</p>}
      </div>
    </div>
  );
}
