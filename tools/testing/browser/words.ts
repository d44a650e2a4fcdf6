import type { Language } from '@friends/shared/contract/rules/language';

/** Texts that tests look for (docs/contract.md#words-on-the-screen), by language. */
export interface Words {
  readonly otherLanguage: string;
  readonly email: string;
  readonly password: string;
  readonly login: string;
  readonly wrongPassword: string;
  readonly rewards: string;
  readonly transactions: string;
  readonly redemptions: string;
  readonly editProfile: string;
  readonly logout: string;
  readonly card: string;
  readonly claim: string;
  readonly youPay: RegExp;
  readonly points: RegExp;
  readonly statementsTab: string;
  readonly claimedTab: string;
  readonly statements: string;
  readonly claimed: string;
  readonly rewardClaimed: string;
  readonly pending: string;
  readonly map: string;
  readonly stage: (stage: number) => string;
  readonly name: string;
  readonly sessionEnded: string;
  readonly bookings: string;
  readonly showing: (start: number, end: number, count: number) => string;
  readonly next: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    otherLanguage: 'Bahasa Indonesia',
    email: 'Email',
    password: 'Password',
    login: 'Login',
    wrongPassword: 'The email or password is incorrect. Please try again.',
    rewards: 'Rewards',
    transactions: 'Transactions',
    redemptions: 'Redemptions',
    editProfile: 'Edit profile',
    logout: 'Logout',
    card: 'Your member card',
    claim: 'Claim',
    youPay: /You pay/,
    points: /([\d,]+) points?/,
    statementsTab: 'Redemption Info',
    claimedTab: 'Claimed Detail Info',
    statements: 'Points account statement',
    claimed: 'Claimed rewards',
    rewardClaimed: 'Reward claimed',
    pending: 'Pending',
    map: 'Map of the race',
    stage: (stage) => `Stage ${stage}`,
    name: 'Name',
    sessionEnded: 'Your session has ended.',
    bookings: 'Booking History',
    showing: (start, end, count) => `Showing ${start} to ${end} of ${count} entries`,
    next: 'Next',
  },
  id: {
    otherLanguage: 'English',
    email: 'Email',
    password: 'Kata sandi',
    login: 'Masuk',
    wrongPassword: 'Email atau kata sandi salah. Silakan coba lagi.',
    rewards: 'Hadiah',
    transactions: 'Transaksi',
    redemptions: 'Penukaran',
    editProfile: 'Ubah profil',
    logout: 'Keluar',
    card: 'Kartu member Anda',
    claim: 'Tukar',
    youPay: /Anda bayar/,
    points: /([\d,]+) poin/,
    statementsTab: 'Info Penukaran',
    claimedTab: 'Detail Hadiah Ditukar',
    statements: 'Mutasi rekening poin',
    claimed: 'Hadiah yang ditukar',
    rewardClaimed: 'Penukaran hadiah',
    pending: 'Menunggu persetujuan',
    map: 'Peta lomba',
    stage: (stage) => `Etape ${stage}`,
    name: 'Nama',
    sessionEnded: 'Sesi Anda sudah berakhir.',
    bookings: 'Riwayat pesanan',
    showing: (start, end, count) => `Menampilkan ${start} sampai ${end} dari ${count} data`,
    next: 'Berikutnya',
  },
};
