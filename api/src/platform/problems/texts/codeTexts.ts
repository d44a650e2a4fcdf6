/** Why a change of voucher codes is refused: title and detail. */
export const CODE_TEXTS = {
  en: {
    codes_changed: [
      'Changed meanwhile',
      'Nothing was changed: the codes are not as you saw them any more. Look at them again.',
    ],
    codes_problems: [
      'Lines with problems',
      'Nothing was imported: some lines have problems. Correct the file, or leave those lines out.',
    ],
    codes_none: ['No codes', 'Nothing was changed: there is no code that this could be done with.'],
  },
  id: {
    codes_changed: [
      'Sudah berubah',
      'Tidak ada yang diubah: kodenya sudah tidak seperti yang Anda lihat. Silakan lihat lagi.',
    ],
    codes_problems: [
      'Ada baris yang salah',
      'Tidak ada yang diimpor: ada baris yang salah. Perbaiki filenya, atau lewati baris itu.',
    ],
    codes_none: ['Tidak ada kode', 'Tidak ada yang diubah: tidak ada kode yang bisa diproses.'],
  },
} as const;
