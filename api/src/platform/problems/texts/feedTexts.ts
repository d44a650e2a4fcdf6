/** Why a step of an uploaded booking feed is refused: title and detail. */
export const FEED_TEXTS = {
  en: {
    feed_moved_on: [
      'Changed meanwhile',
      'Nothing was done: this file is no longer in the state that you see. Reload the page.',
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
      'Nothing was imported: newer bookings were imported since. Importing this file again would undo their changes.',
    ],
  },
  id: {
    feed_moved_on: [
      'Sudah berubah',
      'Tidak ada yang dilakukan: status file ini sudah tidak seperti yang Anda lihat. Muat ulang halaman ini.',
    ],
    feed_changed: [
      'Periksa lagi',
      'Tidak ada yang diimpor: file ini sudah diperiksa ulang sejak Anda membuka halaman ini. Lihat lagi hasilnya.',
    ],
    feed_incomplete: ['Unggahan belum lengkap', 'Ada bagian file yang belum terunggah. Unggah lagi file ini.'],
    feed_refused_lines: [
      'Ada baris yang ditolak',
      'Tidak ada yang diimpor: ada baris yang ditolak. Perbaiki filenya, atau lewati baris itu.',
    ],
    feed_outdated: [
      'Ada impor yang lebih baru',
      'Tidak ada yang diimpor: data yang lebih baru sudah diimpor. Mengimpor file ini lagi akan membatalkan perubahannya.',
    ],
  },
} as const;
