import type { Language } from '@friends/shared/contract/rules/language';

/** Words of the forms, in the page's language. */
export interface FormWords {
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly birthdate: string;
  readonly swift: string;
  readonly bankAccount: string;
  readonly about: string;
  readonly bank: string;
  readonly save: string;
  readonly saved: string;
  readonly choosePicture: string;
  readonly signUp: string;
  readonly signedUp: string;
  readonly agentCode: string;
  readonly userId: string;
  readonly newAgentCode: string;
  readonly newUserId: string;
  readonly agentChanged: string;
  readonly submit: string;
  readonly repeatPassword: string;
  readonly forgotPassword: string;
  readonly mailed: string;
  readonly resetPassword: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeatNewPassword: string;
  readonly changePassword: string;
  readonly passwordChanged: string;
  readonly contactForm: string;
  readonly company: string;
  readonly message: string;
  readonly send: string;
  readonly sent: string;
}

export const FORM_WORDS: Readonly<Record<Language, FormWords>> = {
  en: {
    email: 'Email',
    phone: 'Phone',
    name: 'Name',
    birthdate: 'Date of birth',
    swift: 'SWIFT code',
    bankAccount: 'Account number',
    about: 'About you',
    bank: 'Bank account',
    save: 'Save',
    saved: 'Your profile is update. Thank you.',
    choosePicture: 'Choose a picture',
    signUp: 'Sign up',
    signedUp: 'Signup success, please wait for approval. Thank you.',
    agentCode: 'Agent code',
    userId: 'User ID',
    newAgentCode: 'New agent code',
    newUserId: 'New user ID',
    agentChanged: 'Change Agent success, please wait for approval. Thank you.',
    submit: 'Submit',
    repeatPassword: 'Confirm password',
    forgotPassword: 'Forgot password',
    mailed: 'Reset Password success, check your email. Thank you',
    resetPassword: 'Reset Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    repeatNewPassword: 'Confirm new password',
    changePassword: 'Change password',
    passwordChanged: 'Your password is update. Thank you.',
    contactForm: 'Contact form',
    company: 'Company',
    message: 'Message',
    send: 'Send',
    sent: 'Thank you for your email',
  },
  id: {
    email: 'Email',
    phone: 'Telepon',
    name: 'Nama',
    birthdate: 'Tanggal lahir',
    swift: 'Kode SWIFT',
    bankAccount: 'Nomor rekening',
    about: 'Tentang Anda',
    bank: 'Rekening bank',
    save: 'Simpan',
    saved: 'Profil Anda sudah diperbarui. Terima kasih.',
    choosePicture: 'Pilih foto',
    signUp: 'Daftar',
    signedUp: 'Pendaftaran berhasil, mohon tunggu persetujuan. Terima kasih.',
    agentCode: 'Kode agen',
    userId: 'User ID',
    newAgentCode: 'Kode agen baru',
    newUserId: 'User ID baru',
    agentChanged: 'Permintaan ganti agen berhasil, mohon tunggu persetujuan. Terima kasih.',
    submit: 'Kirim',
    repeatPassword: 'Ulangi kata sandi',
    forgotPassword: 'Lupa kata sandi',
    mailed: 'Permintaan berhasil, silakan cek email Anda. Terima kasih.',
    resetPassword: 'Atur Ulang Kata Sandi',
    currentPassword: 'Kata sandi sekarang',
    newPassword: 'Kata sandi baru',
    repeatNewPassword: 'Ulangi kata sandi baru',
    changePassword: 'Ganti kata sandi',
    passwordChanged: 'Kata sandi Anda sudah diperbarui. Terima kasih.',
    contactForm: 'Formulir kontak',
    company: 'Perusahaan',
    message: 'Pesan',
    send: 'Kirim',
    sent: 'Terima kasih atas email Anda',
  },
};
