/** Why a call of a member is refused: title and detail. */
export const MEMBER_TEXTS = {
  en: {
    points_credited: [
      'Points have come',
      'The points of this booking are on your account, so there is nothing to ask for. Your statement shows them.',
    ],
    points_coming: [
      'Not late yet',
      'Your question was not sent: these points are not late yet. They come 5 days after check-out.',
    ],
    points_claim_pending: [
      'Asked before',
      'You have asked for this booking before. We are checking it and will write to you.',
    ],
    points_claims_open: [
      'Many questions',
      'Your question was not sent: 10 others wait for our answer. Ask again when one has come.',
    ],
    change_pending: [
      'A change waits',
      'Nothing was sent: your last change of agent still waits for approval. You can take it back.',
    ],
    same_agent: ['Nothing to change', 'Nothing was sent: you have this agent code and user ID now.'],
    decided: ['Decided', 'This was decided meanwhile, so it cannot be taken back.'],
    factor_on: ['Already on', 'Two-step login is on already. Switch it off first to set it up anew.'],
    factor_not_begun: ['Begin again', 'This set-up has ended. Begin it again, and type a new code within the hour.'],
    factor_off: ['Not on', 'Two-step login is off, so there are no recovery codes to make.'],
    passkeys_full: [
      'Ten passkeys',
      'You have ten passkeys, and more are not possible. Remove one that you no longer use.',
    ],
    passkey_known: ['Already added', 'This passkey is in your account already.'],
    other_day: ['Another day', 'Nothing was changed: you are looking at another day. End the preview first.'],
  },
  id: {
    points_credited: [
      'Poin sudah masuk',
      'Poin pesanan ini sudah masuk ke akun Anda, jadi tidak perlu ditanyakan. Lihat di mutasi rekening poin.',
    ],
    points_coming: [
      'Belum terlambat',
      'Pertanyaan Anda tidak terkirim: poin ini belum terlambat. Poin masuk 5 hari setelah check-out.',
    ],
    points_claim_pending: [
      'Sudah ditanyakan',
      'Anda sudah menanyakan pesanan ini. Kami sedang memeriksanya, lalu kami kabari.',
    ],
    points_claims_open: [
      'Banyak pertanyaan',
      'Pertanyaan Anda tidak terkirim: 10 pertanyaan lain masih menunggu jawaban kami. Tanyakan lagi setelah ada jawaban.',
    ],
    change_pending: [
      'Masih menunggu',
      'Tidak ada yang terkirim: permintaan ganti agen Anda sebelumnya masih menunggu persetujuan. Anda bisa menariknya.',
    ],
    same_agent: ['Tidak ada yang berubah', 'Tidak ada yang terkirim: ini kode agen dan user ID Anda sekarang.'],
    decided: ['Sudah diputuskan', 'Ini sudah diputuskan, jadi tidak bisa dibatalkan lagi.'],
    factor_on: ['Sudah aktif', 'Verifikasi dua langkah sudah aktif. Matikan dulu untuk menyiapkannya lagi.'],
    factor_not_begun: [
      'Mulai lagi',
      'Penyiapan ini sudah berakhir. Mulai lagi, lalu isi kode baru dalam waktu satu jam.',
    ],
    factor_off: ['Tidak aktif', 'Verifikasi dua langkah tidak aktif, jadi tidak ada kode pemulihan yang bisa dibuat.'],
    passkeys_full: [
      'Sepuluh passkey',
      'Anda sudah punya sepuluh passkey, jumlah terbanyak. Hapus satu yang tidak dipakai lagi.',
    ],
    passkey_known: ['Sudah ditambahkan', 'Passkey ini sudah ada di akun Anda.'],
    other_day: ['Hari lain', 'Tidak ada yang diubah: Anda sedang melihat hari lain. Akhiri pratinjau dulu.'],
  },
} as const;
