import type { Language } from '@friends/shared/contract/rules/language';
import type { MailTexts } from './MailText.ts';

export interface AccountMailFacts {
  /** Sent to the new address. */
  email_confirm: { readonly link: string };
  /** Sent to the current address, with the new one masked. */
  email_asked: { readonly link: string; readonly newEmail: string };
  email_changed: { readonly link: string; readonly newEmail: string };
  email_taken_back: Record<string, never>;
  passwords_tried: Record<string, never>;
  /** Names of fields filled in for the first time; link that stops payouts, if they are on hold for a day. */
  details_added: { readonly fields: readonly string[]; readonly stop: string | null };
  /** Names of changed fields; link that stops payouts, if they are on hold for a day. */
  details_changed: { readonly fields: readonly string[]; readonly stop: string | null };
  password_changed: { readonly stop: string };
  passkey_added: { readonly name: string; readonly stop: string };
  passkey_removed: { readonly name: string; readonly by: 'member' | 'team' };
  payouts_stopped: Record<string, never>;
  payouts_resumed: Record<string, never>;
}

const DETAILS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { Name: 'name', Phone: 'phone', Address: 'address', bank: 'bank account', other: 'accounts for other rewards' },
  id: { Name: 'nama', Phone: 'telepon', Address: 'alamat', bank: 'rekening bank', other: 'akun hadiah lainnya' },
};

/** Groups claim fields, so that the mail doesn't reveal which bank or shop account changed. */
function groupOf(field: string): string {
  if (/^Claim(Bank|Swift|Business|Passport)/.test(field)) return 'bank';
  return field.startsWith('Claim') ? 'other' : field;
}

const namesOf = (fields: readonly string[], language: Language): string =>
  [...new Set(fields.map(groupOf))].map((group) => DETAILS[language][group] ?? group).join(', ');

/** Advice in case it wasn't the member. */
const STOP: Readonly<Record<Language, (link: string) => readonly string[]>> = {
  en: (link) => [
    'For 24 hours we pay nothing to your accounts. If it was not you, stop all payouts, log out all devices and choose a new password here, within 7 days:',
    link,
  ],
  id: (link) => [
    'Selama 24 jam kami tidak membayarkan apa pun ke rekening dan akun Anda. Jika bukan Anda yang mengubahnya, hentikan semua pembayaran, keluarkan semua perangkat, dan buat kata sandi baru lewat tautan ini dalam waktu 7 hari:',
    link,
  ],
};

