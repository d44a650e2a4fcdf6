import type { Language } from '../rules/language.ts';
import type { DeliveryRoute } from '../rules/payout.ts';

/** Texts about a reward's delivery. `{day}` is a formatted date, `{days}` a number of days, `{name}` the reward. */
export interface RouteWords {
  /** Label of the account or person it goes to. */
  readonly goesTo: string;
  readonly title: string;
  /** Before the approval: days that the delivery takes. */
  readonly in: string;
  /** After the approval: expected day. */
  readonly by: string;
  /** The expected day has passed. */
  readonly late: string;
  /** The expected day has passed, and the back end doesn't record deliveries. */
  readonly over: string;
  /** Short form of `by`, for the row of an open claim. */
  readonly next: string;
  /** In the mail about the delivery. */
  readonly was: string;
}

type Words = { readonly delivery: Readonly<Record<DeliveryRoute, RouteWords>> };

const en: Words = {
  delivery: {
    bank: {
      goesTo: 'Paid to',
      title: 'Payment',
      in: 'Paid to your bank account about {days} days after approval',
      by: 'Paid to your bank account by about {day}',
      late: 'The payment should have reached your bank account by about {day}. We are sorry.',
      over: 'The payment should have reached your bank account by about {day}. Is it missing?',
      next: 'Paid by about {day}',
      was: '{name} was paid to your bank account on {day}.',
    },
    miles: {
      goesTo: 'Credited to GarudaMiles',
      title: 'Miles',
      in: 'Credited to your GarudaMiles account about {days} days after approval',
      by: 'Credited to your GarudaMiles account by about {day}',
      late: 'The miles should have reached your GarudaMiles account by about {day}. We are sorry.',
      over: 'The miles should have reached your GarudaMiles account by about {day}. Are they missing?',
      next: 'Credited by about {day}',
      was: '{name} were credited to your GarudaMiles account on {day}.',
    },
    wallet: {
      goesTo: 'Paid to OVO',
      title: 'Payment',
      in: 'Paid to your OVO number about {days} days after approval',
      by: 'Paid to your OVO number by about {day}',
      late: 'The payment should have reached your OVO number by about {day}. We are sorry.',
      over: 'The payment should have reached your OVO number by about {day}. Is it missing?',
      next: 'Paid by about {day}',
      was: '{name} was paid to your OVO number on {day}.',
    },
    tokopedia: {
      goesTo: 'Code for',
      title: 'Voucher code',
      in: 'Code emailed to your Tokopedia address, or shown under Redemptions, about {days} days after approval',
      by: 'Code emailed to your Tokopedia address, or shown under Redemptions, by about {day}',
      late: 'The code should have arrived by about {day}. We are sorry.',
      over: 'The code should have arrived by about {day}. Is it missing?',
      next: 'Code by about {day}',
      was: 'The code for {name} was emailed to your Tokopedia address on {day}.',
    },
    map: {
      goesTo: 'For your MAP account',
      title: 'Voucher',
      in: 'Voucher for your MAP account sent about {days} days after approval',
      by: 'Voucher for your MAP account sent by about {day}',
      late: 'The voucher for your MAP account should have been sent by about {day}. We are sorry.',
      over: 'The voucher for your MAP account should have been sent by about {day}. Is it missing?',
      next: 'Voucher sent by about {day}',
      was: '{name} was sent for your MAP account on {day}.',
    },
    voucher: {
      goesTo: 'Voucher sent to',
      title: 'Voucher',
      in: 'Voucher sent to you about {days} days after approval; a code is emailed or shown under Redemptions',
      by: 'Voucher sent to you by about {day}; a code is emailed or shown under Redemptions',
      late: 'Your voucher should have been sent by about {day}. We are sorry.',
      over: 'Your voucher should have been sent by about {day}. Is it missing?',
      next: 'Voucher sent by about {day}',
      was: '{name} was sent to you on {day}.',
    },
    product: {
      goesTo: 'Sent to',
      title: 'Delivery',
      in: 'Sent to your address about {days} days after approval',
      by: 'Sent to your address by about {day}',
      late: 'Your reward should have been sent to your address by about {day}. We are sorry.',
      over: 'Your reward should have been sent to your address by about {day}. Is it missing?',
      next: 'Sent by about {day}',
      was: '{name} was sent to your address on {day}.',
    },
    travel: {
      goesTo: 'Arranged with',
      title: 'Arrangement',
      in: 'Arranged with you by phone or email about {days} days after approval',
      by: 'Arranged with you by phone or email by about {day}',
      late: 'Your reward should have been arranged with you by about {day}. We are sorry.',
      over: 'Your reward should have been arranged with you by about {day}. Have you not heard from us?',
      next: 'Arranged by about {day}',
      was: '{name} was arranged for you on {day}.',
    },
    other: {
      goesTo: 'Sent to',
      title: 'Delivery',
      in: 'Sent to you about {days} days after approval',
      by: 'Sent to you by about {day}',
      late: 'Your reward should have been sent to you by about {day}. We are sorry.',
      over: 'Your reward should have been sent to you by about {day}. Is it missing?',
      next: 'Sent by about {day}',
      was: '{name} was sent to you on {day}.',
    },
  },
};

