import { timeSuffix } from './subjects.ts';

interface Undone {
  readonly by: string;
  /** `YYYY-MM-DD HH:mm` in Asia/Jakarta. */
  readonly at: string;
}

interface Asked {
  readonly askedBy: string;
}

/** Why a step of an uploaded booking feed, or the undo of an import, is refused: title and detail. */
export const FEED_TEXTS = {
  en: {
    feed_moved_on: [
      'Changed in the meantime',
      'Nothing was done: this file has changed since you opened this page. Reload the page.',
    ],
    feed_changed: [
      'Check again',
      'Nothing was imported: the file has been checked again since you opened this page. Review the result.',
    ],
    feed_incomplete: ['Upload incomplete', 'Parts of the file are missing. Upload it again.'],
    feed_refused_lines: [
      'Refused lines',
      'Nothing was imported: some lines are refused. Correct the file, or leave those lines out.',
    ],
    feed_outdated: [
      'Newer bookings imported',
      'Nothing was imported: newer bookings have been imported. Importing this file again would undo their changes.',
    ],
    pickup_off: ['No automatic pickup', 'This portal does not pick up booking feeds: FEED_FROM is not set.'],
    pickup_running: ['Already running', 'Booking feeds are already being picked up. The result appears here.'],
    import_undone: [
      'Already undone',
      ({ by, at }: Undone) => `Nothing was changed: ${by} undid this import${timeSuffix(at, 'on')}.`,
    ],
    import_changed: [
      'Check again',
      'Nothing was changed: bookings, or the request, have changed since you opened this page. Review the result.',
    ],
    import_nothing_to_undo: [
      'Nothing to undo',
      'Nothing was changed: every booking was changed later, or the changes were not recorded.',
    ],
    import_undo_second: [
      'Second person needed',
      ({ askedBy }: Asked) => `${askedBy} requested the undo of this import. A second person must approve it.`,
    ],
  },
  id: {
    feed_moved_on: [
      'Sudah berubah',
      'Tindakan dibatalkan: file ini sudah berubah sejak Anda membuka halaman ini. Muat ulang halaman ini.',
    ],
    feed_changed: [
      'Periksa lagi',
      'Tidak ada yang diimpor: file ini sudah diperiksa ulang sejak Anda membuka halaman ini. Periksa lagi hasilnya.',
    ],
    feed_incomplete: ['Unggahan belum lengkap', 'Ada bagian file yang belum terunggah. Unggah lagi file ini.'],
    feed_refused_lines: [
      'Ada baris yang ditolak',
      'Tidak ada yang diimpor: ada baris yang ditolak. Perbaiki filenya, atau lewati baris itu.',
    ],
    feed_outdated: [
      'Ada impor yang lebih baru',
      'Tidak ada yang diimpor: data yang lebih baru sudah diimpor. Mengimpor file ini lagi akan membatalkan perubahan dari data itu.',
    ],
    pickup_off: ['Tidak ada pengambilan otomatis', 'Portal ini tidak mengambil data pesanan: FEED_FROM belum diatur.'],
    pickup_running: ['Sedang berjalan', 'Data pesanan sedang diambil. Hasilnya akan muncul di sini.'],
    import_undone: [
      'Sudah diurungkan',
      ({ by, at }: Undone) => `Tidak ada yang diubah: ${by} sudah mengurungkan impor ini${timeSuffix(at, 'pada')}.`,
    ],
    import_changed: [
      'Periksa lagi',
      'Tidak ada yang diubah: pesanan atau permintaannya sudah berubah sejak Anda membuka halaman ini. Periksa lagi hasilnya.',
    ],
    import_nothing_to_undo: [
      'Tidak ada yang bisa diurungkan',
      'Tidak ada yang diubah: semua pesanan sudah berubah setelah impor ini, atau perubahannya tidak tercatat.',
    ],
    import_undo_second: [
      'Perlu persetujuan kedua',
      ({ askedBy }: Asked) => `${askedBy} meminta impor ini diurungkan. Orang lain yang harus menyetujuinya.`,
    ],
  },
} as const;
