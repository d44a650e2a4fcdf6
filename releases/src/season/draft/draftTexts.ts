import { isRecord } from '@friends/shared/contract/parse';
import type { SeasonTexts } from '@friends/shared/contract/season/contentFaults';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';

/** Default texts of a new season. */
const DRAFTS = {
  en: (name: string) => ({
    lead: `${name}: collect room nights city by city, complete four stages, and race for the first three places.`,
    teaser: {
      lead: `${name} takes a new course through the archipelago. Look at the map, choose your cities, and be ready on the first day.`,
      text: 'Every room night that you book from the first day on counts. The first three friends who complete all four stages win.',
    },
    over: {
      lead: `The booking period of ${name} has ended. The course and its rules stay here to read.`,
      text: 'Nights that were booked in time still count once your guest has stayed. The winners are announced after that.',
    },
  }),
  id: (name: string) => ({
    lead: `${name}: kumpulkan malam kamar dari kota ke kota, selesaikan empat etape, dan rebut tiga tempat teratas.`,
    teaser: {
      lead: `${name} menempuh rute baru mengarungi Nusantara. Pelajari petanya, pilih kota Anda, dan bersiaplah sejak hari pertama.`,
      text: 'Setiap malam kamar yang Anda pesan mulai hari pertama dihitung. Tiga peserta pertama yang menyelesaikan keempat etape menjadi pemenang.',
    },
    over: {
      lead: `Periode pemesanan ${name} sudah berakhir. Rute dan aturannya tetap dapat Anda baca di sini.`,
      text: 'Malam yang dipesan tepat waktu tetap dihitung setelah tamu Anda menginap. Pemenang diumumkan setelah itu.',
    },
  }),
} as const;

const rulesOf = (texts: unknown) => (isRecord(texts) ? { rules: texts.rules, terms: texts.terms } : {});

/** Texts of a new season in both languages, with its name and the rules and terms of the previous season. */
export function draftTexts(name: string, before: SeasonTexts): SeasonFile['texts'] {
  return {
    en: { ...DRAFTS.en(name), ...rulesOf(before.en) },
    id: { ...DRAFTS.id(name), ...rulesOf(before.id) },
  };
}
