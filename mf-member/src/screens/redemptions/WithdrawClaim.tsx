import type { Id } from '@friends/shared/contract/api/id';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { QuestionDialog } from '@friends/shared/ui/dialog/QuestionDialog';
import { useState } from 'react';
import type { Redemption } from '../../client/redemptions.ts';
import { withdrawClaimAtom } from '../../state/redemptionsAtom.ts';
import { useRewardName } from '../useRewardName.ts';
import css from './ClaimSteps.module.css';

/** Withdraws a claim that isn't decided yet (docs/product.md#withdrawing-a-claim). Nothing for others. */
export function WithdrawClaim({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { id, ApprovalStatus: status, UTCWithdrawn: withdrawn } = claim;
  if (id === null || status !== 'Pending' || withdrawn === undefined) return null;
  return (
    <div className={css.withdraw}>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('withdraw.ask')}
      </Button>
      {isAsking && <WithdrawQuestion claim={claim} id={id} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface WithdrawQuestionProps {
  readonly claim: Redemption;
  readonly id: Id;
  readonly onClose: () => void;
}

/** Confirmation dialog; afterwards a notice says if the claim was withdrawn or staff had decided on it meanwhile. */
function WithdrawQuestion({ claim, id, onClose }: WithdrawQuestionProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { notices } = usePortal();
  const nameOf = useRewardName();
  const withdraw = useSetAtom(withdrawClaimAtom);
  const { TotalPoints: points } = claim;
  async function confirm() {
    const isWithdrawn = await withdraw(id);
    notices.show({
      tone: isWithdrawn ? 'success' : 'info',
      text: t(isWithdrawn ? 'withdraw.done' : 'withdraw.decided'),
    });
    onClose();
  }
  return (
    <QuestionDialog
      title={t('withdraw.title')}
      yes={t('withdraw.do')}
      no={t('withdraw.keep')}
      onYes={confirm}
      onClose={onClose}
    >
      {t('withdraw.text', { count: points, points: number(points), name: nameOf(claim) })}
    </QuestionDialog>
  );
}
