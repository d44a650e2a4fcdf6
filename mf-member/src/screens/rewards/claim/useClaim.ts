import type { ApiError } from '@friends/shared/client/ApiError';
import { toApiError } from '@friends/shared/client/toApiError';
import type { Reward } from '@friends/shared/contract/api/catalogue';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { useNavigate } from '@friends/shared/remote/router';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { useState } from 'react';
import { claimAtom, unansweredClaimsAtom } from '../../../state/claimAtom.ts';
import type { ReceiptState } from '../../../state/receipt.ts';
import { newClaimKey } from './claimKey.ts';

/** The claim of one opened reward dialog. A claim that succeeded goes to the redemptions, with its receipt. */
export function useClaim(reward: Reward) {
  const send = useSetAtom(claimAtom);
  const unanswered = useAtomValue(unansweredClaimsAtom);
  const navigate = useNavigate();
  const [key] = useState(() => unanswered.get(reward.id) ?? newClaimKey());
  const [claiming, setClaiming] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const claim = async () => {
    setClaiming(true);
    setFailure(null);
    try {
      const state: ReceiptState = { receipt: await send({ rewardId: reward.id, key }) };
      void navigate(PATHS.redemptions, { replace: true, state });
    } catch (error) {
      setFailure(toApiError(error));
      setClaiming(false);
    }
  };
  return { claim, claiming, failure };
}
