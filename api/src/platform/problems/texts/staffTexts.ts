interface LastHolder {
  readonly email: string;
  /** Names of the rights that nobody else has. */
  readonly rights: readonly string[];
}

/** Why a change of the staff is refused: title and detail. */
export const STAFF_TEXTS = {
  en: {
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
      ({ email, rights }: LastHolder) =>
        `${email} is the last who has ${rights.join(' and ')}; give that to somebody else first.`,
    ],
    staff_changed: [
      'Changed meanwhile',
      'Nothing was changed: this account is not as you saw it any more. Look at it again.',
    ],
    staff_there: ['Already in the list', 'Somebody with this address is in the list already.'],
    staff_token_there: ['Taken', 'A token of this name is, or was, there. A name is given once: choose another.'],
    staff_token_more: ['More than you may', 'Nothing was made: you can only give a program what you may do yourself.'],
    staff_token_ended: ['Ended already', 'There is no token of this name that has not ended.'],
    staff_of_directory: [
      'Kept by your company',
      'Nothing was changed: your company’s directory says who is of the staff and what they may. Change it there.',
    ],
    staff_signs_on: [
      'Use your company’s account',
      'Nobody signs in by password here. Sign in with your company’s account.',
    ],
    staff_ended: ['Ended', 'Nothing was changed: this account has ended. Invite them again first.'],
  },
  id: {
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
      ({ email, rights }: LastHolder) =>
        `${email} adalah orang terakhir dengan hak ${rights.join(' dan ')}. Berikan dulu kepada orang lain.`,
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
    staff_token_ended: ['Sudah berakhir', 'Tidak ada token bernama ini yang masih berlaku.'],
    staff_of_directory: [
      'Diatur perusahaan Anda',
      'Tidak ada yang diubah: direktori perusahaan Anda menentukan siapa staf dan apa haknya. Ubah di sana.',
    ],
    staff_signs_on: [
      'Pakai akun perusahaan Anda',
      'Di sini tidak bisa masuk dengan kata sandi. Masuklah dengan akun perusahaan Anda.',
    ],
    staff_ended: ['Sudah berakhir', 'Tidak ada yang diubah: akun ini sudah berakhir. Undang lagi dulu orangnya.'],
  },
} as const;
