import type { FieldFault, FieldFaults } from './fieldRules.ts';
import type { Language } from './language.ts';

/** The sentence for each fault (docs/product.md#field-messages). */
export const FIELD_MESSAGES: Readonly<Record<Language, Readonly<Record<FieldFault, string>>>> = {
  en: {
    required: 'Required',
    invalid_email: 'Invalid email address',
    letters_and_numbers: 'Letters and numbers only',
    numbers_only: 'Numbers only',
    passwords_differ_signup: 'Password did not match',
    passwords_differ: 'Password does not match',
    captcha_required: 'Recaptcha Required',
    invalid_phone: 'Invalid phone number',
    invalid_tokopedia_email: 'Invalid claim tokopedia email address',
    invalid_ovo_phone: 'Invalid OVO phone number',
    invalid_bank_account: 'Invalid bank account',
    invalid_bank_holder: 'Type the name as your bank has it',
    invalid_map_phone: 'Invalid MAP phone number',
    invalid_date: 'Invalid date',
    hidden_signs: 'This text has hidden signs, perhaps from copying: please type it by hand',
    password_length: 'Use 8 to 128 characters',
    password_common: 'This password is too easy to guess',
    wrong_password: 'This is not your current password',
    password_needed: 'Type your password to change this',
    wrong_code: 'This code is not right, or was used before',
    email_taken: 'This email address is already registered',
    user_taken: 'This agent code and user ID are already registered',
    change_pending: 'Your last change of agent still waits for approval',
    same_agent: 'This is your current agent code and user ID',
    captcha_failed: 'The check has expired, please do it again',
    points_credited: 'The points of this booking are on your account',
    points_coming: 'These points are not late yet: they come 5 days after check-out',
    other_year: 'This check-out is far from today: please check the year',
    points_claim_pending: 'You have asked for this booking; the answer is on its way',
    points_claims_open: '10 of your questions wait for an answer; ask again when one has come',
    invalid_picture: 'Choose a JPEG, PNG or WebP picture of at most 5 MB',
    too_long: 'This is too long',
    wrong_type: 'This is not in the expected form',
    not_possible: 'This value is not possible',
  },
  id: {
    required: 'Wajib diisi',
    invalid_email: 'Alamat email tidak valid',
    letters_and_numbers: 'Hanya huruf dan angka',
    numbers_only: 'Hanya angka',
    passwords_differ_signup: 'Kata sandi tidak sama',
    passwords_differ: 'Kata sandi tidak sama',
    captcha_required: 'Recaptcha wajib diisi',
    invalid_phone: 'Nomor telepon tidak valid',
    invalid_tokopedia_email: 'Alamat email Tokopedia tidak valid',
    invalid_ovo_phone: 'Nomor telepon OVO tidak valid',
    invalid_bank_account: 'Nomor rekening tidak valid',
    invalid_bank_holder: 'Tulis nama seperti yang tercatat di bank',
    invalid_map_phone: 'Nomor telepon MAP tidak valid',
    invalid_date: 'Tanggal tidak valid',
    hidden_signs: 'Teks ini berisi tanda tersembunyi, mungkin karena disalin: silakan ketik langsung',
    password_length: 'Gunakan 8 sampai 128 karakter',
    password_common: 'Kata sandi ini terlalu mudah ditebak',
    wrong_password: 'Kata sandi saat ini salah',
    password_needed: 'Masukkan kata sandi untuk mengubah ini',
    wrong_code: 'Kode ini salah atau sudah pernah dipakai',
    email_taken: 'Alamat email ini sudah terdaftar',
    user_taken: 'Kode agen dan user ID ini sudah terdaftar',
    change_pending: 'Perubahan agen Anda sebelumnya masih menunggu persetujuan',
    same_agent: 'Ini kode agen dan user ID Anda saat ini',
    captcha_failed: 'Verifikasi sudah kedaluwarsa, silakan ulangi',
    points_credited: 'Poin pesanan ini sudah masuk ke akun Anda',
    points_coming: 'Poin ini belum terlambat: poin masuk 5 hari setelah check-out',
    other_year: 'Tanggal check-out ini terlalu jauh dari hari ini: periksa tahunnya',
    points_claim_pending: 'Anda sudah menanyakan pesanan ini; jawabannya segera menyusul',
    points_claims_open: '10 pertanyaan Anda masih menunggu jawaban; tanyakan lagi setelah ada jawaban',
    invalid_picture: 'Pilih gambar JPEG, PNG, atau WebP, maksimal 5 MB',
    too_long: 'Isian ini terlalu panjang',
    wrong_type: 'Format isian ini tidak sesuai',
    not_possible: 'Nilai ini tidak dapat digunakan',
  },
};

/** Faults as the field-to-sentence object that `POST /validate/*` answers and forms show. */
export function fieldMessages<Field extends string>(
  faults: FieldFaults<Field>,
  language: Language,
): Partial<Record<Field, string>> {
  const messages: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(faults) as Field[]) {
    const fault = faults[field];
    if (fault) messages[field] = FIELD_MESSAGES[language][fault];
  }
  return messages;
}
