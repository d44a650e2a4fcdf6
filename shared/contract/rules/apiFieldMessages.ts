import { FORM_MESSAGES } from './fieldMessages.ts';
import type { ApiFault, FieldFault } from './fieldRules.ts';
import type { Language } from './language.ts';

const API_MESSAGES: Readonly<Record<Language, Readonly<Record<ApiFault, string>>>> = {
  en: {
    password_common: 'This password is too easy to guess',
    wrong_password: 'This is not your current password',
    password_needed: 'Enter your password to change this',
    wrong_code: 'This code is incorrect or was already used',
    email_taken: 'This email address is already registered',
    user_taken: 'This agent code and user ID are already registered',
    change_pending: 'Your last agent change is still waiting for approval',
    same_agent: 'This is your current agent code and user ID',
    captcha_failed: 'The check has expired. Please do it again',
    points_credited: 'The points for this booking are already in your account',
    points_coming: 'These points are not due yet: they are credited 5 days after check-out',
    other_year: 'This check-out is far from today: please check the year',
    points_claim_pending: 'You have already asked about this booking. We will email you',
    points_claims_open: 'You already have 10 open claims. You can send another once one is decided',
    invalid_picture: 'Choose a JPEG, PNG or WebP picture of at most 5 MB',
    wrong_type: 'This is not in the expected format',
    not_possible: 'This value is not allowed',
  },
  id: {
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
    points_claims_open: '10 laporan Anda masih menunggu keputusan; kirim lagi setelah ada keputusan',
    invalid_picture: 'Pilih gambar JPEG, PNG, atau WebP, maksimal 5 MB',
    wrong_type: 'Format isian ini tidak sesuai',
    not_possible: 'Nilai ini tidak dapat digunakan',
  },
};

/**
 * Messages for field errors (docs/product.md#field-messages). The API has all of them; pages include only their own.
 */
export const FIELD_MESSAGES: Readonly<Record<Language, Readonly<Record<FieldFault, string>>>> = {
  en: { ...FORM_MESSAGES.en, ...API_MESSAGES.en },
  id: { ...FORM_MESSAGES.id, ...API_MESSAGES.id },
};
