import type { MailTexts } from './MailText.ts';

/** Mails about a member's second factor (docs/decisions/0060). */
export interface TwoFactorMailFacts {
  second_factor_on: Record<string, never>;
  second_factor_off: { readonly by: 'member' | 'team' };
  recovery_code_used: { readonly left: number };
  recovery_codes_renewed: Record<string, never>;
}

export const TWO_FACTOR_TEXTS: MailTexts<TwoFactorMailFacts> = {
  en: {
    second_factor_on: () => ({
      subject: 'Two-step login is on',
      lines: [
        'You now need a code from your authenticator app when you log in.',
        'Keep your recovery codes where you can find them without your phone.',
        'If it was not you, choose a new password immediately and reply to this email.',
      ],
    }),
    second_factor_off: ({ by }) => ({
      subject: 'Two-step login is off',
      lines: [
        by === 'team'
          ? 'Our team has switched off two-step login for your account. You can now log in with your password alone.'
          : 'Two-step login for your account was switched off. You can now log in with your password alone.',
        'If you did not ask for this, choose a new password immediately and reply to this email.',
      ],
    }),
    recovery_code_used: ({ left }) => ({
      subject: 'A recovery code was used',
      lines: [
        `One of your recovery codes was used in place of a code from your app. You have ${left} left.`,
        left > 2
          ? 'If it was not you, choose a new password immediately and reply to this email.'
          : 'Generate new ones in your profile. If it was not you, choose a new password immediately and reply to this email.',
      ],
    }),
    recovery_codes_renewed: () => ({
      subject: 'You have new recovery codes',
      lines: [
        'Your account has ten new recovery codes; the earlier ones no longer work.',
        'If it was not you, choose a new password immediately and reply to this email.',
      ],
    }),
  },
  id: {
    second_factor_on: () => ({
      subject: 'Verifikasi dua langkah sudah aktif',
      lines: [
        'Mulai sekarang akun Anda meminta kode dari aplikasi autentikator setiap kali Anda masuk.',
        'Simpan kode pemulihan di tempat yang dapat Anda buka tanpa ponsel.',
        'Jika bukan Anda yang mengaktifkannya, segera buat kata sandi baru dan balas email ini.',
      ],
    }),
    second_factor_off: ({ by }) => ({
      subject: 'Verifikasi dua langkah dimatikan',
      lines: [
        by === 'team'
          ? 'Tim kami telah mematikan verifikasi dua langkah untuk akun Anda. Sekarang cukup kata sandi untuk masuk.'
          : 'Verifikasi dua langkah untuk akun Anda telah dimatikan. Sekarang cukup kata sandi untuk masuk.',
        'Jika Anda tidak memintanya, segera buat kata sandi baru dan balas email ini.',
      ],
    }),
    recovery_code_used: ({ left }) => ({
      subject: 'Kode pemulihan telah dipakai',
      lines: [
        `Satu kode pemulihan Anda dipakai sebagai pengganti kode dari aplikasi. Sisa kode: ${left}.`,
        left > 2
          ? 'Jika bukan Anda yang memakainya, segera buat kata sandi baru dan balas email ini.'
          : 'Buat kode baru di profil Anda. Jika bukan Anda yang memakainya, segera buat kata sandi baru dan balas email ini.',
      ],
    }),
    recovery_codes_renewed: () => ({
      subject: 'Kode pemulihan Anda sudah diganti',
      lines: [
        'Akun Anda kini memiliki sepuluh kode pemulihan baru; kode yang lama tidak berlaku lagi.',
        'Jika bukan Anda yang menggantinya, segera buat kata sandi baru dan balas email ini.',
      ],
    }),
  },
};
