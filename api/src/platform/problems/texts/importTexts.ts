import { type FileFault, fileFaultText } from '@friends/shared/contract/refusal/fileTexts';
import { FORM_MESSAGES } from '@friends/shared/contract/rules/fieldMessages';
import type { Language } from '@friends/shared/contract/rules/language';
import type { ContentKind } from '@friends/shared/contract/staff/contentRules';

interface ItemRef {
  /** Name of a reward or campaign, ref of a promotion, or a field. */
  readonly of: string;
}

interface WrongDay extends ItemRef {
  readonly text: string;
}

interface WrongDays extends ItemRef {
  readonly from: string;
  readonly until: string;
}

interface Parsed {
  /** The parser's message, in English. */
  readonly why: string;
}

interface InvalidField extends Parsed {
  /** JSON pointer; empty for the file itself. */
  readonly field: string;
}

interface Unstorable {
  readonly field: string;
}

interface Hidden {
  /** Its beginning. */
  readonly text: string;
  /** Position in the file, from 1, or null. */
  readonly item: number | null;
}

interface Repeated {
  readonly subject: ContentKind;
  /** Positions in the file, from 1. */
  readonly first: number;
  readonly second: number;
  readonly key: string;
}

interface Unknown {
  readonly subject: ContentKind;
  readonly id: number;
}

interface Category extends ItemRef {
  readonly category: string;
}

interface RuleOf {
  readonly promotion: string;
}

interface HiddenHotel extends RuleOf {
  /** Beginning of the hotel's name. */
  readonly text: string;
}

interface RulePoints extends RuleOf {
  readonly points: number;
  readonly most: number;
}

interface OfStage {
  readonly stage: number;
}

interface City extends OfStage {
  readonly city: string;
}

/** Kinds of content in Indonesian. */
export const CONTENT_KINDS_ID: Readonly<Record<ContentKind, string>> = {
  category: 'kategori',
  page: 'halaman',
  promotion: 'promosi',
  reward: 'hadiah',
  testimonial: 'testimoni',
  text: 'teks',
};

const hiddenCharacters = (text: string, language: Language): string =>
  `"${text}": ${FORM_MESSAGES[language].hidden_characters}`;

