import type { Language } from '@friends/shared/contract/rules/language';
import type { SignOnReason } from './SignOnRefused.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<SignOnReason, string>>>> = {
  en: {
    away: 'Your company’s sign-in is not available now. Try again in a moment.',
    declined: 'Your company’s sign-in refused you. Try again, or ask the administrator of your company’s accounts.',
    not_accepted:
      'This sign-in is no longer valid: it was used, has expired, or started in another browser. Sign in again.',
    one_factor: 'These pages need a second factor. Set one up for your company’s account, then sign in again.',
    no_group:
      'Your company’s account is not in a group with access to these pages. Ask the administrator of staff accounts to add you.',
    no_email:
      'Your company’s account has no confirmed email address. Ask the administrator of your company’s accounts.',
    email_taken: 'Your email address belongs to another account here. Ask the administrator of staff accounts.',
  },
  id: {
    away: 'Halaman masuk perusahaan Anda sedang tidak menjawab. Coba beberapa saat lagi.',
    declined:
      'Halaman masuk perusahaan Anda menolak permintaan ini. Coba lagi, atau tanyakan kepada pengelola akun perusahaan Anda.',
    not_accepted:
      'Proses masuk ini tidak berlaku lagi: sudah dipakai, terlalu lama, atau dimulai di browser lain. Silakan masuk lagi.',
    one_factor: 'Halaman ini memerlukan faktor kedua. Aktifkan untuk akun perusahaan Anda, lalu masuk lagi.',
    no_group:
      'Akun perusahaan Anda tidak termasuk grup yang boleh memakai halaman ini. Minta administrator portal ini menambahkan Anda.',
    no_email:
      'Akun perusahaan Anda tidak punya alamat email yang terkonfirmasi. Tanyakan kepada pengelola akun perusahaan Anda.',
    email_taken: 'Alamat email Anda dipakai akun lain di sini. Hubungi administrator portal ini.',
  },
};

/** Message for a refused person. */
export const signOnText = (reason: SignOnReason, language: Language): string => TEXTS[language][reason];
