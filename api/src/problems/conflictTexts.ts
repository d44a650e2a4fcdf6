import type { Language } from '@friends/shared/contract/rules/language';
import { CODE_CONFLICTS } from './codeConflicts.ts';
import { DELIVERY_CONFLICTS } from './deliveryConflicts.ts';
import { PAYOUT_CONFLICTS } from './payoutConflicts.ts';

/** Title and detail of each cause but one: that somebody else has it, which is the general text of a conflict. */
const en = {
  ...CODE_CONFLICTS.en,
  ...PAYOUT_CONFLICTS.en,
  ...DELIVERY_CONFLICTS.en,
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
  release_refused: [
    'Nothing was changed',
    'Nothing was changed: this does not fit what is live now. Look at it again.',
  ],
  no_way_back: ['No way back', 'Nothing else was live before that could be live again.'],
  staff_own_account: [
    'Your own account',
    'Nothing was changed: this is your own account. Ask somebody else who looks after accounts.',
  ],
  staff_holds_more: [
    'They may do more than you',
    'Nothing was changed: this person may do something that you may not. Ask somebody who may do all of it.',
  ],
  staff_gives_more: [
    'More than you may',
    'Nothing was changed: you can only give roles of which you hold every right.',
  ],
  staff_last_holder: [
    'The last one',
    'Nothing was changed: nobody else who has signed up may do all that this person may. Give it to somebody else first.',
  ],
  staff_changed: [
    'Changed meanwhile',
    'Nothing was changed: this account is not as you saw it any more. Look at it again.',
  ],
  staff_there: ['Already in the list', 'Somebody with this address is in the list already.'],
  staff_token_there: ['Taken', 'A token of this name is, or was, there. A name is given once: choose another.'],
  staff_token_more: ['More than you may', 'Nothing was made: you can only give a program what you may do yourself.'],
  staff_token_ended: ['Ended already', 'Nothing was changed: this token has ended.'],
  staff_of_directory: [
    'Kept by your company',
    'Nothing was changed: your company’s directory says who is of the staff and what they may. Change it there.',
  ],
  staff_signs_on: [
    'Use your company’s account',
    'Nobody signs in by password here. Sign in with your company’s account.',
  ],
  staff_ended: ['Ended', 'Nothing was changed: this account has ended. Invite them again first.'],
  own_request: [
    'Your own',
    'Nothing was decided: you cannot decide about your own. The member has, or had, an email address, phone or payout account of yours. Someone else must decide about it.',
  ],
  correction_changed: [
    'Decided meanwhile',
    'Nothing was decided: this correction is not as you saw it any more. Look at it again.',
  ],
  correction_second: [
    'A second person',
    'Nothing was decided: you asked for this correction. A second person must approve it.',
  ],
  correction_nobody: ['No such member', 'Nothing was changed: nobody has this agent code and user ID.'],
  correction_below: [
    'A second person',
    'Nothing was changed: the member has fewer points than that, so a second person must approve it, in an emergency too.',
  ],
  correction_stale: [
    'Points have changed',
    'Nothing was changed: the member’s points are not as you saw them any more. Look at them again.',
  ],
  claim_changed: [
    'Changed meanwhile',
    'Nothing was decided: this claim is not as you saw it any more. Look at it again.',
  ],
  claim_second: [
    'A second person',
    'Nothing was decided: you gave the first approval. A second person must approve it, too.',
  ],
  claim_stopped: [
    'Stopped by the member',
    'Nothing was decided: the member says that somebody else was in their account, and has stopped payouts. Speak with them first.',
  ],
} as const;

export type ConflictCause = keyof typeof en;

type Texts = Readonly<Record<ConflictCause, readonly [title: string, detail: string]>>;

