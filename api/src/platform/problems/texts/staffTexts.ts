interface LastHolder {
  readonly email: string;
  /** Names of rights that no other person has. */
  readonly rights: readonly string[];
}

export const STAFF_TEXTS = {
  en: {
    staff_own_account: [
      'Your own account',
      'Nothing was changed: this is your own account. Ask another administrator.',
    ],
    staff_holds_more: [
      'More permissions than you',
      'Nothing was changed: this person has permissions that you do not have. Ask someone who has all of them.',
    ],
    staff_gives_more: [
      'Beyond your permissions',
      'Nothing was changed: you can only assign a role if you have all of its permissions.',
    ],
    staff_last_holder: [
      'Last person with this permission',
      ({ email, rights }: LastHolder) =>
        `${email} is the last person with ${rights.join(' and ')}. Give the same permissions to someone else first.`,
    ],
    staff_changed: [
      'Changed since you opened it',
      'Nothing was changed: this account has changed since you opened it. Review it and try again.',
    ],
    staff_there: ['Already in the list', 'Someone with this address is already in the list.'],
    staff_token_there: ['Name taken', 'A token with this name exists or existed. Choose another name.'],
    staff_token_more: [
      'Beyond your permissions',
      'Nothing was created: a token can only have permissions that you have yourself.',
    ],
    staff_token_ended: ['Already ended', 'There is no active token with this name.'],
    staff_of_directory: [
      'Managed by your company',
      'Nothing was changed: your company’s directory decides who belongs to the staff and what they may do. Change it there.',
    ],
    staff_signs_on: ['Use your company’s account', 'Sign-in by password is off. Sign in with your company’s account.'],
    staff_ended: ['Account closed', 'Nothing was changed: this account is closed. Invite the person again first.'],
  },
  id: {
    staff_own_account: [
      'Akun Anda sendiri',
      'Tidak ada yang diubah: ini akun Anda sendiri. Minta administrator lain mengubahnya.',
    ],
    staff_holds_more: [
      'Hak aksesnya melebihi Anda',
      'Tidak ada yang diubah: orang ini punya hak akses yang tidak Anda miliki. Hubungi orang yang memiliki semuanya.',
    ],
    staff_gives_more: [
      'Melebihi hak akses Anda',
      'Tidak ada yang diubah: Anda hanya bisa memberi peran yang semua hak aksesnya Anda miliki.',
    ],
    staff_last_holder: [
      'Orang terakhir dengan hak akses ini',
      ({ email, rights }: LastHolder) =>
        `${email} adalah orang terakhir dengan hak akses ${rights.join(' dan ')}. Berikan dulu hak akses itu kepada orang lain.`,
    ],
    staff_changed: [
      'Sudah berubah',
      'Tidak ada yang diubah: akun ini sudah berubah sejak Anda membukanya. Silakan periksa lagi.',
    ],
    staff_there: ['Sudah ada di daftar', 'Orang dengan alamat ini sudah ada di daftar.'],
    staff_token_there: ['Sudah dipakai', 'Token dengan nama ini sudah ada atau pernah ada. Pilih nama lain.'],
    staff_token_more: [
      'Melebihi hak akses Anda',
      'Tidak ada yang dibuat: token hanya bisa diberi hak akses yang Anda miliki sendiri.',
    ],
    staff_token_ended: ['Sudah berakhir', 'Tidak ada token bernama ini yang masih berlaku.'],
    staff_of_directory: [
      'Diatur perusahaan Anda',
      'Tidak ada yang diubah: direktori perusahaan Anda menentukan siapa saja staf dan hak aksesnya. Ubah di sana.',
    ],
    staff_signs_on: [
      'Pakai akun perusahaan Anda',
      'Di sini tidak bisa masuk dengan kata sandi. Masuklah dengan akun perusahaan Anda.',
    ],
    staff_ended: ['Akun ditutup', 'Tidak ada yang diubah: akun ini sudah ditutup. Undang lagi orang ini dulu.'],
  },
} as const;
