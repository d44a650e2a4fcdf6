import type { Language } from '@friends/shared/contract/rules/language';
import type { StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import type { DeliveryState } from '@friends/shared/contract/staff/deliveryRules';
import { CLAIM_COLUMNS, type ListColumn } from '../../staff/lists/listColumns.ts';

const STATES: Readonly<Record<Language, Readonly<Record<DeliveryState, string>>>> = {
  en: { due: 'To send', code: 'Waiting for a code', held: 'On hold', stopped: 'Stopped', delivered: 'Delivered' },
  id: { due: 'Perlu dikirim', code: 'Menunggu kode', held: 'Ditahan', stopped: 'Dihentikan', delivered: 'Terkirim' },
};

export const DELIVERY_COLUMNS: readonly ListColumn<StaffDelivery>[] = [
  ...CLAIM_COLUMNS,
  { en: 'Value (IDR)', id: 'Nilai (IDR)', cell: ({ Value }) => Value },
  { en: 'To', id: 'Tujuan', cell: ({ To }) => To },
  { en: 'Due', id: 'Jatuh tempo', cell: ({ DueOn }) => DueOn },
  { en: 'State', id: 'Status', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Delivered on', id: 'Dikirim pada', cell: ({ DeliveredOn }) => DeliveredOn },
  { en: 'Carrier', id: 'Ekspedisi', cell: ({ Carrier }) => Carrier },
  { en: 'Reference', id: 'Referensi', cell: ({ Reference }) => Reference },
];
