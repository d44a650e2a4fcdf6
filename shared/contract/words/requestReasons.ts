import type { Language } from '../rules/language.ts';
import type { ReasonCode } from '../staff/memberRequestRules.ts';

/** Reasons and questions as members read them. */
const REASONS: Readonly<Record<Language, Readonly<Record<ReasonCode, string>>>> = {
  en: {
    unknown_user: 'We found no booking account with this agent code and user ID.',
    other_user: 'This user ID belongs to someone else at your agency.',
    has_account: 'You already have an account with us. Please use that one.',
    no_agent: 'Friends Rewards is for travel agents who book with us.',
    check_codes:
      'Please check your agent code and user ID, as we found no booking account with both. Which ones do you book with?',
    confirm_agency: 'Please tell us your full name, and reply from the email address of your agency.',
    other_account: 'Do you already have an account with us, perhaps with another email address?',
  },
  id: {
    unknown_user: 'Kami tidak menemukan akun pemesanan dengan kode agen dan user ID ini.',
    other_user: 'User ID ini milik orang lain di agen Anda.',
    has_account: 'Anda sudah punya akun. Silakan pakai akun itu.',
    no_agent: 'Friends Rewards hanya untuk agen perjalanan yang memesan lewat kami.',
    check_codes:
      'Mohon periksa kode agen dan user ID Anda, karena kami tidak menemukan akun pemesanan dengan keduanya. Mana yang Anda pakai untuk memesan?',
    confirm_agency: 'Mohon sebutkan nama lengkap Anda, dan balas dari alamat email agen Anda.',
    other_account: 'Apakah Anda sudah punya akun, mungkin dengan alamat email lain?',
  },
};

export interface TypedReason {
  readonly Reason?: ReasonCode | undefined;
  readonly Text?: string | undefined;
}

/** The text of the reason that was chosen, with what was typed after it; empty if there is neither. */
export function reasonText({ Reason, Text = '' }: TypedReason, language: Language): string {
  return [Reason === undefined ? '' : REASONS[language][Reason], Text.trim()].filter(Boolean).join(' ');
}
