interface OfClaim {
  readonly id: number;
}

interface Delivered extends OfClaim {
  readonly verb: 'paid' | 'sent';
}

interface Recorded extends Delivered {
  readonly on: string;
  readonly reference: string | null;
  readonly by: string | null;
}

interface OnDay extends OfClaim {
  /** `YYYY-MM-DD` */
  readonly day: string;
}

interface Held {
  readonly id: number;
  /** Day and time in Asia/Jakarta. */
  readonly until: string;
}

const VERBS = { paid: 'dibayar', sent: 'dikirim' } as const;

export const DELIVERY_TEXTS = {
  en: {
    delivery_changed: [
      'Changed since you opened it',
      'Nothing was changed: this delivery has changed since you opened it. Review it and try again.',
    ],
    delivery_day: ['Not possible', ({ id, day }: OnDay) => `Redemption ${id} was approved after ${day}.`],
    delivery_code: [
      'Code missing',
      ({ id }: OfClaim) => `Redemption ${id} is a Tokopedia voucher: enter its code, which is then emailed.`,
    ],
    delivery_held: [
      'On hold',
      ({ id, until }: Held) =>
        `Redemption ${id} is on hold until ${until} (Asia/Jakarta): the member's payout details are new, or the details, password or passkeys changed recently.`,
    ],
    delivery_future: ['Not possible', ({ day }: Pick<OnDay, 'day'>) => `${day} is in the future.`],
    delivery_not_approved: [
      'Not approved',
      ({ id, status }: OfClaim & { readonly status: string }) => `Redemption ${id} is ${status}, not approved.`,
    ],
    delivery_verb: [
      'Not possible',
      ({ id, category, verb }: Delivered & { readonly category: string }) =>
        `Redemption ${id} (${category}) is ${verb}, not ${verb === 'paid' ? 'sent' : 'paid'}.`,
    ],
    delivery_recorded: [
      'Already recorded',
      ({ id, verb, on, reference, by }: Recorded) =>
        `Redemption ${id} was already ${verb} on ${on}, reference ${reference}, recorded by ${by}.`,
    ],
    delivery_open: ['Not recorded', ({ id, verb }: Delivered) => `Redemption ${id} is not ${verb} yet.`],
    delivery_nothing_to_correct: ['Not recorded', ({ id, verb }: Delivered) => `Redemption ${id} is not ${verb} yet.`],
    delivery_in_batch: [
      'In a batch',
      ({ id, batch }: OfClaim & { readonly batch: number }) =>
        `Redemption ${id} is in payout batch ${batch}, whose file has not been created yet. Remove it from the batch first.`,
    ],
  },
  id: {
    delivery_changed: [
      'Sudah berubah',
      'Tidak ada yang diubah: pengiriman ini sudah berubah sejak Anda membukanya. Silakan periksa lagi.',
    ],
    delivery_day: ['Tidak bisa dilakukan', ({ id, day }: OnDay) => `Klaim ${id} disetujui setelah ${day}.`],
    delivery_code: [
      'Kode belum diisi',
      ({ id }: OfClaim) => `Klaim ${id} adalah voucher Tokopedia: isi kodenya, lalu kami kirim.`,
    ],
    delivery_held: [
      'Ditahan',
      ({ id, until }: Held) =>
        `Klaim ${id} ditahan sampai ${until} WIB: data pembayaran member masih baru, atau data itu, kata sandi, atau passkey baru saja diubah.`,
    ],
    delivery_future: ['Tidak bisa dilakukan', ({ day }: Pick<OnDay, 'day'>) => `Tanggal ${day} belum tiba.`],
    delivery_not_approved: [
      'Belum disetujui',
      ({ id }: OfClaim & { readonly status: string }) => `Status klaim ${id} bukan “Disetujui”.`,
    ],
    delivery_verb: [
      'Tidak bisa dilakukan',
      ({ id, category, verb }: Delivered & { readonly category: string }) =>
        `Klaim ${id} (${category}) ${VERBS[verb]}, bukan ${VERBS[verb === 'paid' ? 'sent' : 'paid']}.`,
    ],
    delivery_recorded: [
      'Sudah dicatat',
      ({ id, verb, on, reference, by }: Recorded) =>
        `Klaim ${id} sudah ${VERBS[verb]} pada ${on}, referensi ${reference}, dicatat oleh ${by}.`,
    ],
    delivery_open: ['Belum dicatat', ({ id, verb }: Delivered) => `Klaim ${id} belum ${VERBS[verb]}.`],
    delivery_nothing_to_correct: ['Belum dicatat', ({ id, verb }: Delivered) => `Klaim ${id} belum ${VERBS[verb]}.`],
    delivery_in_batch: [
      'Ada di batch',
      ({ id, batch }: OfClaim & { readonly batch: number }) =>
        `Klaim ${id} ada di batch pembayaran ${batch} yang filenya belum dibuat. Keluarkan dulu dari batch.`,
    ],
  },
} as const;
