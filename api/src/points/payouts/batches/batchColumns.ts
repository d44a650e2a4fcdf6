import type { Language } from '@friends/shared/contract/rules/language';
import type { PayoutBatch } from '@friends/shared/contract/staff/payoutBatches';
import type { BatchState, PayoutKind } from '@friends/shared/contract/staff/payoutRules';
import { type ListColumn, timeCell } from '../../../staff/lists/listColumns.ts';

const KINDS: Readonly<Record<Language, Readonly<Record<PayoutKind, string>>>> = {
  en: { bank: 'Bank transfers', wallet: 'E-wallet (OVO)' },
  id: { bank: 'Transfer bank', wallet: 'Dompet digital (OVO)' },
};

const STATES: Readonly<Record<Language, Readonly<Record<BatchState, string>>>> = {
  en: {
    waiting: 'Needs approval',
    ready: 'Ready to export',
    exported: 'Waiting for bank',
    settled: 'Settled',
    cancelled: 'Cancelled',
  },
  id: {
    waiting: 'Menunggu persetujuan',
    ready: 'Siap dibuatkan file',
    exported: 'Menunggu bank',
    settled: 'Selesai',
    cancelled: 'Dibatalkan',
  },
};

export const BATCH_COLUMNS: readonly ListColumn<PayoutBatch>[] = [
  { en: 'Batch', id: 'Batch', cell: ({ id }) => id },
  { en: 'Kind', id: 'Jenis', cell: ({ Kind }, language) => KINDS[language][Kind] },
  { en: 'State', id: 'Status', cell: ({ State }, language) => STATES[language][State] },
  { en: 'Claims', id: 'Klaim', cell: ({ Count }) => Count },
  { en: 'Sum (IDR)', id: 'Jumlah (IDR)', cell: ({ Sum }) => Sum },
  { en: 'Deducted (IDR)', id: 'Potongan (IDR)', cell: ({ Deducted }) => Deducted },
  { en: 'To pay (IDR)', id: 'Dibayar (IDR)', cell: ({ Net }) => Net },
  { en: 'Paid', id: 'Terbayar', cell: ({ Paid }) => Paid },
  { en: 'Refused', id: 'Ditolak', cell: ({ Refused }) => Refused },
  { en: 'Open', id: 'Belum ada hasil', cell: ({ Open }) => Open },
  { en: 'Made by', id: 'Dibuat oleh', cell: ({ MadeBy }) => MadeBy },
  { en: 'Made (WIB)', id: 'Dibuat (WIB)', cell: ({ MadeAt }) => timeCell(MadeAt) },
  { en: 'Approved by', id: 'Disetujui oleh', cell: ({ ApprovedBy }) => ApprovedBy },
  { en: 'File made by', id: 'File dibuat oleh', cell: ({ ExportedBy }) => ExportedBy },
  { en: 'File made (WIB)', id: 'File dibuat (WIB)', cell: ({ ExportedAt }) => timeCell(ExportedAt) },
  { en: 'File', id: 'File', cell: ({ FileName }) => FileName },
];
