import type { Language } from '@friends/shared/contract/rules/language';

type Subject =
  | 'agent change'
  | 'campaign'
  | 'claim'
  | 'correction'
  | 'erasure'
  | 'import'
  | 'ledger line'
  | 'member'
  | 'payout batch'
  | 'points claim'
  | 'redemption'
  | 'reward'
  | 'sign-up';

export interface Numbered {
  readonly subject: Subject;
  readonly id: number;
}

const INDONESIAN: Readonly<Record<Subject, string>> = {
  'agent change': 'permintaan ganti agen',
  campaign: 'kampanye',
  claim: 'klaim',
  correction: 'koreksi',
  erasure: 'penghapusan data',
  import: 'impor',
  'ledger line': 'baris buku poin',
  member: 'member',
  'payout batch': 'batch pembayaran',
  'points claim': 'laporan poin',
  redemption: 'klaim',
  reward: 'hadiah',
  'sign-up': 'pendaftaran',
};

/** `redemption 12`, `klaim 12` */
export const numbered = ({ subject, id }: Numbered, language: Language): string =>
  `${language === 'en' ? subject : INDONESIAN[subject]} ${id}`;

/** Like `numbered`, capitalized. */
export function numberedFirst(of: Numbered, language: Language): string {
  const text = numbered(of, language);
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** Statuses of requests, in Indonesian. */
export const STATUSES_ID: Readonly<Record<string, string>> = {
  approved: 'disetujui',
  rejected: 'ditolak',
  withdrawn: 'dibatalkan',
  credited: 'dikreditkan',
  declined: 'ditolak',
  pending: 'menunggu persetujuan',
};

/** ` on 2026-12-31 18:00 WIB`; empty if the time is unknown. */
export const timeSuffix = (at: string | null, word: string): string => (at === null ? '' : ` ${word} ${at} WIB`);
