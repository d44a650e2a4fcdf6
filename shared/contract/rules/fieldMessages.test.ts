import { FIELD_MESSAGES } from './apiFieldMessages.ts';

/** The messages are repeated here, as forms and API use the same table, which cannot verify itself. */
test.each([
  ['required', 'Required', 'Wajib diisi'],
  ['invalid_email', 'Invalid email address', 'Alamat email tidak valid'],
  ['letters_and_numbers', 'Letters and numbers only', 'Hanya huruf dan angka'],
  ['numbers_only', 'Numbers only', 'Hanya angka'],
  ['passwords_differ_signup', 'Password did not match', 'Kata sandi tidak sama'],
  ['passwords_differ', 'Password does not match', 'Kata sandi tidak sama'],
  ['captcha_required', 'Recaptcha Required', 'Centang kotak ini dulu'],
  ['invalid_phone', 'Invalid phone number', 'Nomor telepon tidak valid'],
  ['invalid_map_phone', 'Invalid MAP phone number', 'Nomor telepon MAP tidak valid'],
  ['too_young', 'You must be at least 13 years old', 'Usia minimal 13 tahun'],
  ['password_length', 'Use 8 to 128 characters', 'Gunakan 8 sampai 128 karakter'],
  ['password_common', 'This password is too easy to guess', 'Kata sandi ini terlalu mudah ditebak'],
  ['wrong_password', 'This is not your current password', 'Kata sandi saat ini salah'],
  ['too_long', 'This is too long', 'Isian ini terlalu panjang'],
] as const)('the message for %s is "%s", in Indonesian "%s"', (fault, en, id) => {
  expect([FIELD_MESSAGES.en[fault], FIELD_MESSAGES.id[fault]]).toEqual([en, id]);
});
