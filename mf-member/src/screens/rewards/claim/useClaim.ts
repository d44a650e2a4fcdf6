import type { ApiError } from '@friends/shared/client/ApiError';
import { asApiError } from '@friends/shared/client/ApiError';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { useNavigate } from '@friends/shared/remote/router';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { useState } from 'react';
import type { Reward } from '../../../client/rewards.ts';
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
      const state: ReceiptState = { receipt: await send({ reward, key }) };
      void navigate(PATHS.redemptions, { replace: true, state });
    } catch (error) {
      setFailure(asApiError(error));
      setClaiming(false);
    }
  };
  return { claim, claiming, failure };
}
