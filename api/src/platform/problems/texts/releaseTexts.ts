/** Why a change of what is live is refused: title and detail. */
export const RELEASE_TEXTS = {
  en: {
    release_refused: [
      'Nothing was changed',
      'Nothing was changed: this does not fit what is live now. Look at it again.',
    ],
    no_way_back: ['No way back', 'Nothing else was live before that could be live again.'],
  },
  id: {
    release_refused: [
      'Tidak ada yang diubah',
      'Tidak ada yang diubah: permintaan ini tidak cocok dengan yang sedang aktif. Silakan lihat kembali.',
    ],
    no_way_back: ['Tidak bisa dimundurkan', 'Tidak ada rilis sebelumnya yang bisa tayang lagi.'],
  },
} as const;
