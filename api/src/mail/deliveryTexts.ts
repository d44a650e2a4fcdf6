import type { Language } from '@friends/shared/contract/rules/language';
import type { MailTexts } from './MailText.ts';

interface Delivery {
  readonly name: string;
  /** As it is read. */
  readonly day: string;
  readonly reference: string;
  readonly code: string | null;
  /** It takes the place of an earlier mail. */
  readonly correct: boolean;
}

/** Mails about what becomes of an approved claim. */
export interface DeliveryMailFacts {
  redemption_paid: Delivery;
  redemption_sent: Delivery;
  redemption_undelivered: { readonly name: string; readonly verb: 'paid' | 'sent' };
}

const replaces: Readonly<Record<Language, string>> = {
  en: 'This replaces what we wrote to you before: something in it was wrong.',
  id: 'Email ini menggantikan email kami sebelumnya karena ada isinya yang keliru.',
};

export const DELIVERY_TEXTS: MailTexts<DeliveryMailFacts> = {
  en: {
    redemption_paid: ({ name, day, reference, correct }) => ({
      subject: `Your reward is paid: ${name}`,
      lines: [
        ...(correct ? [replaces.en] : []),
        `${name} was paid to you on ${day}. Reference: ${reference}`,
        'If it does not reach you within three working days, reply to this mail.',
      ],
    }),
    redemption_sent: ({ name, day, reference, code, correct }) => ({
      subject: `Your reward is sent: ${name}`,
      lines: [
        ...(correct ? [replaces.en] : []),
        `${name} was sent to you on ${day}. Reference: ${reference}`,
        code === null
          ? 'If it does not reach you, reply to this mail.'
          : `Your voucher code: ${code}\nWhoever has the code can use it, so keep it to yourself. You also find it under Redemptions.`,
      ],
    }),
    redemption_undelivered: ({ name, verb }) => ({
      subject: `Your reward is still to come: ${name}`,
      lines: [
        `We wrote to you that ${name} was ${verb}. That was our mistake, and we are sorry: it is still to come.`,
        'We write to you as soon as it is on its way.',
      ],
    }),
  },
  id: {
    redemption_paid: ({ name, day, reference, correct }) => ({
      subject: `Hadiah Anda sudah dibayar: ${name}`,
      lines: [
        ...(correct ? [replaces.id] : []),
        `${name} sudah kami bayarkan kepada Anda pada ${day}. Nomor referensi: ${reference}`,
        'Jika belum Anda terima dalam tiga hari kerja, balas email ini.',
      ],
    }),
    redemption_sent: ({ name, day, reference, code, correct }) => ({
      subject: `Hadiah Anda sudah dikirim: ${name}`,
      lines: [
        ...(correct ? [replaces.id] : []),
        `${name} sudah kami kirim kepada Anda pada ${day}. Nomor referensi: ${reference}`,
        code === null
          ? 'Jika tidak sampai kepada Anda, balas email ini.'
          : `Kode voucher Anda: ${code}\nSiapa pun yang memegang kode ini dapat memakainya, jadi simpanlah sendiri. Kode ini juga ada di halaman Penukaran.`,
      ],
    }),
    redemption_undelivered: ({ name, verb }) => ({
      subject: `Hadiah Anda masih dalam proses: ${name}`,
      lines: [
        `Kami menulis bahwa ${name} sudah ${verb === 'paid' ? 'dibayar' : 'dikirim'}. Itu kekeliruan kami, mohon maaf: hadiah ini masih dalam proses.`,
        'Kami akan mengabari Anda begitu hadiah ini selesai kami proses.',
      ],
    }),
  },
};
