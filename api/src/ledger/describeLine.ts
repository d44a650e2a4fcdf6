import type { Language } from '@friends/shared/contract/rules/language';
import { shortMonth } from '@friends/shared/contract/words/monthNames';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { causeOf, type LineCause } from './lineCause.ts';

type Line = Pick<Selectable<Schema['ledger']>, 'cause' | 'facts' | 'reason' | 'amount'>;

/** `YYYY-MM` as `MMM YYYY`. */
export function showMonth(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-');
  return `${shortMonth(Number(number), language) || number} ${year}`;
}

/** `YYYY-MM-DD` as `DD MMM YYYY`, as everywhere in the portal. */
export function showDay(day: string, language: Language): string {
  return `${day.slice(8)} ${showMonth(day.slice(0, 7), language)}`;
}

type Texts = Readonly<
  Record<LineCause, (fact: (name: string) => string, more: Readonly<{ reason: string; amount: number }>) => string>
>;

/** Reason for a debt, by the booking's status. */
const REVERSED: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { Canceled: 'cancelled', 'No-Show': 'no-show' },
  id: { Canceled: 'dibatalkan', 'No-Show': 'tamu tidak datang' },
};

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    booking: (fact) => `Stay at ${fact('HotelName')}, booking ${fact('BookingRef')}, check-out ${fact('CheckOut')}`,
    booking_reversal: (fact) => `Points taken back: booking ${fact('BookingRef')} at ${fact('HotelName')} was changed`,
    promotion: (fact) =>
      `Extra points: stay at ${fact('HotelName')}, booking ${fact('BookingRef')}, check-out ${fact('CheckOut')}`,
    promotion_reversal: (fact) =>
      `Extra points taken back: booking ${fact('BookingRef')} at ${fact('HotelName')} was changed`,
    redemption: (fact) => `Reward claimed: ${fact('NameEn')}`,
    redemption_reversal: (fact) =>
      `Points given back: ${fact('NameEn')} was ${fact('Withdrawn') ? 'withdrawn' : 'not approved'}`,
    debt: (fact, { amount }) =>
      `Carried over: ${amount} ${amount === 1 ? 'point' : 'points'} still owed for booking ${fact('OwedFor')} (${REVERSED.en[fact('Status')] ?? 'changed'})`,
    repayment: (fact) =>
      `Taken for points owed: booking ${fact('OwedFor')} (${REVERSED.en[fact('Status')] ?? 'changed'})`,
    correction: (fact, { reason }) =>
      `${fact('BookingRef') ? `Missing points of booking ${fact('BookingRef')}` : 'Correction'}: ${reason}`,
  },
  id: {
    booking: (fact) => `Menginap di ${fact('HotelName')}, pesanan ${fact('BookingRef')}, check-out ${fact('CheckOut')}`,
    booking_reversal: (fact) => `Poin ditarik kembali: pesanan ${fact('BookingRef')} di ${fact('HotelName')} berubah`,
    promotion: (fact) =>
      `Poin ekstra: menginap di ${fact('HotelName')}, pesanan ${fact('BookingRef')}, check-out ${fact('CheckOut')}`,
    promotion_reversal: (fact) =>
      `Poin ekstra ditarik kembali: pesanan ${fact('BookingRef')} di ${fact('HotelName')} berubah`,
    redemption: (fact) => `Penukaran hadiah: ${fact('Name')}`,
    redemption_reversal: (fact) =>
      `Poin dikembalikan: penukaran ${fact('Name')} ${fact('Withdrawn') ? 'dibatalkan' : 'tidak disetujui'}`,
    debt: (fact, { amount }) =>
      `Kekurangan ${amount} poin untuk pesanan ${fact('OwedFor')} (${REVERSED.id[fact('Status')] ?? 'berubah'}), dipotong dari poin berikutnya`,
    repayment: (fact) =>
      `Dipotong untuk kekurangan poin: pesanan ${fact('OwedFor')} (${REVERSED.id[fact('Status')] ?? 'berubah'})`,
    correction: (fact, { reason }) =>
      `${fact('BookingRef') ? `Poin yang belum masuk dari pesanan ${fact('BookingRef')}` : 'Koreksi'}: ${reason}`,
  },
};

/** What a ledger line is for, as a statement says it. */
export function describeLine(line: Line, language: Language): string {
  const { facts, amount } = line;
  const fact = (name: string): string => {
    const value = String(facts[name] ?? '');
    return name === 'CheckOut' ? showDay(value, language) : value;
  };
  return TEXTS[language][causeOf(line)](fact, { reason: line.reason ?? '', amount });
}