export const ACCOUNT_TEXTS: MailTexts<AccountMailFacts> = {
  en: {
    email_confirm: ({ link }) => ({
      subject: 'Confirm your new email address',
      lines: [
        'You asked to log in to Friends Rewards with this address. Open this link within a day and confirm it:',
        link,
        'Until then, your old address still works. If it was not you, ignore this email; nothing changes.',
      ],
    }),
    email_asked: ({ link, newEmail }) => ({
      subject: 'Someone wants to change your email address',
      lines: [
        `Someone asked to change your account's email from this address to ${newEmail}. It changes once the link mailed there is opened.`,
        'If it was you, there is nothing to do here. If not, keep this address, log out all devices and choose a new password here, within 7 days:',
        link,
      ],
    }),
    email_changed: ({ link, newEmail }) => ({
      subject: 'Your email address was changed',
      lines: [
        `You now log in with ${newEmail}; this address no longer works.`,
        'If it was not you, restore this address, log out all devices and choose a new password here, within 7 days:',
        link,
      ],
    }),
    email_taken_back: () => ({
      subject: 'Your old email address is restored',
      lines: [
        'The change of your email address was undone. All devices are logged out, and the old password and all passkeys no longer work.',
        'Choose a new one with "Forgot password?" if you have not done so yet, and check your bank details in your profile.',
      ],
    }),
    passwords_tried: () => ({
      subject: 'Someone is trying passwords for your account',
      lines: [
        'In the last few hours, someone has tried many wrong passwords for your account. They did not get in: your points, your details and your password have not changed.',
        'You can log in as always. On a device that is new to us, logging in takes a few seconds longer, which makes guessing slow.',
        'Is your password short, or do you use it anywhere else? Choose a new one in your profile, and switch on two-step login there: then a password alone is not enough to log in. Under "Security", you can see where you are logged in.',
        'We send this at most once a day, and never ask for your password.',
      ],
    }),
    details_added: ({ fields, stop }) => ({
      subject: 'Your details are saved',
      lines: [
        `New in your profile: ${namesOf(fields, 'en')}.`,
        ...(stop === null
          ? ['There is nothing more to do. If you did not add this yourself, reply to this email.']
          : [
              'As these details are new, nothing is paid or sent to them for 24 hours. You can claim rewards right away, and there is nothing more to do.',
              'If you did not add them yourself, you can stop all payouts here, within 7 days:',
              stop,
            ]),
      ],
    }),
    details_changed: ({ fields, stop }) => ({
      subject: 'Your details were changed',
      lines: [
        `These details in your profile were changed: ${namesOf(fields, 'en')}.`,
        ...(stop === null
          ? ['If it was not you, change your password immediately and reply to this email.']
          : STOP.en(stop)),
      ],
    }),
    password_changed: ({ stop }) => ({
      subject: 'Your password was changed',
      lines: ['The password of your account was changed, and you are logged out everywhere else.', ...STOP.en(stop)],
    }),
    passkey_added: ({ name, stop }) => ({
      subject: 'A passkey was added',
      lines: [
        `Your account has a new passkey, "${name}". It can be used to log in without your password.`,
        ...STOP.en(stop),
      ],
    }),
    passkey_removed: ({ name, by }) => ({
      subject: 'A passkey was removed',
      lines: [
        by === 'team'
          ? 'Our team has removed all passkeys from your account. You now log in with your email and password.'
          : `The passkey "${name}" was removed from your account and can no longer be used to log in.`,
        'If you did not ask for this, choose a new password immediately and reply to this email.',
      ],
    }),
    payouts_stopped: () => ({
      subject: 'Your payouts are stopped',
      lines: [
        'The link in one of our emails was opened, so nothing is paid or sent to you. All devices are logged out, and the old password and all passkeys no longer work.',
        'Choose a new one with "Forgot password?" if you have not done so yet, and check your details in your profile. Our team will contact you, and resume payouts once everything is in order.',
      ],
    }),
    payouts_resumed: () => ({
      subject: 'Your payouts have resumed',
      lines: ['Our team has resumed your payouts. Pending payouts will be made on the days we gave you.'],
    }),
  },
  id: {
    email_confirm: ({ link }) => ({
      subject: 'Konfirmasi alamat email baru Anda',
      lines: [
        'Anda ingin masuk ke Friends Rewards dengan alamat ini. Buka tautan berikut dalam waktu satu hari, lalu konfirmasi:',
        link,
        'Sampai saat itu alamat lama Anda tetap berlaku. Jika bukan Anda yang meminta, abaikan email ini; tidak ada yang berubah.',
      ],
    }),
    email_asked: ({ link, newEmail }) => ({
      subject: 'Ada permintaan mengganti alamat email Anda',
      lines: [
        `Ada permintaan mengganti email akun Anda dari alamat ini ke ${newEmail}. Perubahan berlaku setelah tautan yang dikirim ke sana dibuka.`,
        'Jika Anda yang meminta, tidak ada yang perlu dilakukan di sini. Jika bukan, pertahankan alamat ini, keluarkan semua perangkat, dan buat kata sandi baru lewat tautan ini dalam waktu 7 hari:',
        link,
      ],
    }),
    email_changed: ({ link, newEmail }) => ({
      subject: 'Alamat email Anda telah diganti',
      lines: [
        `Mulai sekarang Anda masuk dengan ${newEmail}; alamat ini tidak berlaku lagi.`,
        'Jika bukan Anda yang menggantinya, pulihkan alamat ini, keluarkan semua perangkat, dan buat kata sandi baru lewat tautan ini dalam waktu 7 hari:',
        link,
      ],
    }),
    email_taken_back: () => ({
      subject: 'Alamat email Anda sudah dipulihkan',
      lines: [
        'Perubahan alamat email Anda telah dibatalkan. Semua perangkat sudah dikeluarkan; kata sandi lama dan semua passkey tidak berlaku lagi.',
        'Buat kata sandi baru lewat "Lupa kata sandi?" jika belum, dan periksa data bank di profil Anda.',
      ],
    }),
    passwords_tried: () => ({
      subject: 'Ada yang mencoba-coba kata sandi akun Anda',
      lines: [
        'Dalam beberapa jam terakhir, seseorang berkali-kali mengisi kata sandi yang salah untuk akun Anda. Kata sandi yang salah tidak membuka apa pun: poin, data, dan kata sandi Anda tetap seperti semula.',
        'Anda bisa masuk seperti biasa. Di perangkat yang belum kami kenal, proses masuk perlu beberapa detik lebih lama supaya kata sandi sulit ditebak.',
        'Apakah kata sandi Anda pendek, atau dipakai juga di tempat lain? Buat kata sandi baru di profil Anda, dan aktifkan verifikasi dua langkah di sana: kata sandi saja tidak lagi cukup untuk masuk. Di bagian "Keamanan" Anda bisa melihat di mana saja akun Anda sedang dibuka.',
        'Email ini kami kirim paling banyak sekali sehari, dan kami tidak pernah meminta kata sandi Anda.',
      ],
    }),
    details_added: ({ fields, stop }) => ({
      subject: 'Data Anda sudah tersimpan',
      lines: [
        `Data baru di profil Anda: ${namesOf(fields, 'id')}.`,
        ...(stop === null
          ? ['Tidak ada lagi yang perlu Anda lakukan. Jika bukan Anda yang mengisinya, balas email ini.']
          : [
              'Karena data ini baru, selama 24 jam belum ada yang dibayarkan atau dikirim ke sana. Anda sudah bisa menukar hadiah, dan tidak ada lagi yang perlu Anda lakukan.',
              'Jika bukan Anda yang mengisinya, semua pembayaran dapat dihentikan lewat tautan ini dalam waktu 7 hari:',
              stop,
            ]),
      ],
    }),
    details_changed: ({ fields, stop }) => ({
      subject: 'Data Anda telah diubah',
      lines: [
        `Data yang diubah di profil Anda: ${namesOf(fields, 'id')}.`,
        ...(stop === null
          ? ['Jika bukan Anda yang mengubahnya, segera ganti kata sandi dan balas email ini.']
          : STOP.id(stop)),
      ],
    }),
    password_changed: ({ stop }) => ({
      subject: 'Kata sandi Anda telah diganti',
      lines: ['Kata sandi akun Anda telah diganti dan Anda dikeluarkan dari semua perangkat lain.', ...STOP.id(stop)],
    }),
    passkey_added: ({ name, stop }) => ({
      subject: 'Passkey ditambahkan',
      lines: [
        `Akun Anda punya passkey baru, "${name}". Siapa pun yang memegangnya bisa masuk tanpa kata sandi Anda.`,
        ...STOP.id(stop),
      ],
    }),
    passkey_removed: ({ name, by }) => ({
      subject: 'Passkey dihapus',
      lines: [
        by === 'team'
          ? 'Tim kami telah menghapus semua passkey dari akun Anda. Anda masuk dengan email dan kata sandi.'
          : `Passkey "${name}" telah dihapus dari akun Anda dan tidak bisa lagi membukanya.`,
        'Jika Anda tidak memintanya, segera buat kata sandi baru dan balas email ini.',
      ],
    }),
    payouts_stopped: () => ({
      subject: 'Pembayaran Anda dihentikan',
      lines: [
        'Tautan di salah satu email kami telah dibuka, jadi tidak ada yang dibayarkan atau dikirim kepada Anda. Semua perangkat sudah dikeluarkan; kata sandi lama dan semua passkey tidak berlaku lagi.',
        'Buat kata sandi baru lewat "Lupa kata sandi?" jika belum, dan periksa data di profil Anda. Tim kami akan menghubungi Anda, dan pembayaran berjalan lagi setelah semuanya benar.',
      ],
    }),
    payouts_resumed: () => ({
      subject: 'Pembayaran Anda berjalan lagi',
      lines: [
        'Tim kami sudah melanjutkan pembayaran Anda. Pembayaran yang tertunda menyusul pada tanggal yang sudah kami sampaikan.',
      ],
    }),
  },
};
