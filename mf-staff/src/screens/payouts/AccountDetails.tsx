import { asApiError } from '@friends/shared/client/ApiError';
import type { PayoutDetails } from '@friends/shared/contract/staff/payouts';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { payoutDetailsAtom } from '../../state/payouts.ts';
import { Note } from '../facts/Facts.tsx';
import { useJakarta } from '../jakarta.ts';
import { RowFacts } from '../list/RowFacts.tsx';
import css from './Payouts.module.css';

type Shown = { readonly details: PayoutDetails } | { readonly fault: string } | null;

/** Where a claim is paid to, in full once somebody asks for it: each look is in the audit, so nothing is fetched before. */
export function AccountDetails({ claim }: { readonly claim: number }) {
  const { t } = useTranslation();
  const fetchDetails = useSetAtom(payoutDetailsAtom);
  const [shown, setShown] = useState<Shown>(null);
  const [busy, setBusy] = useState(false);
  const isShown = shown !== null && 'details' in shown;

  async function show(): Promise<void> {
    setBusy(true);
    try {
      const details = await fetchDetails(claim);
      setShown(details ? { details } : { fault: t('payouts.noDetails') });
    } catch (cause) {
      setShown({ fault: asApiError(cause).detail || t('payouts.detailsFailed') });
    }
    setBusy(false);
  }

  return (
    <div className={css.account}>
      <div aria-live="polite">
        {isShown && <Details details={shown.details} />}
        {shown !== null && 'fault' in shown && <Alert tone="refused">{shown.fault}</Alert>}
      </div>
      <Button
        variant="secondary"
        icon={isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
        busy={busy}
        onClick={() => (isShown ? setShown(null) : void show())}
      >
        {t(isShown ? 'payouts.hideDetails' : 'payouts.showDetails')}
      </Button>
      {!isShown && <Note>{t('payouts.detailsNote')}</Note>}
    </div>
  );
}

function Details({ details: { Bank, Account, Holder, Phone, FrozenAt } }: { readonly details: PayoutDetails }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const facts = [
    [t('payouts.bank'), Bank],
    [t('payouts.account'), Account],
    [t('payouts.holder'), Holder],
    [t('payouts.phone'), Phone],
    [t('payouts.frozen'), jakarta(FrozenAt)],
  ] as const;
  return (
    <RowFacts
      facts={facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]))}
    />
  );
}