export const IMPORT_TEXTS = {
  en: {
    import_unreadable: ['File unreadable', (fault: FileFault) => fileFaultText(fault, 'en')],
    import_not_json: ['File unreadable', ({ why }: Parsed) => `The file is not JSON: ${why}.`],
    import_no_list: ['File unreadable', 'The file is not a JSON array of items.'],
    import_field: ['Does not fit', ({ field, why }: InvalidField) => `${field || 'The file'} ${why}.`],
    import_unstorable: [
      'Does not fit',
      ({ field }: Unstorable) => `${field} has a character that cannot be stored (NUL, or half of a surrogate pair).`,
    ],
    import_hidden: [
      'Hidden characters',
      ({ item, text }: Hidden) => `${item === null ? '' : `Item ${item}, `}${hiddenCharacters(text, 'en')}.`,
    ],
    import_repeated: [
      'Twice in the file',
      ({ first, second, subject, key }: Repeated) => `Items ${first} and ${second} are the same ${subject}: ${key}.`,
    ],
    import_unknown: [
      'Not found',
      ({ subject, id }: Unknown) => `There is no ${subject} ${id}; leave id out to create a new one.`,
    ],
    import_day: ['Not a date', ({ of, text }: WrongDay) => `${of} "${text}" is not a date like 2026-03-31.`],
    import_days: ['Dates reversed', ({ of, from, until }: WrongDays) => `${of}: ${until} is before ${from}.`],
    reward_discount: ['Price too low', ({ of }: ItemRef) => `${of}: PointsDiscount is more than Points.`],
    reward_category: ['Not found', ({ of, category }: Category) => `${of}: there is no category ${category}.`],
    promotion_hotel: [
      'Hotel missing',
      ({ promotion }: RuleOf) => `In the rule of promotion ${promotion}, a hotel has no name.`,
    ],
    promotion_hotel_hidden: [
      'Hidden characters',
      ({ promotion, text }: HiddenHotel) =>
        `In the rule of promotion ${promotion}, hotel ${hiddenCharacters(text, 'en')}.`,
    ],
    promotion_points: [
      'Points missing',
      ({ promotion }: RuleOf) => `In the rule of promotion ${promotion}, there are no Points to credit.`,
    ],
    promotion_many: [
      'Too many points',
      ({ promotion, points, most }: RulePoints) =>
        `In the rule of promotion ${promotion}, ${points} Points for each room night exceed the maximum of ${most}.`,
    ],
    campaign_stages: ['Stages incomplete', 'A race must have stages 1, 2, 3 and 4, each exactly once.'],
    campaign_stage_empty: ['Stage empty', ({ stage }: OfStage) => `Stage ${stage} has no required item.`],
    campaign_stage_twice: ['Twice in a stage', ({ stage, city }: City) => `Stage ${stage} names ${city} twice.`],
  },
  id: {
    import_unreadable: ['File tidak terbaca', (fault: FileFault) => fileFaultText(fault, 'id')],
    import_not_json: ['File tidak terbaca', ({ why }: Parsed) => `File ini bukan JSON: ${why}.`],
    import_no_list: ['File tidak terbaca', 'File ini bukan larik JSON.'],
    import_field: ['Tidak sesuai', ({ field, why }: InvalidField) => `${field || 'File'}: ${why}.`],
    import_unstorable: [
      'Tidak sesuai',
      ({ field }: Unstorable) =>
        `${field} memuat karakter yang tidak bisa disimpan (NUL, atau separuh dari sebuah pasangan).`,
    ],
    import_hidden: [
      'Ada karakter tersembunyi',
      ({ item, text }: Hidden) => `${item === null ? '' : `Butir ${item}, `}${hiddenCharacters(text, 'id')}.`,
    ],
    import_repeated: [
      'Dua kali dalam file',
      ({ first, second, subject, key }: Repeated) =>
        `Butir ${first} dan ${second} adalah ${CONTENT_KINDS_ID[subject]} yang sama: ${key}.`,
    ],
    import_unknown: [
      'Tidak ditemukan',
      ({ subject, id }: Unknown) =>
        `Tidak ada ${CONTENT_KINDS_ID[subject]} ${id}; kosongkan id untuk membuat yang baru.`,
    ],
    import_day: ['Bukan tanggal', ({ of, text }: WrongDay) => `${of} "${text}" bukan tanggal seperti 2026-03-31.`],
    import_days: ['Tanggal terbalik', ({ of, from, until }: WrongDays) => `${of}: ${until} lebih awal dari ${from}.`],
    reward_discount: ['Harga terlalu rendah', ({ of }: ItemRef) => `${of}: PointsDiscount lebih besar dari Points.`],
    reward_category: ['Tidak ditemukan', ({ of, category }: Category) => `${of}: tidak ada kategori ${category}.`],
    promotion_hotel: [
      'Hotel belum diisi',
      ({ promotion }: RuleOf) => `Aturan promosi ${promotion}: ada hotel tanpa nama.`,
    ],
    promotion_hotel_hidden: [
      'Ada karakter tersembunyi',
      ({ promotion, text }: HiddenHotel) => `Aturan promosi ${promotion}, hotel ${hiddenCharacters(text, 'id')}.`,
    ],
    promotion_points: [
      'Poin belum diisi',
      ({ promotion }: RuleOf) => `Aturan promosi ${promotion}: Points belum diisi.`,
    ],
    promotion_many: [
      'Poin terlalu banyak',
      ({ promotion, points, most }: RulePoints) =>
        `Aturan promosi ${promotion}: ${points} Points per malam kamar melebihi ${most}.`,
    ],
    campaign_stages: ['Etape tidak lengkap', 'Lomba punya etape 1, 2, 3, dan 4, masing-masing satu kali.'],
    campaign_stage_empty: ['Etape kosong', ({ stage }: OfStage) => `Etape ${stage} tidak punya kota atau hotel wajib.`],
    campaign_stage_twice: [
      'Dua kali dalam satu etape',
      ({ stage, city }: City) => `Etape ${stage} menyebut ${city} dua kali.`,
    ],
  },
} as const;