const id: Words = {
  delivery: {
    bank: {
      goesTo: 'Ditransfer ke',
      title: 'Pembayaran',
      in: 'Ditransfer ke rekening Anda sekitar {days} hari setelah disetujui',
      by: 'Ditransfer ke rekening Anda sekitar {day}',
      late: 'Uang seharusnya sudah masuk ke rekening Anda sekitar {day}. Mohon maaf.',
      over: 'Uang seharusnya sudah masuk ke rekening Anda sekitar {day}. Belum Anda terima?',
      next: 'Ditransfer sekitar {day}',
      was: '{name} sudah kami transfer ke rekening Anda pada {day}.',
    },
    miles: {
      goesTo: 'Masuk ke GarudaMiles',
      title: 'Miles',
      in: 'Masuk ke akun GarudaMiles Anda sekitar {days} hari setelah disetujui',
      by: 'Masuk ke akun GarudaMiles Anda sekitar {day}',
      late: 'Miles seharusnya sudah masuk ke akun GarudaMiles Anda sekitar {day}. Mohon maaf.',
      over: 'Miles seharusnya sudah masuk ke akun GarudaMiles Anda sekitar {day}. Belum Anda terima?',
      next: 'Miles masuk sekitar {day}',
      was: '{name} sudah masuk ke akun GarudaMiles Anda pada {day}.',
    },
    wallet: {
      goesTo: 'Masuk ke OVO',
      title: 'Saldo OVO',
      in: 'Masuk ke nomor OVO Anda sekitar {days} hari setelah disetujui',
      by: 'Masuk ke nomor OVO Anda sekitar {day}',
      late: 'Saldo seharusnya sudah masuk ke nomor OVO Anda sekitar {day}. Mohon maaf.',
      over: 'Saldo seharusnya sudah masuk ke nomor OVO Anda sekitar {day}. Belum Anda terima?',
      next: 'Saldo masuk sekitar {day}',
      was: '{name} sudah masuk ke nomor OVO Anda pada {day}.',
    },
    tokopedia: {
      goesTo: 'Kode untuk',
      title: 'Kode voucher',
      in: 'Kode dikirim ke email Tokopedia Anda, atau ada di halaman Penukaran, sekitar {days} hari setelah disetujui',
      by: 'Kode dikirim ke email Tokopedia Anda, atau ada di halaman Penukaran, sekitar {day}',
      late: 'Kode seharusnya sudah dikirim sekitar {day}. Mohon maaf.',
      over: 'Kode seharusnya sudah dikirim sekitar {day}. Belum Anda terima?',
      next: 'Kode dikirim sekitar {day}',
      was: 'Kode {name} sudah kami kirim ke email Tokopedia Anda pada {day}.',
    },
    map: {
      goesTo: 'Untuk akun MAP Anda',
      title: 'Voucher',
      in: 'Voucher untuk akun MAP Anda dikirim sekitar {days} hari setelah disetujui',
      by: 'Voucher untuk akun MAP Anda dikirim sekitar {day}',
      late: 'Voucher untuk akun MAP Anda seharusnya sudah dikirim sekitar {day}. Mohon maaf.',
      over: 'Voucher untuk akun MAP Anda seharusnya sudah dikirim sekitar {day}. Belum Anda terima?',
      next: 'Voucher dikirim sekitar {day}',
      was: '{name} untuk akun MAP Anda sudah kami kirim pada {day}.',
    },
    voucher: {
      goesTo: 'Voucher dikirim ke',
      title: 'Voucher',
      in: 'Voucher dikirim sekitar {days} hari setelah disetujui; kode dikirim lewat email atau ada di halaman Penukaran',
      by: 'Voucher dikirim sekitar {day}; kode dikirim lewat email atau ada di halaman Penukaran',
      late: 'Voucher Anda seharusnya sudah dikirim sekitar {day}. Mohon maaf.',
      over: 'Voucher Anda seharusnya sudah dikirim sekitar {day}. Belum Anda terima?',
      next: 'Voucher dikirim sekitar {day}',
      was: '{name} sudah kami kirim kepada Anda pada {day}.',
    },
    product: {
      goesTo: 'Dikirim ke',
      title: 'Pengiriman',
      in: 'Dikirim ke alamat Anda sekitar {days} hari setelah disetujui',
      by: 'Dikirim ke alamat Anda sekitar {day}',
      late: 'Hadiah seharusnya sudah dikirim ke alamat Anda sekitar {day}. Mohon maaf.',
      over: 'Hadiah seharusnya sudah dikirim ke alamat Anda sekitar {day}. Belum Anda terima?',
      next: 'Dikirim sekitar {day}',
      was: '{name} sudah kami kirim ke alamat Anda pada {day}.',
    },
    travel: {
      goesTo: 'Kami hubungi',
      title: 'Pengaturan perjalanan',
      in: 'Kami atur bersama Anda lewat telepon atau email, sekitar {days} hari setelah disetujui',
      by: 'Kami atur bersama Anda lewat telepon atau email, sekitar {day}',
      late: 'Hadiah seharusnya sudah kami atur bersama Anda sekitar {day}. Mohon maaf.',
      over: 'Hadiah seharusnya sudah kami atur bersama Anda sekitar {day}. Apakah kami belum menghubungi Anda?',
      next: 'Diatur sekitar {day}',
      was: '{name} sudah kami atur untuk Anda pada {day}.',
    },
    other: {
      goesTo: 'Dikirim ke',
      title: 'Pengiriman',
      in: 'Dikirim kepada Anda sekitar {days} hari setelah disetujui',
      by: 'Dikirim kepada Anda sekitar {day}',
      late: 'Hadiah seharusnya sudah dikirim kepada Anda sekitar {day}. Mohon maaf.',
      over: 'Hadiah seharusnya sudah dikirim kepada Anda sekitar {day}. Belum Anda terima?',
      next: 'Dikirim sekitar {day}',
      was: '{name} sudah kami kirim kepada Anda pada {day}.',
    },
  },
};

/** Delivery texts for claim dialog, claims and mails, consistent per route. */
export const DELIVERY_WORDS: Readonly<Record<Language, Words>> = { en, id };
