import type { Language } from '@friends/shared/contract/rules/language';
import type { MailTexts } from './MailText.ts';

/** Mails that tell a member of points. */
export interface PointsMailFacts {
  points_claim_credited: {
    readonly bookingRef: string;
    readonly hotel: string;
    readonly points: number;
    readonly answer: string;
  };
  points_claim_declined: { readonly bookingRef: string; readonly hotel: string; readonly answer: string };
  points_credited: { readonly points: number; readonly stays: number };
  /** By an operator's hand. */
  points_given: { readonly points: number; readonly reason: string };
  season_started: { readonly name: string };
}

/** Under what only informs. */
const SWITCH_OFF: Readonly<Record<Language, string>> = {
  en: 'You can switch off mails like this one: open the bell at the top of any page.',
  id: 'Email seperti ini dapat Anda matikan: buka lonceng di bagian atas halaman mana pun.',
};

const figure = (points: number): string => points.toLocaleString('en-US');

export const POINTS_TEXTS: MailTexts<PointsMailFacts> = {
  en: {
    points_claim_credited: ({ bookingRef, hotel, points, answer }) => ({
      subject: `Your missing points are credited: booking ${bookingRef}`,
      lines: [
        `You asked for the points of booking ${bookingRef} at ${hotel}. ${figure(points)} are on your account now.`,
        `Our answer: ${answer}`,
      ],
    }),
    points_claim_declined: ({ bookingRef, hotel, answer }) => ({
      subject: `About the points of booking ${bookingRef}`,
      lines: [
        `You asked for the points of booking ${bookingRef} at ${hotel}. We could not credit them: ${answer}`,
        'Reply to this mail if you think this is a mistake.',
      ],
    }),
    points_credited: ({ points, stays }) => ({
      subject: `Points credited: ${figure(points)}`,
      lines: [
        `Points credited to your account: ${figure(points)}. Stays they are for: ${figure(stays)}.`,
        SWITCH_OFF.en,
      ],
    }),
    points_given: ({ points, reason }) => ({
      subject: `Points credited: ${figure(points)}`,
      lines: [`Our team credited ${figure(points)} points to your account: ${reason}`, SWITCH_OFF.en],
    }),
    season_started: ({ name }) => ({
      subject: `A new season has begun: ${name}`,
      lines: [`${name} has begun. Log in and open the Amazing Race to see its stages.`, SWITCH_OFF.en],
    }),
  },
  id: {
    points_claim_credited: ({ bookingRef, hotel, points, answer }) => ({
      subject: `Poin yang Anda tanyakan sudah masuk: pesanan ${bookingRef}`,
      lines: [
        `Anda menanyakan poin pesanan ${bookingRef} di ${hotel}. ${figure(points)} poin kini sudah masuk ke akun Anda.`,
        `Jawaban kami: ${answer}`,
      ],
    }),
    points_claim_declined: ({ bookingRef, hotel, answer }) => ({
      subject: `Tentang poin pesanan ${bookingRef}`,
      lines: [
        `Anda menanyakan poin pesanan ${bookingRef} di ${hotel}. Maaf, poinnya tidak dapat kami berikan: ${answer}`,
        'Balas email ini jika menurut Anda ada kekeliruan.',
      ],
    }),
    points_credited: ({ points, stays }) => ({
      subject: `Poin masuk: ${figure(points)}`,
      lines: [`Poin yang masuk ke akun Anda: ${figure(points)}. Jumlah pesanannya: ${figure(stays)}.`, SWITCH_OFF.id],
    }),
    points_given: ({ points, reason }) => ({
      subject: `Poin masuk: ${figure(points)}`,
      lines: [`Tim kami menambahkan ${figure(points)} poin ke akun Anda: ${reason}`, SWITCH_OFF.id],
    }),
    season_started: ({ name }) => ({
      subject: `Musim baru sudah dimulai: ${name}`,
      lines: [`${name} sudah dimulai. Silakan masuk dan buka Amazing Race untuk melihat etapenya.`, SWITCH_OFF.id],
    }),
  },
};
