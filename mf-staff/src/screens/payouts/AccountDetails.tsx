import type { PayoutDetails } from '@friends/shared/contract/staff/payouts';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { DetailsOnDemand } from '../../components/details/DetailsOnDemand.tsx';
import { RowDetails } from '../../components/details/RowDetails.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { fetchPayoutDetailsAtom } from '../../state/programme/payouts.ts';

export function AccountDetails({ claim }: { readonly claim: number }) {
  const fetchDetails = useSetAtom(fetchPayoutDetailsAtom);
  return (
    <DetailsOnDemand texts="payouts" fetchDetails={() => fetchDetails(claim)}>
      {(details) => <Details details={details} />}
    </DetailsOnDemand>
  );
}

function Details({ details: { Bank, Account, Holder, Phone, FrozenAt } }: { readonly details: PayoutDetails }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const rows = [
    { name: t('payouts.bank'), value: Bank },
    { name: t('payouts.account'), value: Account },
    { name: t('payouts.holder'), value: Holder },
    { name: t('payouts.phone'), value: Phone },
    { name: t('payouts.frozen'), value: jakarta(FrozenAt) },
  ];
  return <RowDetails details={rows.filter(({ value }) => value !== null && value !== '')} />;
}
