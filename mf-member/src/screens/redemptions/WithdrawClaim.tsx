import type { Id } from '@friends/shared/contract/api/id';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import type { Redemption } from '../../client/redemptions.ts';
import { withdrawClaimAtom } from '../../state/openClaimsAtom.ts';
import { useRewardName } from '../useRewardName.ts';
import css from './WithdrawClaim.module.css';

/** Takes back a claim that nobody has decided (docs/product.md#withdrawing-a-claim). Nothing for any other. */
export function WithdrawClaim({ claim }: { readonly claim: Redemption }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { id, ApprovalStatus: status, UTCWithdrawn: withdrawn } = claim;
  if (id === null || status !== 'Pending' || withdrawn === undefined) return null;
  return (
    <div className={css.place}>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('withdraw.ask')}
      </Button>
      {asking && <Question claim={claim} id={id} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface QuestionProps {
  readonly claim: Redemption;
  readonly id: Id;
  readonly onClose: () => void;
}

function Question({ claim, id, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameOf = useRewardName();
  const { busy, refused, run } = useWithdrawal(id, onClose);
  const { TotalPoints: points } = claim;
  return (
    <Dialog open size="small" title={t('withdraw.title')} onClose={onClose}>
      <div className={css.question}>
        <p>{t('withdraw.text', { count: points, points: number(points), name: nameOf(claim) })}</p>
        {refused && !busy && <Alert tone="refused">{refused}</Alert>}
        <div className={css.buttons}>
          <Button busy={busy} onClick={() => void run()}>
            {t('withdraw.do')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('withdraw.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Does it, and tells what came of it: an operator may have been first. */
function useWithdrawal(id: Id, onDone: () => void) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const withdraw = useSetAtom(withdrawClaimAtom);
  const submitErrors = useSubmitErrors();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  async function run() {
    setBusy(true);
    try {
      const isWithdrawn = await withdraw(id);
      notices.show({
        tone: isWithdrawn ? 'success' : 'info',
        text: t(isWithdrawn ? 'withdraw.done' : 'withdraw.decided'),
      });
      onDone();
    } catch (error) {
      setRefused(submitErrors(error)[FORM_ERROR]);
    }
    setBusy(false);
  }
  return { busy, refused, run };
}
