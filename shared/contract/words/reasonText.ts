import type { Language } from '../rules/language.ts';
import type { ReasonCode as RequestCode } from '../staff/memberRequestRules.ts';
import type { AnswerCode } from '../staff/missingPointRules.ts';

/** Predefined reasons, answers and questions. */
export type ReasonCode = RequestCode | AnswerCode;

const REASONS: Readonly<Record<Language, Readonly<Record<ReasonCode, string>>>> = {
  en: {
    unknown_user: 'We found no booking account with this agent code and user ID.',
    other_user: 'This user ID belongs to someone else at your agency.',
    has_account: 'You already have an account with us. Please use that one.',
    no_agent: 'Friends Rewards is for travel agents who book with us.',
    check_codes:
      'Please check your agent code and user ID, as we found no booking account that has both. Which ones do you use for booking?',
    confirm_agency: 'Please tell us your full name, and reply from the email address of your agency.',
    other_account: 'Do you already have an account with us, perhaps with another email address?',
    late_feed: 'The booking reached us late. Its points are in your account now.',
    hotel_confirmed: 'The hotel confirmed the stay.',
    not_found: 'We found no booking with this reference.',
    cancelled: 'The booking was cancelled, so it earns no points.',
    no_show: 'The guest did not arrive, so the booking earns no points.',
    not_yours: 'The booking was made with another agent code or user ID.',
    already_credited: 'The points for this booking are already in your account.',
    check_reference:
      'Please check the booking reference, as we found no booking with it. Which reference is on the confirmation?',
    send_confirmation: 'Please send us the confirmation of the booking.',
    which_user: 'Which agent code and user ID did you use to book?',
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
    late_feed: 'Data pesanan ini terlambat kami terima. Poinnya sekarang sudah masuk ke akun Anda.',
    hotel_confirmed: 'Hotel sudah mengonfirmasi bahwa tamu menginap.',
    not_found: 'Kami tidak menemukan pesanan dengan nomor ini.',
    cancelled: 'Pesanan ini dibatalkan, jadi tidak menghasilkan poin.',
    no_show: 'Tamu tidak datang, jadi pesanan ini tidak menghasilkan poin.',
    not_yours: 'Pesanan ini dibuat dengan kode agen atau user ID lain.',
    already_credited: 'Poin pesanan ini sudah masuk ke akun Anda.',
    check_reference:
      'Mohon periksa nomor pesanan, karena kami tidak menemukan pesanan dengan nomor itu. Nomor apa yang tertulis di konfirmasi pesanan?',
    send_confirmation: 'Mohon kirimkan konfirmasi pesanan ini kepada kami.',
    which_user: 'Dengan kode agen dan user ID mana Anda memesan?',
  },
};

export interface TypedReason {
  readonly Reason?: ReasonCode | undefined;
  readonly Text?: string | undefined;
}

/** Text of the chosen reason, followed by the typed text; empty if there is neither. */
export function reasonText({ Reason, Text = '' }: TypedReason, language: Language): string {
  return [Reason === undefined ? '' : REASONS[language][Reason], Text.trim()].filter(Boolean).join(' ');
}
