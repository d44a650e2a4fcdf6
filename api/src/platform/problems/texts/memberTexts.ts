export const MEMBER_TEXTS = {
  en: {
    points_credited: [
      'Points already credited',
      'The points for this booking are already in your account. You can find them in your statement.',
    ],
    points_coming: [
      'Not due yet',
      'Your claim was not sent: these points are not due yet. Points are credited 5 days after check-out.',
    ],
    points_claim_pending: [
      'Already asked',
      'You have already asked about this booking. We are checking it and will email you.',
    ],
    points_claims_open: [
      'Too many open claims',
      'Your claim was not sent: you already have 10 open claims. You can send another once one is decided.',
    ],
    change_pending: [
      'Change pending',
      'Nothing was sent: your last request to change agent is still waiting for approval. You can withdraw it.',
    ],
    same_agent: ['Nothing to change', 'Nothing was sent: these already are your agent code and user ID.'],
    decided: ['Already decided', 'This request has already been decided, so it can no longer be withdrawn.'],
    factor_on: ['Already on', 'Two-step login is already on. To set it up again, switch it off first.'],
    factor_not_begun: ['Start again', 'This setup has expired. Start again and enter a new code within one hour.'],
    factor_off: ['Two-step login is off', 'Switch on two-step login before you create recovery codes.'],
    passkeys_full: [
      'Passkey limit reached',
      'You have ten passkeys, which is the maximum. Remove one that you no longer use.',
    ],
    passkey_known: ['Already added', 'This passkey is already in your account.'],
    other_day: [
      'Preview of another day',
      'Nothing was changed: you are previewing another day. End the preview first.',
    ],
  },
  id: {
    points_credited: [
      'Poin sudah masuk',
      'Poin pesanan ini sudah masuk ke akun Anda, jadi tidak perlu ditanyakan. Lihat di mutasi rekening poin.',
    ],
    points_coming: [
      'Belum terlambat',
      'Laporan Anda tidak terkirim: poin ini belum terlambat. Poin masuk 5 hari setelah check-out.',
    ],
    points_claim_pending: [
      'Sudah ditanyakan',
      'Anda sudah menanyakan pesanan ini. Kami sedang memeriksanya, lalu kami kabari.',
    ],
    points_claims_open: [
      'Terlalu banyak laporan',
      'Laporan Anda tidak terkirim: 10 laporan lain masih menunggu keputusan kami. Kirim lagi setelah ada keputusan.',
    ],
    change_pending: [
      'Masih menunggu',
      'Tidak ada yang terkirim: permintaan ganti agen Anda sebelumnya masih menunggu persetujuan. Anda bisa membatalkannya.',
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
    other_day: [
      'Hari lain',
      'Tidak ada yang diubah: Anda sedang melihat pratinjau hari lain. Akhiri dulu pratinjau itu.',
    ],
  },
} as const;
