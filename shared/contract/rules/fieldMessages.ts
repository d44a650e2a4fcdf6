import type { FormFault, FormFaults } from './fieldRules.ts';
import type { Language } from './language.ts';

/** Messages for errors that forms find themselves (docs/product.md#field-messages); pages include no others. */
export const FORM_MESSAGES: Readonly<Record<Language, Readonly<Record<FormFault, string>>>> = {
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
    invalid_bank_holder: 'Enter the name as your bank has it',
    invalid_map_phone: 'Invalid MAP phone number',
    invalid_date: 'Invalid date',
    too_young: 'You must be at least 13 years old',
    hidden_characters: 'This text has hidden characters, perhaps from copying: please type it instead',
    password_length: 'Use 8 to 128 characters',
    too_long: 'This is too long',
  },
  id: {
    required: 'Wajib diisi',
    invalid_email: 'Alamat email tidak valid',
    letters_and_numbers: 'Hanya huruf dan angka',
    numbers_only: 'Hanya angka',
    passwords_differ_signup: 'Kata sandi tidak sama',
    passwords_differ: 'Kata sandi tidak sama',
    captcha_required: 'Centang kotak ini dulu',
    invalid_phone: 'Nomor telepon tidak valid',
    invalid_tokopedia_email: 'Alamat email Tokopedia tidak valid',
    invalid_ovo_phone: 'Nomor telepon OVO tidak valid',
    invalid_bank_account: 'Nomor rekening tidak valid',
    invalid_bank_holder: 'Tulis nama seperti yang tercatat di bank',
    invalid_map_phone: 'Nomor telepon MAP tidak valid',
    invalid_date: 'Tanggal tidak valid',
    too_young: 'Usia minimal 13 tahun',
    hidden_characters: 'Teks ini berisi tanda tersembunyi, mungkin karena disalin: silakan ketik langsung',
    password_length: 'Gunakan 8 sampai 128 karakter',
    too_long: 'Isian ini terlalu panjang',
  },
};

export function fieldMessages<Field extends string>(
  faults: FormFaults<Field>,
  language: Language,
): Partial<Record<Field, string>> {
  const messages: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(faults) as Field[]) {
    const fault = faults[field];
    if (fault) messages[field] = FORM_MESSAGES[language][fault];
  }
  return messages;
}
