import type { Language } from '@friends/shared/contract/rules/language';
import type { Selectable } from 'kysely';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Schema } from '../../platform/database/schema/schema.ts';
import { causeOf, type LineCause } from './causeOf.ts';
import { stayDays } from './stayDays.ts';

type Line = Pick<Selectable<Schema['ledger']>, 'cause' | 'facts' | 'reason' | 'amount' | 'booked_at'>;

type DescribeCause = (fact: (name: string) => string, line: Readonly<{ reason: string; amount: number }>) => string;

type Texts = Readonly<Record<LineCause, DescribeCause>>;

const REVERSED: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { Canceled: 'cancelled', 'No-Show': 'no-show' },
  id: { Canceled: 'dibatalkan', 'No-Show': 'tamu tidak datang' },
};

/** Cause of owed points: a booking, or a correction that exceeded the balance. */
const OWED_FOR: Readonly<Record<Language, (fact: (name: string) => string) => string>> = {
  en: (fact) =>
    fact('OwedFor') ? `booking ${fact('OwedFor')} (${REVERSED.en[fact('Status')] ?? 'changed'})` : 'a correction',
  id: (fact) =>
    fact('OwedFor') ? `pesanan ${fact('OwedFor')} (${REVERSED.id[fact('Status')] ?? 'berubah'})` : 'koreksi',
};

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    booking: (fact) => `Stay at ${fact('Stay')}`,
    booking_reversal: (fact) =>
      `Points taken back (${REVERSED.en[fact('Status')] ?? 'changed'}): stay at ${fact('Stay')}`,
    promotion: (fact) => `Extra points: stay at ${fact('Stay')}`,
    promotion_reversal: (fact) =>
      `Extra points taken back (${REVERSED.en[fact('Status')] ?? 'changed'}): stay at ${fact('Stay')}`,
    redemption: (fact) => `Reward claimed: ${fact('NameEn')}`,
    redemption_reversal: (fact) =>
      `Points returned: ${fact('NameEn')} was ${fact('Withdrawn') ? 'withdrawn' : 'not approved'}`,
    debt: (fact, { amount }) =>
      `Carried over: ${amount} ${amount === 1 ? 'point' : 'points'} still owed for ${OWED_FOR.en(fact)}`,
    repayment: (fact) => `Deducted for points owed: ${OWED_FOR.en(fact)}`,
    correction: (fact, { reason }) =>
      `${fact('BookingRef') ? `Missing points for booking ${fact('BookingRef')}` : 'Correction'}: ${reason}`,
  },
  id: {
    booking: (fact) => `Menginap di ${fact('Stay')}`,
    booking_reversal: (fact) =>
      `Poin ditarik kembali (${REVERSED.id[fact('Status')] ?? 'pesanan berubah'}): menginap di ${fact('Stay')}`,
    promotion: (fact) => `Poin ekstra: menginap di ${fact('Stay')}`,
    promotion_reversal: (fact) =>
      `Poin ekstra ditarik kembali (${REVERSED.id[fact('Status')] ?? 'pesanan berubah'}): menginap di ${fact('Stay')}`,
    redemption: (fact) => `Penukaran hadiah: ${fact('Name')}`,
    redemption_reversal: (fact) =>
      `Poin dikembalikan: penukaran ${fact('Name')} ${fact('Withdrawn') ? 'dibatalkan' : 'tidak disetujui'}`,
    debt: (fact, { amount }) => `Kekurangan ${amount} poin untuk ${OWED_FOR.id(fact)}, dipotong dari poin berikutnya`,
    repayment: (fact) => `Dipotong untuk kekurangan poin: ${OWED_FOR.id(fact)}`,
    correction: (fact, { reason }) =>
      `${fact('BookingRef') ? `Poin yang belum masuk dari pesanan ${fact('BookingRef')}` : 'Koreksi'}: ${reason}`,
  },
};

/** Nights, and rooms if more than one. */
function roomNights(rooms: number, nights: number, language: Language): string {
  if (language === 'id') return `${rooms > 1 ? `${rooms} kamar, ` : ''}${nights} malam`;
  return `${rooms > 1 ? `${rooms} rooms, ` : ''}${nights} ${nights === 1 ? 'night' : 'nights'}`;
}

/** Hotel, nights and days: "Hotel Merapi, 2 nights, 24–26 Nov". */
function stayText({ facts, booked_at }: Line, language: Language): string {
  const { HotelName, Room, Night, CheckOut } = facts;
  const nights = Number(Night ?? 0);
  const lineYear = jakartaDay(booked_at).slice(0, 4);
  return [
    HotelName,
    nights > 0 && roomNights(Number(Room ?? 1), nights, language),
    typeof CheckOut === 'string' && stayDays(CheckOut, nights, language, lineYear),
  ]
    .filter(Boolean)
    .join(', ');
}

/** One-line description of a ledger line, for screens, files and operators. */
export function describeLine(line: Line, language: Language): string {
  const { facts, amount } = line;
  const fact = (name: string): string => (name === 'Stay' ? stayText(line, language) : String(facts[name] ?? ''));
  return TEXTS[language][causeOf(line)](fact, { reason: line.reason ?? '', amount });
}