const id: Texts = {
  ...CODE_CONFLICTS.id,
  ...PAYOUT_CONFLICTS.id,
  ...DELIVERY_CONFLICTS.id,
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
  release_refused: [
    'Tidak ada yang diubah',
    'Tidak ada yang diubah: permintaan ini tidak cocok dengan yang sedang aktif. Silakan lihat kembali.',
  ],
  no_way_back: ['Tidak bisa dimundurkan', 'Tidak ada rilis sebelumnya yang bisa tayang lagi.'],
  staff_own_account: [
    'Akun Anda sendiri',
    'Tidak ada yang diubah: ini akun Anda sendiri. Mintalah pengelola akun yang lain.',
  ],
  staff_holds_more: [
    'Haknya lebih dari Anda',
    'Tidak ada yang diubah: orang ini punya hak yang tidak Anda miliki. Mintalah seseorang yang memiliki semua haknya.',
  ],
  staff_gives_more: [
    'Melebihi hak Anda',
    'Tidak ada yang diubah: Anda hanya bisa memberi peran yang semua haknya Anda miliki.',
  ],
  staff_last_holder: [
    'Orang terakhir',
    'Tidak ada yang diubah: belum ada orang lain yang sudah punya akun dengan semua hak orang ini. Berikan dulu kepada orang lain.',
  ],
  staff_changed: [
    'Sudah berubah',
    'Tidak ada yang diubah: akun ini sudah tidak seperti yang Anda lihat. Silakan lihat lagi.',
  ],
  staff_there: ['Sudah ada di daftar', 'Orang dengan alamat ini sudah ada di daftar.'],
  staff_token_there: ['Sudah dipakai', 'Token dengan nama ini sudah ada atau pernah ada. Pilih nama lain.'],
  staff_token_more: [
    'Melebihi hak Anda',
    'Tidak ada yang dibuat: Anda hanya bisa memberi program hak yang Anda sendiri punya.',
  ],
  staff_token_ended: ['Sudah berakhir', 'Tidak ada yang diubah: token ini sudah berakhir.'],
  staff_of_directory: [
    'Diatur perusahaan Anda',
    'Tidak ada yang diubah: direktori perusahaan Anda menentukan siapa staf dan apa haknya. Ubah di sana.',
  ],
  staff_signs_on: [
    'Pakai akun perusahaan Anda',
    'Di sini tidak bisa masuk dengan kata sandi. Masuklah dengan akun perusahaan Anda.',
  ],
  staff_ended: ['Sudah berakhir', 'Tidak ada yang diubah: akun ini sudah berakhir. Undang lagi dulu orangnya.'],
  own_request: [
    'Milik Anda sendiri',
    'Belum ada keputusan: ini milik Anda sendiri. Email, nomor telepon, atau rekening pembayaran member ini sama, atau pernah sama, dengan milik Anda. Orang lain yang harus memutuskannya.',
  ],
  correction_changed: [
    'Sudah diputuskan',
    'Belum ada keputusan: koreksi ini sudah tidak seperti yang Anda lihat. Silakan lihat lagi.',
  ],
  correction_second: [
    'Perlu orang kedua',
    'Belum ada keputusan: Anda yang meminta koreksi ini. Orang kedua yang harus menyetujuinya.',
  ],
  correction_nobody: ['Member tidak ada', 'Tidak ada yang diubah: tidak ada member dengan kode agen dan user ID ini.'],
  correction_below: [
    'Perlu orang kedua',
    'Tidak ada yang diubah: poin member kurang dari itu, jadi orang kedua harus menyetujuinya, juga dalam keadaan darurat.',
  ],
  correction_stale: [
    'Poin sudah berubah',
    'Tidak ada yang diubah: poin member sudah tidak seperti yang Anda lihat. Silakan lihat lagi.',
  ],
  claim_changed: [
    'Sudah berubah',
    'Belum ada keputusan: klaim ini sudah tidak seperti yang Anda lihat. Silakan lihat lagi.',
  ],
  claim_second: [
    'Perlu orang kedua',
    'Belum ada keputusan: persetujuan pertama sudah dari Anda. Orang kedua juga harus menyetujuinya.',
  ],
  claim_stopped: [
    'Dihentikan member',
    'Belum ada keputusan: member menyampaikan bahwa orang lain masuk ke akunnya, dan pembayaran dihentikan. Hubungi dulu orangnya.',
  ],
};

const TEXTS: Readonly<Record<Language, Texts>> = { en, id };

/** What a conflict says in its own words; null where somebody else has what was asked for. */
export function conflictText(cause: string | undefined, language: Language): Texts[ConflictCause] | null {
  const entry = Object.entries(TEXTS[language]).find(([name]) => name === cause);
  return entry?.[1] ?? null;
}
