import type { Language } from '@friends/shared/contract/rules/language';
import type { MailText } from './mailTexts.ts';

/** Mails that tell a member of points. */
export interface PointsMailFacts {
  points_claim_credited: {
    readonly bookingRef: string;
    readonly hotel: string;
    readonly points: number;
    readonly answer: string;
  };
  points_claim_declined: { readonly bookingRef: string; readonly hotel: string; readonly answer: string };
}

type Texts = { readonly [Kind in keyof PointsMailFacts]: (facts: PointsMailFacts[Kind]) => MailText };

const figure = (points: number): string => points.toLocaleString('en-US');

export const POINTS_TEXTS: Readonly<Record<Language, Texts>> = {
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
  },
};
