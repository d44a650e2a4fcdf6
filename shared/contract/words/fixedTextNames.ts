import type { Language } from '../rules/language.ts';

/** Names of pages and sections that fixed texts belong to. */
const SECTIONS: Readonly<Record<string, readonly [en: string, id: string]>> = {
  office: ['Head office', 'Kantor pusat'],
  'contact.office': ['Head office', 'Kantor pusat'],
  social: ['Social media', 'Media sosial'],
  join: ['How to join', 'Cara bergabung'],
  'join.signUp': ['How to join, step 1', 'Cara bergabung, langkah 1'],
  'join.approval': ['How to join, step 2', 'Cara bergabung, langkah 2'],
  'join.book': ['How to join, step 3', 'Cara bergabung, langkah 3'],
  'join.redeem': ['How to join, step 4', 'Cara bergabung, langkah 4'],
  privacy: ['Privacy policy', 'Kebijakan privasi'],
  rewardTerms: ['Terms of rewards', 'Ketentuan hadiah'],
  tabletop: ['Table-top', 'Table-top'],
  'tabletop.medan': ['Table-top, first city', 'Table-top, kota pertama'],
  'tabletop.jakarta': ['Table-top, second city', 'Table-top, kota kedua'],
  'tabletop.bandung': ['Table-top, third city', 'Table-top, kota ketiga'],
};

/** Names of the texts in a section. */
const PARTS: Readonly<Record<string, readonly [en: string, id: string]>> = {
  building: ['building', 'gedung'],
  address: ['address', 'alamat'],
  phone: ['phone', 'telepon'],
  mail: ['email', 'email'],
  hours: ['office hours', 'jam kerja'],
  instagram: ['Instagram', 'Instagram'],
  facebook: ['Facebook', 'Facebook'],
  linkedin: ['LinkedIn', 'LinkedIn'],
  title: ['title', 'judul'],
  subheading: ['lead', 'pengantar'],
  lead: ['lead', 'pengantar'],
  text: ['text', 'teks'],
  updated: ['date', 'tanggal'],
  version: ['version', 'versi'],
  body: ['text', 'teks'],
  earning: ['earning', 'cara mendapat'],
  combining: ['combining', 'penggabungan'],
  genius: ['Genius Members', 'Member Genius'],
  details: ['details', 'data diri'],
  approval: ['approval', 'persetujuan'],
  cash: ['cash', 'uang tunai'],
  voucher: ['vouchers', 'voucher'],
  product: ['products', 'produk'],
  past: ['notice', 'pemberitahuan'],
  bringHeading: ['what to bring, title', 'yang dibawa, judul'],
  bring: ['what to bring', 'yang dibawa'],
  name: ['city', 'kota'],
  day: ['day', 'tanggal'],
  start: ['start', 'mulai'],
  end: ['end', 'selesai'],
  registration: ['registration', 'pendaftaran'],
  venue: ['venue', 'tempat'],
  prize: ['door prize', 'hadiah undian'],
};

/** Name of a fixed text for staff: `Head office: phone`. */
export function fixedTextName(name: string, language: Language): string {
  const dot = name.lastIndexOf('.');
  const index = language === 'en' ? 0 : 1;
  const section = SECTIONS[name.slice(0, dot)]?.[index];
  const part = PARTS[name.slice(dot + 1)]?.[index];
  return section && part ? `${section}: ${part}` : name;
}
