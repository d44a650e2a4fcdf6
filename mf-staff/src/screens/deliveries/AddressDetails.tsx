import type { DeliveryDetails } from '@friends/shared/contract/staff/deliveries';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { DetailsOnDemand } from '../../components/details/DetailsOnDemand.tsx';
import { type RowDetail, RowDetails } from '../../components/details/RowDetails.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { fetchDeliveryDetailsAtom } from '../../state/programme/deliveries.ts';

export function AddressDetails({ claim }: { readonly claim: number }) {
  const fetchDetails = useSetAtom(fetchDeliveryDetailsAtom);
  return (
    <DetailsOnDemand texts="delivery" fetchDetails={() => fetchDetails(claim)}>
      {(details) => <Details details={details} />}
    </DetailsOnDemand>
  );
}

function Details({ details: { Fields, FrozenAt } }: { readonly details: DeliveryDetails }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const rows: RowDetail[] = [];
  for (const { Field, Value, Now } of Fields) {
    const name = t(`delivery.field.${Field}`);
    rows.push({ name, value: Value || '–' });
    if (Now !== null) rows.push({ name: t('delivery.now', { field: name }), value: Now || '–' });
  }
  rows.push({ name: t('delivery.frozen'), value: jakarta(FrozenAt) });
  return <RowDetails details={rows} />;
}
