import type { Language } from '@friends/shared/contract/rules/language';
import { deliveryOf } from '@friends/shared/contract/rules/payout';
import { DELIVERY_WORDS } from '@friends/shared/contract/words/deliveryWords';
import type { MailTexts } from './MailText.ts';

interface Approval {
  readonly name: string;
  readonly points: number;
  readonly category: string;
  /** Due date, formatted. */
  readonly day: string;
}

interface Delivery {
  readonly name: string;
  readonly category: string;
  /** Formatted date. */
  readonly day: string;
  readonly reference: string;
  readonly carrier: string | null;
  readonly code: string | null;
  /** It replaces an earlier mail. */
  readonly correct: boolean;
}

export interface DeliveryMailFacts {
  redemption_approved: Approval;
  /** A code from a pool was assigned; the mail doesn't contain it. */
  redemption_code: {
    readonly name: string;
    readonly link: string;
    /** Last day of validity, formatted; null: unknown. */
    readonly until: string | null;
  };
  redemption_paid: Delivery;
  redemption_sent: Delivery;
  redemption_undelivered: { readonly name: string; readonly category: string };
  /** `link` leads to the profile's field; empty if there is nothing to correct. */
  payout_refused: { readonly name: string; readonly reason: string; readonly advice: string; readonly link: string };
}

/** Sentence for the category's delivery route, as on the claim's screen. */
function sentence(language: Language, kind: 'by' | 'was', { category, name, day }: Omit<Approval, 'points'>): string {
  const words = DELIVERY_WORDS[language].delivery[deliveryOf(category).route][kind];
  return words.replace(/\{(name|day)\}/g, (_, fact) => (fact === 'name' ? name : day));
}

const DONE = {
  en: { Paid: 'paid', Credited: 'credited', Sent: 'sent', Arranged: 'arranged' },
  id: { Paid: 'dibayar', Credited: 'masuk', Sent: 'dikirim', Arranged: 'diatur' },
} as const;

const doneWord = (language: Language, category: string): string => DONE[language][deliveryOf(category).done];

const CORRECTION_NOTES: Readonly<Record<Language, string>> = {
  en: 'This replaces what we wrote to you before: something in it was wrong.',
  id: 'Email ini menggantikan email kami sebelumnya karena ada isi yang keliru.',
};

function delivered(language: Language, facts: Delivery): string[] {
  const [carrier, reference] = language === 'en' ? ['Carrier', 'Reference'] : ['Ekspedisi', 'Nomor referensi'];
  const carrierText = facts.carrier === null ? '' : ` ${carrier}: ${facts.carrier}.`;
  return [
    ...(facts.correct ? [CORRECTION_NOTES[language]] : []),
    `${sentence(language, 'was', facts)}${carrierText} ${reference}: ${facts.reference}`,
  ];
}

export const DELIVERY_TEXTS: MailTexts<DeliveryMailFacts> = {
  en: {
    redemption_approved: ({ points, ...facts }) => ({
      subject: `Your reward is approved: ${facts.name}`,
      lines: [
        `Your claim for ${facts.name} at ${points.toLocaleString('en-US')} points is approved.`,
        `${sentence('en', 'by', facts)}.`,
      ],
    }),
    redemption_code: ({ name, link, until }) => ({
      subject: `Your voucher code is ready: ${name}`,
      lines: [
        `Your claim for ${name} is approved, and its voucher code is ready. Log in and open the claim to see it:`,
        link,
        ...(until === null ? [] : [`The code can be used until ${until}.`]),
        'Anyone who has the code can use it, so keep it to yourself.',
      ],
    }),
    redemption_paid: (facts) => ({
      subject: `Your reward is ${doneWord('en', facts.category)}: ${facts.name}`,
      lines: [...delivered('en', facts), 'If you do not receive it within three working days, reply to this email.'],
    }),
    redemption_sent: (facts) => ({
      subject: `Your reward is ${doneWord('en', facts.category)}: ${facts.name}`,
      lines: [
        ...delivered('en', facts),
        facts.code === null
          ? 'If you do not receive it, reply to this email.'
          : `Your voucher code: ${facts.code}\nAnyone who has the code can use it, so keep it to yourself. You can also find it under Redemptions.`,
      ],
    }),
    redemption_undelivered: ({ name, category }) => ({
      subject: `Your reward is still to come: ${name}`,
      lines: [
        `We told you that ${name} was ${doneWord('en', category)}. That was a mistake, and we are sorry. Your reward is still to come.`,
        'We will email you as soon as it is on its way.',
      ],
    }),
    payout_refused: ({ name, reason, advice, link }) => ({
      subject: `Your reward could not be paid yet: ${name}`,
      lines: [`We could not pay ${name} yet: ${reason}.`, advice, ...(link === '' ? [] : [link])],
    }),
  },
  id: {
    redemption_approved: ({ points, ...facts }) => ({
      subject: `Penukaran hadiah disetujui: ${facts.name}`,
      lines: [
        `Penukaran ${facts.name} senilai ${points.toLocaleString('en-US')} poin sudah disetujui.`,
        `${sentence('id', 'by', facts)}.`,
      ],
    }),
    redemption_code: ({ name, link, until }) => ({
      subject: `Kode voucher Anda sudah tersedia: ${name}`,
      lines: [
        `Penukaran ${name} sudah disetujui, dan kode vouchernya sudah tersedia. Masuk lalu buka penukaran itu untuk melihatnya:`,
        link,
        ...(until === null ? [] : [`Kode ini bisa dipakai sampai ${until}.`]),
        'Siapa pun yang memegang kode ini dapat memakainya, jadi simpanlah sendiri.',
      ],
    }),
    redemption_paid: (facts) => ({
      subject: `Hadiah Anda sudah ${doneWord('id', facts.category)}: ${facts.name}`,
      lines: [...delivered('id', facts), 'Jika belum Anda terima dalam tiga hari kerja, balas email ini.'],
    }),
    redemption_sent: (facts) => ({
      subject: `Hadiah Anda sudah ${doneWord('id', facts.category)}: ${facts.name}`,
      lines: [
        ...delivered('id', facts),
        facts.code === null
          ? 'Jika tidak sampai kepada Anda, balas email ini.'
          : `Kode voucher Anda: ${facts.code}\nSiapa pun yang memegang kode ini dapat memakainya, jadi simpanlah sendiri. Kode ini juga ada di halaman Penukaran.`,
      ],
    }),
    redemption_undelivered: ({ name, category }) => ({
      subject: `Hadiah Anda masih dalam proses: ${name}`,
      lines: [
        `Kami mengabarkan bahwa ${name} sudah ${doneWord('id', category)}. Itu kekeliruan kami, mohon maaf: hadiah ini masih dalam proses.`,
        'Kami akan mengabari Anda begitu hadiah ini selesai kami proses.',
      ],
    }),
    payout_refused: ({ name, reason, advice, link }) => ({
      subject: `Hadiah Anda belum bisa dibayarkan: ${name}`,
      lines: [`${name} belum bisa kami bayarkan: ${reason}.`, advice, ...(link === '' ? [] : [link])],
    }),
  },
};
