import type { Language } from '../rules/language.ts';

const en = {
  statements: {
    title: 'Points account statement',
    date: 'Date',
    description: 'Description',
    account: 'Account',
    amount: 'Amount',
    balance: 'Balance',
  },
  statementFile: {
    period: 'Period',
    member: 'Member',
    closing: 'Balance at the end',
    opening: 'Balance at the beginning',
    none: 'There were no points transactions in this period.',
    page: 'Page',
    times: 'All times are in Jakarta time (WIB).',
  },
  claimed: {
    date: 'Date',
    category: 'Category',
    reward: 'Reward',
    value: 'Value (IDR)',
    points: 'Points',
    status: 'Status',
  },
  status: {
    Pending: 'Pending',
    Approved: 'Approved',
    Late: 'Late',
    Paid: 'Paid',
    Credited: 'Credited',
    Sent: 'Sent',
    Arranged: 'Arranged',
    PayoutRefused: 'Payment refused',
    Rejected: 'Rejected',
    Withdrawn: 'Withdrawn',
  },
};

const id: typeof en = {
  statements: {
    title: 'Mutasi rekening poin',
    date: 'Tanggal',
    description: 'Keterangan',
    account: 'Akun',
    amount: 'Jumlah',
    balance: 'Saldo',
  },
  statementFile: {
    period: 'Periode',
    member: 'Member',
    closing: 'Saldo akhir',
    opening: 'Saldo awal',
    none: 'Tidak ada mutasi poin pada periode ini.',
    page: 'Halaman',
    times: 'Waktu yang tercantum adalah waktu Jakarta (WIB).',
  },
  claimed: {
    date: 'Tanggal',
    category: 'Kategori',
    reward: 'Hadiah',
    value: 'Nilai (Rp)',
    points: 'Poin',
    status: 'Status',
  },
  status: {
    Pending: 'Menunggu persetujuan',
    Approved: 'Disetujui',
    Late: 'Terlambat',
    Paid: 'Dibayar',
    Credited: 'Sudah masuk',
    Sent: 'Dikirim',
    Arranged: 'Sudah diatur',
    PayoutRefused: 'Pembayaran ditolak',
    Rejected: 'Ditolak',
    Withdrawn: 'Dibatalkan',
  },
};

/** Column heads and states of statement and claims, for screens and files. */
export const POINTS_WORDS: Readonly<Record<Language, typeof en>> = { en, id };
