import type { Account } from '@friends/shared/contract/api/account';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { missingPoints } from '@friends/shared/contract/rules/missingPoints';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useId } from 'react';
import type { Goal } from '../../../client/goal.ts';
import { catalogueAtom } from '../../../state/catalogueAtom.ts';
import { goalAtom } from '../../../state/goalAtom.ts';
import { useRewardName } from '../../useRewardName.ts';
import { RewardLink } from '../catalogue/RewardLink.tsx';
import css from './GoalProgress.module.css';
import { nextGoal, pickedGoal } from './goal.ts';
import { useEstimate } from './useEstimate.ts';

interface GoalProgressProps {
  readonly account: Account;
}

/** Distance to the member's goal, or to the next reward; empty until loaded. */
export function GoalProgress({ account }: GoalProgressProps) {
  return isFromOwnApi(account) ? <PickedGoal account={account} /> : <Progress account={account} picked={null} />;
}

function PickedGoal({ account }: GoalProgressProps) {
  const goal = useAtomValue(goalAtom);
  if (goal.status === 'loading') return <p className={css.goal} />;
  return <Progress account={account} picked={goal.status === 'ready' ? goal.value : null} />;
}

function Progress({ account, picked }: GoalProgressProps & { readonly picked: Goal | null }) {
  const { t } = useTranslation();
  const catalogue = useAtomValue(catalogueAtom);
  const nameOf = useRewardName();
  const { number } = useFormat();
  const estimate = useEstimate();
  const id = useId();
  if (catalogue.status !== 'ready' || catalogue.value.rewards.length === 0) return <p className={css.goal} />;
  const { rewards } = catalogue.value;
  const ownGoal = picked && pickedGoal(rewards, account, picked.RewardID);
  const goal = ownGoal ?? nextGoal(rewards, account);
  if (!goal) return <p className={css.goal}>{t('card.everything')}</p>;
  const missing = missingPoints(goal.price, account);
  const owed = account.PointsOwed ?? 0;
  const link = <RewardLink id={goal.reward.id}>{nameOf(goal.reward)}</RewardLink>;
  return (
    <div className={css.goal}>
      <p>
        <span id={id}>
          {missing > 0 ? t('card.toGo', { count: missing, points: number(missing) }) : t('card.reached')} {link}
        </span>
        {missing > 0 && owed > 0 && (
          <span className={css.aside}> ({t('card.owed', { count: owed, points: number(owed) })})</span>
        )}
        {ownGoal && picked && missing > 0 && (
          <>
            {' · '}
            <span className={css.aside}>{estimate(missing, picked)}</span>
          </>
        )}
      </p>
      <progress className={css.progress} aria-labelledby={id} max={goal.price} value={account.Point} />
    </div>
  );
}
