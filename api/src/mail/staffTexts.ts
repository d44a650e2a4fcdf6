import type { MailTexts } from './MailText.ts';

/** Mails to people of the staff. */
export interface StaffMailFacts {
  staff_invited: { readonly link: string };
}

export const STAFF_TEXTS: MailTexts<StaffMailFacts> = {
  en: {
    staff_invited: ({ link }) => ({
      subject: 'Your account for the staff pages of Friends Rewards',
      lines: [
        'You are invited to the staff pages of Friends Rewards. Open this link within 7 days, choose a password and set up an authenticator app on your phone:',
        link,
        'The link is yours alone and works once. If you did not expect it, do not open it, and tell whoever looks after the accounts.',
      ],
    }),
  },
  id: {
    staff_invited: ({ link }) => ({
      subject: 'Akun Anda untuk halaman staf Friends Rewards',
      lines: [
        'Anda diundang ke halaman staf Friends Rewards. Buka tautan ini dalam waktu 7 hari, buat kata sandi, lalu siapkan aplikasi autentikator di ponsel Anda:',
        link,
        'Tautan ini hanya untuk Anda dan berlaku satu kali. Jika Anda tidak menunggunya, jangan dibuka, dan beri tahu pengelola akun.',
      ],
    }),
  },
};
