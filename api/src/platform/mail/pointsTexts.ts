import type { Language } from '@friends/shared/contract/rules/language';
import type { MailTexts } from './MailText.ts';

export interface PointsMailFacts {
  points_claim_credited: {
    readonly bookingRef: string;
    readonly hotel: string;
    /** A placeholder instead of the number in a preview. */
    readonly points: number | string;
    readonly answer: string;
    readonly repaid: number | string;
  };
  points_claim_declined: { readonly bookingRef: string; readonly hotel: string; readonly answer: string };
  points_claim_question: { readonly bookingRef: string; readonly hotel: string; readonly question: string };
  points_credited: { readonly points: number; readonly stays: number; readonly repaid: number };
  points_given: { readonly points: number; readonly reason: string; readonly repaid: number };
  /** A booking changed after its points were spent. */
  points_owed: { readonly points: number; readonly bookingRef: string };
  season_started: { readonly name: string };
}

/** Added to optional mails. */
const SWITCH_OFF: Readonly<Record<Language, string>> = {
  en: 'To stop emails like this one, open the bell at the top of any page.',
  id: 'Email seperti ini dapat Anda matikan: buka lonceng di bagian atas halaman mana pun.',
};

const figure = (points: number | string): string => points.toLocaleString('en-US');

const countText = (count: number, noun: string): string => `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A sentence for points used to repay debts; none if 0. */
export const repaidLines = (repaid: number | string, language: Language): readonly string[] => {
  if (repaid === 0) return [];
  return language === 'en'
    ? [`Of these, ${figure(repaid)} were deducted for points you still owed; your statement shows for which booking.`]
    : [
        `${figure(repaid)} poin di antaranya dipakai untuk menutup kekurangan poin Anda; mutasi poin menunjukkan pesanannya.`,
      ];
};

export const POINTS_TEXTS: MailTexts<PointsMailFacts> = {
  en: {
    points_claim_credited: ({ bookingRef, hotel, points, answer, repaid }) => ({
      subject: `Your missing points are credited: booking ${bookingRef}`,
      lines: [
        `You asked for the points for booking ${bookingRef} at ${hotel}. We have credited ${figure(points)}.`,
        ...repaidLines(repaid, 'en'),
        `Our answer: ${answer}`,
      ],
    }),
    points_claim_declined: ({ bookingRef, hotel, answer }) => ({
      subject: `About the points for booking ${bookingRef}`,
      lines: [
        `You asked for the points for booking ${bookingRef} at ${hotel}. We could not credit them: ${answer}`,
        'Reply to this email if you think this is a mistake.',
      ],
    }),
    points_claim_question: ({ bookingRef, hotel, question }) => ({
      subject: `A question about booking ${bookingRef}`,
      lines: [
        `You asked for the points for booking ${bookingRef} at ${hotel}. Before we can answer, we need to know:`,
        question,
        'Please reply to this email.',
      ],
    }),
    points_credited: ({ points, stays, repaid }) => ({
      subject: `Points credited: ${figure(points)}`,
      lines: [
        `You earned ${countText(points, 'point')} for ${countText(stays, 'stay')}.`,
        ...repaidLines(repaid, 'en'),
        SWITCH_OFF.en,
      ],
    }),
    points_given: ({ points, reason, repaid }) => ({
      subject: `Points credited: ${figure(points)}`,
      lines: [
        `Our team credited ${figure(points)} points to your account: ${reason}`,
        ...repaidLines(repaid, 'en'),
        SWITCH_OFF.en,
      ],
    }),
    points_owed: ({ points, bookingRef }) => ({
      subject: `You owe ${countText(points, 'point')}`,
      lines: [
        `Booking ${bookingRef} changed after its points were spent, so ${figure(points)} of them are still owed.`,
        'You do not need to do anything: they are deducted from the next points you earn.',
        SWITCH_OFF.en,
      ],
    }),
    season_started: ({ name }) => ({
      subject: `A new season has begun: ${name}`,
      lines: [`${name} has begun. Log in and open the Amazing Race to see its stages.`, SWITCH_OFF.en],
    }),
  },
  id: {
    points_claim_credited: ({ bookingRef, hotel, points, answer, repaid }) => ({
      subject: `Poin yang Anda tanyakan sudah masuk: pesanan ${bookingRef}`,
      lines: [
        `Anda menanyakan poin pesanan ${bookingRef} di ${hotel}. ${figure(points)} poin sudah kami masukkan.`,
        ...repaidLines(repaid, 'id'),
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
    points_claim_question: ({ bookingRef, hotel, question }) => ({
      subject: `Pertanyaan tentang pesanan ${bookingRef}`,
      lines: [
        `Anda menanyakan poin pesanan ${bookingRef} di ${hotel}. Sebelum menjawab, kami perlu tahu:`,
        question,
        'Silakan balas email ini.',
      ],
    }),
    points_credited: ({ points, stays, repaid }) => ({
      subject: `Poin masuk: ${figure(points)}`,
      lines: [
        `Anda mendapat ${figure(points)} poin dari ${figure(stays)} pesanan.`,
        ...repaidLines(repaid, 'id'),
        SWITCH_OFF.id,
      ],
    }),
    points_given: ({ points, reason, repaid }) => ({
      subject: `Poin masuk: ${figure(points)}`,
      lines: [
        `Tim kami menambahkan ${figure(points)} poin ke akun Anda: ${reason}`,
        ...repaidLines(repaid, 'id'),
        SWITCH_OFF.id,
      ],
    }),
    points_owed: ({ points, bookingRef }) => ({
      subject: `Kekurangan poin: ${figure(points)}`,
      lines: [
        `Pesanan ${bookingRef} berubah setelah poinnya terpakai, sehingga Anda masih kekurangan ${figure(points)} poin.`,
        'Anda tidak perlu melakukan apa pun: kekurangan ini dipotong dari poin Anda berikutnya.',
        SWITCH_OFF.id,
      ],
    }),
    season_started: ({ name }) => ({
      subject: `Musim baru sudah dimulai: ${name}`,
      lines: [`${name} sudah dimulai. Silakan masuk dan buka Amazing Race untuk melihat etapenya.`, SWITCH_OFF.id],
    }),
  },
};
