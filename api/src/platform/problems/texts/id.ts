import type { ErrorCode } from '@friends/shared/contract/api/errors';
import type { FixedText } from '@friends/shared/contract/refusal/texts';

export const id: Readonly<Record<ErrorCode, FixedText>> = {
  wrong_app_key: ['Aplikasi tidak dikenal', 'Aplikasi ini tidak dikenal. Muat ulang halaman lalu coba lagi.'],
  not_logged_in: ['Belum masuk', 'Sesi Anda telah berakhir. Silakan masuk kembali.'],
  wrong_credentials: ['Gagal masuk', 'Email atau kata sandi salah. Silakan coba lagi.'],
  wrong_passkey: [
    'Gagal masuk',
    'Passkey ini tidak membuka akun di sini; mungkin sudah dihapus. Silakan masuk dengan email dan kata sandi.',
  ],
  code_needed: ['Perlu kode', 'Silakan isi juga kode dari aplikasi autentikator Anda, atau salah satu kode pemulihan.'],
  member_pending: [
    'Belum disetujui',
    'Pendaftaran Anda masih menunggu persetujuan. Kami akan mengirim email kepada Anda.',
  ],
  member_rejected: ['Pendaftaran tidak disetujui', 'Pendaftaran Anda tidak disetujui. Silakan hubungi kami.'],
  password_needed: ['Perlu kata sandi', 'Masukkan kata sandi Anda sekali lagi sebelum mengubah ini.'],
  no_right: ['Tidak diizinkan', 'Anda tidak memiliki hak akses untuk ini. Administrator dapat memberikannya.'],
  not_found: ['Tidak ditemukan', 'Yang Anda cari tidak ditemukan.'],
  method_not_allowed: ['Hanya dapat dibaca', 'Alamat ini hanya dapat dibaca dan tidak menerima kiriman.'],
  conflict: ['Sudah digunakan', 'Data ini sudah digunakan member lain. Silakan periksa kembali isian Anda.'],
  insufficient_points: ['Poin tidak cukup', 'Poin Anda tidak cukup untuk menukarkan hadiah ini.'],
  contact_incomplete: ['Data belum lengkap', 'Silakan lengkapi informasi kontak Anda!'],
  contact_bank_incomplete: ['Data belum lengkap', 'Silakan lengkapi informasi kontak dan rekening bank Anda!'],
  price_changed: [
    'Harga berubah',
    'Harga atau nilai hadiah ini tidak lagi sama dengan yang Anda lihat. Silakan periksa lagi sebelum menukarnya.',
  ],
  sold_out: ['Habis', 'Hadiah ini sudah habis. Poin Anda tidak terpotong.'],
  claim_limit_reached: ['Batas tercapai', 'Anda sudah mencapai batas penukaran hadiah ini. Poin Anda tidak terpotong.'],
  not_offered_yet: ['Belum tersedia', 'Hadiah ini belum bisa ditukar. Poin Anda tidak terpotong.'],
  no_longer_offered: ['Tidak tersedia lagi', 'Hadiah ini sudah tidak ditawarkan. Poin Anda tidak terpotong.'],
  idempotency_key_reused: [
    'Permintaan sudah dipakai',
    'Permintaan ini sudah dipakai untuk hadiah lain. Silakan coba lagi.',
  ],
  token_spent: ['Tautan tidak berlaku', 'Tautan ini sudah dipakai atau kedaluwarsa. Silakan minta tautan baru.'],
  passkey_expired: [
    'Terlambat',
    'Prosesnya lebih dari lima menit, atau terkirim dua kali. Tidak ada yang berubah: silakan coba lagi.',
  ],
  too_large: ['Terlalu besar', 'Kiriman Anda terlalu besar. Gambar maksimal 5 MB, selain itu maksimal 1 MB.'],
  unsupported_media: ['Format tidak dikenal', 'Format kiriman Anda tidak dapat kami baca.'],
  invalid_input: ['Periksa isian Anda', 'Ada isian yang belum benar. Silakan periksa kembali.'],
  too_many_tries: ['Terlalu banyak percobaan', 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.'],
  proof_needed: [
    'Tunggu sebentar',
    'Ada yang mencoba banyak kata sandi untuk akun ini. Tunggu sebentar lalu coba lagi.',
  ],
  internal: ['Terjadi kesalahan', 'Terjadi kesalahan di pihak kami. Poin Anda tidak dipotong. Silakan coba lagi.'],
  bad_gateway: [
    'Respons tidak lengkap',
    'Layanan tidak menjawab sebagaimana mestinya. Jika Anda mengubah atau menukar sesuatu, periksa dulu apakah sudah tersimpan sebelum mencoba lagi.',
  ],
  unavailable: ['Tidak tersedia', 'Layanan sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.'],
  gateway_timeout: [
    'Respons terlalu lama',
    'Layanan terlalu lama menjawab. Jika Anda mengubah atau menukar sesuatu, periksa dulu apakah sudah tersimpan sebelum mencoba lagi.',
  ],
};
