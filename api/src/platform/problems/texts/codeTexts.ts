export const CODE_TEXTS = {
  en: {
    codes_changed: [
      'Changed since you opened it',
      'Nothing was changed: the codes have changed since you opened this page. Review them and try again.',
    ],
    codes_problems: [
      'Lines with errors',
      'Nothing was imported: some lines have errors. Correct the file, or leave those lines out.',
    ],
    codes_none: ['No codes', 'Nothing was changed: there are no codes this applies to.'],
  },
  id: {
    codes_changed: [
      'Sudah berubah',
      'Tidak ada yang diubah: kodenya sudah berubah sejak Anda membukanya. Silakan periksa lagi.',
    ],
    codes_problems: [
      'Ada baris yang salah',
      'Tidak ada yang diimpor: ada baris yang salah. Perbaiki filenya, atau lewati baris itu.',
    ],
    codes_none: ['Tidak ada kode', 'Tidak ada yang diubah: tidak ada kode yang bisa diproses.'],
  },
} as const;
