import type { Language } from '@friends/shared/contract/rules/language';
import type { StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import type { DeliveryState } from '@friends/shared/contract/staff/deliveryRules';

const HEADS = {
  en: [
    ...['Claim', 'Agency', 'User ID', 'Member', 'Category', 'Reward', 'Value (IDR)', 'To', 'Due', 'State'],
    ...['Delivered on', 'Carrier', 'Reference'],
  ],
  id: [
    ...['Klaim', 'Agen', 'User ID', 'Member', 'Kategori', 'Hadiah', 'Nilai (IDR)', 'Tujuan', 'Jatuh tempo', 'Status'],
    ...['Dikirim pada', 'Ekspedisi', 'Referensi'],
  ],
} as const satisfies Readonly<Record<Language, readonly string[]>>;

const STATES: Readonly<Record<Language, Readonly<Record<DeliveryState, string>>>> = {
  en: { due: 'To send', code: 'Waits for a code', held: 'On hold', stopped: 'Stopped', delivered: 'Delivered' },
  id: { due: 'Perlu dikirim', code: 'Menunggu kode', held: 'Ditahan', stopped: 'Dihentikan', delivered: 'Terkirim' },
};

/** Columns of a list of deliveries as a file. */
export function deliveryColumns(language: Language) {
  return {
    heads: HEADS[language],
    cells: (delivery: StaffDelivery) => [
      ...[delivery.id, delivery.AgentCode, delivery.UserId, delivery.MemberName, delivery.Category],
      ...[language === 'id' ? delivery.Name : delivery.NameEn, delivery.Value, delivery.To, delivery.DueOn],
      ...[STATES[language][delivery.State], delivery.DeliveredOn ?? ''],
      ...[delivery.Carrier ?? '', delivery.Reference ?? ''],
    ],
  };
}
