import type { Language } from '@friends/shared/contract/rules/language';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema/schema.ts';
import { causeOf, type LineCause } from './causeOf.ts';

type Line = Pick<Selectable<Schema['ledger']>, 'cause' | 'facts' | 'amount'>;

type Rules = Readonly<Record<LineCause, (line: Line) => string>>;

const formatValue = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : String(value);
const fact = ({ facts }: Line, name: string): string => formatValue(facts[name] ?? '');
const isGenius = ({ facts }: Line): boolean => facts.GeniusMember === true && facts.PointsDiscount !== 0;

const RULES: Readonly<Record<Language, Rules>> = {
  en: {
    booking: (line) =>
      `1 point per room night of a stayed booking, credited 5 days after check-out: ${fact(line, 'Room')} x ${fact(line, 'Night')} = ${formatValue(line.amount)}.`,
    booking_reversal: (line) =>
      `The booking changed after it was credited (now: ${fact(line, 'Status')}, ${fact(line, 'Room')} x ${fact(line, 'Night')}), so the points of that credit were reversed, once and in full.`,
    promotion: (line) =>
      `Promotion ${fact(line, 'Promotion')}, by its terms on the day of booking: ${fact(line, 'Room')} x ${fact(line, 'Night')} room nights x ${fact(line, 'ExtraPoints')} extra = ${formatValue(line.amount)}, credited with the points of the stay.`,
    promotion_reversal: (line) =>
      `The booking or its promotion changed after the credit (now: ${fact(line, 'Status')}, ${fact(line, 'Room')} x ${fact(line, 'Night')}), so the extra points were reversed, once and in full.`,
    redemption: (line) =>
      isGenius(line)
        ? `The price of ${fact(line, 'Points')} points, less ${fact(line, 'PointsDiscount')} for a Genius Member.`
        : `The price of ${fact(line, 'Points')} points.`,
    redemption_reversal: ({ facts }) =>
      facts.Withdrawn === true
        ? 'You withdrew the claim before it was decided, so its points were returned, once and in full.'
        : 'The claim was not approved, so its points were returned, once and in full.',
    debt: ({ facts }) =>
      facts.CorrectionDebt !== undefined
        ? 'A correction deducted more points than you had. The part that your balance did not cover is deducted from your next points.'
        : 'Points of the booking were spent before it changed. Its credit was reversed in full, and the part that your balance did not cover is deducted from your next points.',
    repayment: ({ facts }) =>
      facts.CorrectionDebt !== undefined
        ? 'A correction deducted more points than you had, so new points repay them until none are owed.'
        : 'Points of the booking were spent before it changed, so new points repay them, oldest debt first, until none are owed.',
    correction: () => 'Corrected by our team, for the reason given.',
  },
  id: {
    booking: (line) =>
      `1 poin untuk setiap malam kamar dari pesanan yang sudah diinapi, masuk 5 hari setelah check-out: ${fact(line, 'Room')} x ${fact(line, 'Night')} = ${formatValue(line.amount)}.`,
    booking_reversal: (line) =>
      `Pesanan berubah setelah poinnya masuk (kini: ${fact(line, 'Status')}, ${fact(line, 'Room')} x ${fact(line, 'Night')}), sehingga poin tersebut ditarik kembali seluruhnya, hanya satu kali.`,
    promotion: (line) =>
      `Promosi ${fact(line, 'Promotion')}, sesuai ketentuan pada hari dipesan: ${fact(line, 'Room')} x ${fact(line, 'Night')} malam kamar x ${fact(line, 'ExtraPoints')} poin ekstra = ${formatValue(line.amount)}, masuk bersama poin menginap.`,
    promotion_reversal: (line) =>
      `Pesanan atau promosinya berubah setelah poin masuk (kini: ${fact(line, 'Status')}, ${fact(line, 'Room')} x ${fact(line, 'Night')}), sehingga poin ekstra ditarik kembali seluruhnya, hanya satu kali.`,
    redemption: (line) =>
      isGenius(line)
        ? `Harga ${fact(line, 'Points')} poin, dikurangi ${fact(line, 'PointsDiscount')} poin untuk Member Genius.`
        : `Harga ${fact(line, 'Points')} poin.`,
    redemption_reversal: ({ facts }) =>
      facts.Withdrawn === true
        ? 'Anda membatalkan penukaran sebelum diputuskan, sehingga poinnya dikembalikan seluruhnya, hanya satu kali.'
        : 'Penukaran tidak disetujui, sehingga poinnya dikembalikan seluruhnya, hanya satu kali.',
    debt: ({ facts }) =>
      facts.CorrectionDebt !== undefined
        ? 'Koreksi mengurangi poin melebihi saldo Anda, jadi kekurangannya dipotong dari poin berikutnya.'
        : 'Poin dari pesanan ini sudah terpakai sebelum pesanannya berubah: poinnya ditarik kembali seluruhnya, dan kekurangannya dipotong dari poin berikutnya.',
    repayment: ({ facts }) =>
      facts.CorrectionDebt !== undefined
        ? 'Koreksi mengurangi poin melebihi saldo Anda, jadi kekurangannya dipotong dari poin yang masuk sampai lunas.'
        : 'Poin dari pesanan ini sudah terpakai sebelum pesanannya berubah, sehingga dipotong dari poin yang masuk, mulai dari kekurangan terlama, sampai lunas.',
    correction: () => 'Koreksi oleh tim kami dengan alasan yang tercantum.',
  },
};

export function explainRule(line: Line, language: Language): string {
  return RULES[language][causeOf(line)](line);
}
