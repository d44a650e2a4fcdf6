import type { PayoutKind } from '@friends/shared/contract/staff/payoutRules';
import type { StaffPayout } from '@friends/shared/contract/staff/payouts';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo, useState } from 'react';
import { RequireRightView } from '../../components/layout/RequireRight.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { PAYOUT_CHOICES } from '../../components/list/listChoices.ts';
import { payoutsAtom, payoutTotalsAtom } from '../../state/programme/payouts.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import { type BatchPlan, CreateBatchDialog } from './CreateBatchDialog.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { Selection, sumOf } from './Selection.tsx';
import './payoutsTexts.ts';
import { Totals, totalOf } from './Totals.tsx';

export function Payouts() {
  const { t } = useTranslation();
  const mayMake = useAtomValue(rightsAtom).includes('payouts.make');
  const [chosen, setChosen] = useState<ReadonlyMap<number, StaffPayout>>(new Map());
  const [plan, setPlan] = useState<BatchPlan | null>(null);
  const choose = (payout: StaffPayout, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(payout.id, payout);
    else next.delete(payout.id);
    setChosen(next);
  };
  return (
    <>
      <ListPage
        list="payouts"
        right="payouts.read"
        texts="payouts"
        listAtom={payoutsAtom}
        choices={PAYOUT_CHOICES}
        mayBeEmpty
        actions={() => (
          <Link className={buttonClass('secondary')} to="/payouts/batches">
            {t('batches.title')}
          </Link>
        )}
        above={() => <LoadedTotals onMake={mayMake ? setPlan : null} />}
      >
        {(payouts) => (
          <>
            {mayMake && (
              <Selection
                chosen={[...chosen.values()]}
                onMake={(kind, of) => setPlan({ kind, ids: of.map(({ id }) => id), count: of.length, sum: sumOf(of) })}
                onClear={() => setChosen(new Map())}
              />
            )}
            <PayoutTable payouts={payouts} chosen={mayMake ? new Set(chosen.keys()) : null} onChoose={choose} />
          </>
        )}
      </ListPage>
      {plan && <CreateBatchDialog plan={plan} onClose={() => setPlan(null)} />}
    </>
  );
}

/** Counts and sums of all payouts, regardless of the filter. */
function LoadedTotals({ onMake }: { readonly onMake: ((plan: BatchPlan) => void) | null }) {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => payoutTotalsAtom(), []));
  return (
    <RequireRightView
      right="payouts.read"
      state={state}
      loading={
        <SkeletonGroup label={t('payouts.loadingTotals')}>
          <Skeleton shape="block" height="12rem" />
        </SkeletonGroup>
      }
      empty={null}
      onRetry={() => void reload()}
    >
      {(totals) => {
        const make = (kind: PayoutKind) => onMake?.({ kind, ids: null, ...totalOf(totals, kind, 'due') });
        return <Totals totals={totals} onMake={onMake && make} />;
      }}
    </RequireRightView>
  );
}
