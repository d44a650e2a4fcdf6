import type { Language } from '../rules/language.ts';
import { type PayoutKind, REFUSAL_FIELDS, type Refusal } from '../staff/payoutRules.ts';

/** Why a payout was refused; follows "could not be paid yet:". */
const REASONS: Readonly<Record<Language, Readonly<Record<Refusal, string>>>> = {
  en: {
    account_unknown: 'the bank could not find the account number',
    account_closed: 'the account is closed',
    holder_differs: 'the account holder’s name differs from the one you entered',
    bank_unknown: 'the bank that you entered was not found',
    wallet_unknown: 'the OVO number is not registered',
    details: 'the bank did not accept the account details',
    bank: 'the bank could not make the payment',
  },
  id: {
    account_unknown: 'nomor rekening tidak dikenal oleh bank',
    account_closed: 'rekening sudah ditutup',
    holder_differs: 'nama pemilik rekening berbeda dengan yang Anda isi',
    bank_unknown: 'bank yang Anda isi tidak ditemukan',
    wallet_unknown: 'nomor OVO tidak terdaftar',
    details: 'data rekening tidak diterima oleh bank',
    bank: 'bank tidak bisa melakukan pembayaran',
  },
};

const ADVICE: Readonly<Record<Language, { readonly correct: string; readonly wait: string }>> = {
  en: {
    correct: 'Correct your details in your profile. We can make the payment 24 hours after that.',
    wait: 'You do not need to do anything: we will try again.',
  },
  id: {
    correct: 'Perbaiki data itu di profil Anda. Hadiah bisa dibayarkan mulai 24 jam setelahnya.',
    wait: 'Anda tidak perlu melakukan apa pun: kami akan mencoba lagi.',
  },
};

export const refusalReason = (refusal: Refusal, language: Language): string => REASONS[language][refusal];

const needsCorrection = (refusal: Refusal): boolean => refusal !== 'bank';

/** Instructions for the member, as a sentence. */
export const refusalAdvice = (refusal: Refusal, language: Language): string =>
  ADVICE[language][needsCorrection(refusal) ? 'correct' : 'wait'];

/** Fields of the profile to correct, most important first. */
export const fieldsToCorrect = (refusal: Refusal, kind: PayoutKind): readonly string[] =>
  kind === 'wallet' && needsCorrection(refusal) ? REFUSAL_FIELDS.wallet_unknown : REFUSAL_FIELDS[refusal];
