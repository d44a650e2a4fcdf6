interface Held {
  /** Of the claim. */
  readonly id: number;
  /** Day and time in Asia/Jakarta. */
  readonly until: string;
}

/** Why a decision about a delivery is refused: title and detail. */
export const DELIVERY_TEXTS = {
  en: {
    delivery_changed: [
      'Changed meanwhile',
      'Nothing was changed: this delivery is not as you saw it any more. Look at it again.',
    ],
    delivery_day: ['Not possible', 'Nothing was changed: the day is before the approval, or still to come.'],
    delivery_code: ['The code is missing', 'Nothing was changed: this voucher is a code. Type it, and it is mailed.'],
    delivery_held: [
      'On hold',
      ({ id, until }: Held) =>
        `Redemption ${id} waits until ${until} (Asia/Jakarta): the member's payout details are new, or they, the password or passkeys were changed lately.`,
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
      ({ id, until }: Held) =>
        `Klaim ${id} menunggu sampai ${until} WIB: data pembayaran member masih baru, atau data itu, kata sandi, atau passkey baru saja diubah.`,
    ],
  },
} as const;
