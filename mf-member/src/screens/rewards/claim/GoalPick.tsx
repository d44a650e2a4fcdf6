import { type ApiError, asApiError } from '@friends/shared/client/ApiError';
import type { Account } from '@friends/shared/contract/api/account';
import type { Id } from '@friends/shared/contract/api/id';
import { missingPoints } from '@friends/shared/contract/rules/missingPoints';
import { claimPrice } from '@friends/shared/contract/rules/rewardPrice';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Target } from 'lucide-react';
import { useState } from 'react';
import type { Reward } from '../../../client/rewards.ts';
import { goalAtom } from '../../../state/goalAtom.ts';
import { pickGoalAtom } from '../../../state/pickGoalAtom.ts';
import { useEstimate } from '../welcome/useEstimate.ts';
import css from './RewardDialog.module.css';

/** Sets or removes an unaffordable reward as savings goal; nothing if the API has no goals. */
export function GoalPick({ reward, account }: { readonly reward: Reward; readonly account: Account }) {
  const { t } = useTranslation();
  const goal = useAtomValue(goalAtom);
  const estimate = useEstimate();
  const { pick, busy, failure } = usePick();
  if (goal.status !== 'ready' || goal.value === null) return null;
  const isGoal = goal.value.RewardID === reward.id;
  const missing = missingPoints(claimPrice(reward, account.GeniusMember), account);
  if (missing === 0 && !isGoal) return null;
  return (
    <div className={css.goal}>
      <div role="status">
        {isGoal && <p>{t('goal.picked')}</p>}
        {isGoal && missing > 0 && <p className={css.estimate}>{estimate(missing, goal.value)}</p>}
      </div>
      {failure && <Alert tone="refused">{failure.detail || t('goal.failed')}</Alert>}
      <Button
        variant={isGoal ? 'quiet' : 'secondary'}
        icon={<Target size={20} strokeWidth={1.75} />}
        busy={busy}
        onClick={() => void pick(isGoal ? null : reward.id)}
      >
        {t(isGoal ? 'goal.drop' : 'goal.pick')}
      </Button>
    </div>
  );
}

function usePick() {
  const send = useSetAtom(pickGoalAtom);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const pick = async (rewardId: Id | null) => {
    setBusy(true);
    setFailure(null);
    await send(rewardId).catch((error: unknown) => setFailure(asApiError(error)));
    setBusy(false);
  };
  return { pick, busy, failure };
}
