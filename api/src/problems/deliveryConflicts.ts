/** Why a decision about a delivery is refused: title and detail. */
export const DELIVERY_CONFLICTS = {
  en: {
    delivery_changed: [
      'Changed meanwhile',
      'Nothing was changed: this delivery is not as you saw it any more. Look at it again.',
    ],
    delivery_day: ['Not possible', 'Nothing was changed: the day is before the approval, or still to come.'],
    delivery_code: ['The code is missing', 'Nothing was changed: this voucher is a code. Type it, and it is mailed.'],
    delivery_held: [
      'On hold',
      'Nothing was changed: the member’s payout details are new, or they, the password or passkeys were changed in the last 24 hours.',
    ],
  },
  id: {
    delivery_changed: [
      'Sudah berubah',
      'Tidak ada yang diubah: pengiriman ini sudah tidak seperti yang Anda lihat. Silakan lihat lagi.',
    ],
    delivery_day: ['Tidak mungkin', 'Tidak ada yang diubah: tanggalnya sebelum persetujuan, atau belum tiba.'],
    delivery_code: [
      'Kode belum diisi',
      'Tidak ada yang diubah: voucher ini berupa kode. Isi kodenya, lalu kami kirim.',
    ],
    delivery_held: [
      'Ditahan',
      'Tidak ada yang diubah: data pembayaran member masih baru, atau data itu, kata sandi, atau passkey diubah dalam 24 jam terakhir.',
    ],
  },
} as const;
