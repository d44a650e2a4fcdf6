interface Batch {
  readonly id: number;
}

interface State extends Batch {
  readonly state: string;
}

interface Claims {
  readonly claims: readonly number[];
}

interface InBatch {
  readonly claim: number;
  readonly batch: number;
}

/** Rupiah. */
interface Sums {
  readonly file: number;
  readonly batch: number;
  readonly claims: number;
  /** ID of a claim whose points differ from the ledger's, or null. */
  readonly odd: number | null;
}

export const PAYOUT_TEXTS = {
  en: {
    payout_due_changed: [
      'Due payouts have changed',
      'No batch was created: the number or sum of the payouts has changed. Review the list and try again.',
    ],
    payout_many: ['Too many for one batch', 'No batch was created: a batch has at most 1,000 claims. Select fewer.'],
    payout_not_due: [
      'No longer due',
      'No batch was created: one of these claims has been paid, put on hold, stopped or added to another batch. Review the list and try again.',
    ],
    payout_changed: [
      'Changed since you opened it',
      'Nothing was changed: this has changed since you opened it. Review it and try again.',
    ],
    payout_state: [
      'Not possible now',
      ({ id, state }: State) => `Nothing was changed: payout batch ${id} is ${state}. Review it and try again.`,
    ],
    payout_second: [
      'Second person needed',
      'Nothing was approved: you created this batch or a deduction in it. A second person must approve it.',
    ],
    payout_unapproved: [
      'Not approved yet',
      (_: Batch) => 'No file was created: a second person must approve this batch first.',
    ],
    payout_problems: [
      'Rows need attention',
      (_: Batch) =>
        'No file was created: some rows do not fit the format, or their members’ payouts are on hold. The file check lists them.',
    ],
    payout_sum: [
      'Totals do not match',
      ({ file, batch, claims }: Sums) =>
        `No file was created: the sums of the file (Rp ${file.toLocaleString('en-US')}), of the batch (Rp ${batch.toLocaleString('en-US')}), of its claims (Rp ${claims.toLocaleString('en-US')}) or the points of the ledger differ. Ask the people who operate the portal to check them.`,
    ],
    payout_settled: [
      'Already settled',
      'Nothing was changed: this claim already has a result, or the file of its batch has not been created yet.',
    ],
    payout_day: ['Not possible', 'Nothing was changed: the day is before the approval, or in the future.'],
    payout_deduction: ['Deduction too large', 'Nothing was changed: a deduction must be less than the amount.'],
    payout_claims_not_due: [
      'No longer due',
      ({ claims }: Claims) =>
        `No batch was created: these redemptions cannot be added now: ${claims.join(', ')}. Review the list and try again.`,
    ],
    payout_none: ['Nothing is due', 'No batch was created: no payout is due.'],
    payout_not_in_batch: [
      'Changed since you opened it',
      ({ claim, batch }: InBatch) =>
        `Nothing was changed: redemption ${claim} is not in payout batch ${batch}. Review it and try again.`,
    ],
  },
  id: {
    payout_due_changed: [
      'Daftarnya sudah berubah',
      'Batch tidak dibuat: jumlah atau totalnya sudah berubah sejak Anda membuka halaman ini. Silakan periksa lagi daftarnya.',
    ],
    payout_many: [
      'Terlalu banyak untuk satu batch',
      'Batch tidak dibuat: satu batch berisi paling banyak 1,000 klaim. Pilih lebih sedikit klaim dalam daftar.',
    ],
    payout_not_due: [
      'Tidak lagi harus dibayar',
      'Batch tidak dibuat: salah satu klaim ini sudah dibayar, ditahan, dihentikan, atau masuk batch lain. Silakan periksa lagi daftarnya.',
    ],
    payout_changed: [
      'Sudah berubah',
      'Tidak ada yang diubah: data ini sudah berubah sejak Anda membukanya. Silakan periksa lagi.',
    ],
    payout_state: [
      'Belum bisa sekarang',
      ({ id }: State) =>
        `Tidak ada yang diubah: status batch pembayaran ${id} tidak memungkinkannya. Silakan periksa lagi.`,
    ],
    payout_second: [
      'Perlu persetujuan kedua',
      'Belum disetujui: Anda yang membuat batch ini atau potongan di dalamnya. Orang lain yang harus menyetujuinya.',
    ],
    payout_unapproved: [
      'Belum disetujui',
      (_: Batch) => 'File tidak dibuat: batch ini harus disetujui orang lain dulu.',
    ],
    payout_problems: [
      'Ada baris yang perlu diperiksa',
      (_: Batch) =>
        'File tidak dibuat: ada baris yang tidak sesuai dengan format ini, atau pembayaran member masih ditahan. Baris itu disebutkan dalam pemeriksaan file.',
    ],
    payout_sum: [
      'Totalnya tidak cocok',
      ({ file, batch, claims }: Sums) =>
        `File tidak dibuat: total file (Rp ${file.toLocaleString('en-US')}), batch (Rp ${batch.toLocaleString('en-US')}), klaim (Rp ${claims.toLocaleString('en-US')}), atau buku poin berbeda. Mintalah pengelola portal memeriksanya.`,
    ],
    payout_settled: [
      'Hasil sudah dicatat',
      'Tidak ada yang diubah: hasil klaim ini sudah dicatat, atau file batch-nya belum dibuat.',
    ],
    payout_day: ['Tidak bisa dilakukan', 'Tidak ada yang diubah: tanggalnya sebelum persetujuan, atau belum tiba.'],
    payout_deduction: ['Terlalu besar', 'Tidak ada yang diubah: potongan harus kurang dari nominalnya.'],
    payout_claims_not_due: [
      'Tidak lagi harus dibayar',
      ({ claims }: Claims) =>
        `Batch tidak dibuat: klaim berikut tidak bisa dimasukkan sekarang: ${claims.join(', ')}. Silakan periksa lagi daftarnya.`,
    ],
    payout_none: ['Tidak ada yang harus dibayar', 'Batch tidak dibuat: tidak ada klaim yang harus dibayar.'],
    payout_not_in_batch: [
      'Sudah berubah',
      ({ claim, batch }: InBatch) =>
        `Tidak ada yang diubah: klaim ${claim} tidak ada di batch pembayaran ${batch}. Silakan periksa lagi.`,
    ],
  },
} as const;
