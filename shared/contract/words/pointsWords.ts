import type { Language } from '../rules/language.ts';

const en = {
  statements: {
    date: 'Date',
    description: 'Description',
    account: 'Account',
    amount: 'Amount',
    balance: 'Balance',
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
    Rejected: 'Rejected',
  },
};

const id: typeof en = {
  statements: {
    date: 'Tanggal',
    description: 'Keterangan',
    account: 'Akun',
    amount: 'Jumlah',
    balance: 'Saldo',
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
    Rejected: 'Ditolak',
  },
};

/** Heads of statement and claims, and states of a claim, on the screen and in their files. */
export const POINTS_WORDS: Readonly<Record<Language, typeof en>> = { en, id };
