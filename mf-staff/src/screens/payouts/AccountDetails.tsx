import type { PayoutDetails } from '@friends/shared/contract/staff/payouts';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { DetailsOnDemand } from '../../components/details/DetailsOnDemand.tsx';
import { RowDetails } from '../../components/details/RowDetails.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { payoutDetailsAtom } from '../../state/programme/payouts.ts';

export function AccountDetails({ claim }: { readonly claim: number }) {
  const fetchDetails = useSetAtom(payoutDetailsAtom);
  return (
    <DetailsOnDemand texts="payouts" fetchDetails={() => fetchDetails(claim)}>
      {(details) => <Details details={details} />}
    </DetailsOnDemand>
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
    <RowDetails
      details={facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]))}
    />
  );
}
