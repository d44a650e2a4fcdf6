import type { Language } from '@friends/shared/contract/rules/language';

interface CopyWords {
  /** Prefix of the ZIP file's name. */
  readonly file: string;
  /** Paragraphs of README.txt above the list of files. */
  readonly lead: readonly string[];
  readonly pictures: string;
  readonly tables: Readonly<Record<string, string>>;
}

/** Texts of the copy of a member's data. Columns keep their names in the database, which are English. */
export const COPY_WORDS: Readonly<Record<Language, CopyWords>> = {
  en: {
    file: 'friends-rewards-data',
    lead: [
      'All data that Friends Rewards stores about you.',
      'Each list is there twice: as JSON, with everything as it is stored, and as CSV for spreadsheets. Times are in UTC. A missing file means that the list is empty.',
      'Passwords, codes and keys are left out, as anyone who finds this copy could use them. So are the names of the people in our team who acted.',
    ],
    pictures: 'Your profile picture',
    tables: {
      members: 'Your account and your payout details',
      erasures: 'Requests to erase your data',
      agent_changes: 'Changes of your agency or user ID',
      email_changes: 'Changes of your email address',
      email_change_links: 'Links that were mailed to confirm or undo these changes',
      former_contacts: 'Contact and payout details that you had before',
      sealed_former_contacts: 'Contact and payout details that you had before, stored encrypted',
      duplicates: 'Other spellings of your email address or user ID',
      sessions: 'Devices that are logged in',
      ended_sessions: 'Logins of the last year that have ended',
      member_activity: 'Security activity of your account',
      password_resets: 'Links for a new password that were requested',
      payout_stops: 'Links to stop payouts',
      second_factors: 'Two-step login',
      recovery_codes: 'Recovery codes, used or not',
      passkeys: 'Passkeys',
      pictures: 'Names of pictures',
      bookings: 'Your bookings',
      balances: 'Your balance',
      ledger: 'Every change of your points',
      extra_credits: 'Extra points of promotions',
      debts: 'Points of cancelled bookings that you still owed',
      corrections: 'Corrections of your points',
      points_claims: 'Your questions about missing points',
      redemptions: 'Rewards that you claimed, with voucher codes',
      payout_details: 'Details that each claim was paid or sent to',
      payout_items: 'Payouts of your claims',
      voucher_codes: 'Vouchers of your claims',
      goals: 'The reward that you are saving for',
      mails: 'Emails to you, and messages that you sent us',
      notifications: 'Notifications',
      notification_mails: 'Emails that you switched on or off',
      member_questions: 'Questions that our team asked you',
      audit: 'What our team did or looked at in your account',
    },
  },
  id: {
    file: 'data-friends-rewards',
    lead: [
      'Semua data tentang Anda yang disimpan Friends Rewards.',
      'Setiap daftar tersedia dua kali: sebagai JSON, lengkap seperti yang tersimpan, dan sebagai CSV untuk lembar kerja. Waktu dalam UTC. Berkas yang tidak ada berarti daftarnya kosong.',
      'Kata sandi, kode, dan kunci tidak disertakan karena dapat dipakai oleh siapa pun yang menemukan salinan ini. Nama anggota tim kami yang menangani juga tidak disertakan.',
    ],
    pictures: 'Foto profil Anda',
    tables: {
      members: 'Akun dan data pembayaran Anda',
      erasures: 'Permintaan untuk menghapus data Anda',
      agent_changes: 'Perubahan agen atau user ID Anda',
      email_changes: 'Perubahan alamat email Anda',
      email_change_links: 'Tautan yang dikirim untuk mengonfirmasi atau membatalkan perubahan itu',
      former_contacts: 'Kontak dan data pembayaran Anda sebelumnya',
      sealed_former_contacts: 'Kontak dan data pembayaran Anda sebelumnya, disimpan terenkripsi',
      duplicates: 'Ejaan lain alamat email atau user ID Anda',
      sessions: 'Perangkat yang sedang masuk',
      ended_sessions: 'Sesi dalam setahun terakhir yang sudah berakhir',
      member_activity: 'Aktivitas keamanan akun Anda',
      password_resets: 'Tautan kata sandi baru yang pernah diminta',
      payout_stops: 'Tautan untuk menghentikan pembayaran',
      second_factors: 'Verifikasi dua langkah',
      recovery_codes: 'Kode pemulihan, terpakai atau belum',
      passkeys: 'Passkey',
      pictures: 'Nama foto',
      bookings: 'Pesanan Anda',
      balances: 'Saldo Anda',
      ledger: 'Mutasi rekening poin Anda',
      extra_credits: 'Poin tambahan dari promosi',
      debts: 'Kekurangan poin dari pesanan yang batal',
      corrections: 'Koreksi poin Anda',
      points_claims: 'Laporan Anda tentang poin yang belum masuk',
      redemptions: 'Hadiah yang Anda tukar, beserta kode voucher',
      payout_details: 'Tujuan pembayaran atau pengiriman setiap penukaran',
      payout_items: 'Pembayaran penukaran Anda',
      voucher_codes: 'Voucher dari penukaran Anda',
      goals: 'Hadiah yang menjadi target Anda',
      mails: 'Email kepada Anda dan pesan yang Anda kirim kepada kami',
      notifications: 'Notifikasi',
      notification_mails: 'Email yang Anda aktifkan atau matikan',
      member_questions: 'Pertanyaan tim kami kepada Anda',
      audit: 'Tindakan tim kami di akun Anda, termasuk data yang dilihat',
    },
  },
};
