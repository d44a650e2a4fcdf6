import type { NotificationMails } from '@friends/shared/contract/api/notifications';
import { PATHS } from '@friends/shared/contract/portal/paths';
import type { Language } from '@friends/shared/contract/rules/language';
import { deliveryOf } from '@friends/shared/contract/rules/payout';
import { isRefusal, type Refusal } from '@friends/shared/contract/staff/payoutRules';
import { refusalReason } from '@friends/shared/contract/words/payoutWords';

/** `Category` decides the verb; empty if stored by an older version. */
interface DeliveredFacts {
  readonly Name: string;
  readonly NameEn: string;
  readonly Category: string;
  readonly Reference: string;
  /** Parcel carrier; absent if not given, or stored by an older version. */
  readonly Carrier?: string;
}

export interface NotificationFacts {
  claim_approved: { readonly Name: string; readonly NameEn: string };
  claim_code: { readonly Name: string; readonly NameEn: string };
  claim_rejected: { readonly Name: string; readonly NameEn: string; readonly Reason: string };
  claim_paid: DeliveredFacts;
  claim_sent: DeliveredFacts;
  claim_undelivered: { readonly Name: string; readonly NameEn: string };
  payout_refused: { readonly Name: string; readonly NameEn: string; readonly Refusal: Refusal };
  /** `Hotel`: if all stays were at the same one; older versions don't store it. */
  points_credited: { readonly Points: number; readonly Stays: number; readonly Hotel: string | null };
  points_given: { readonly Points: number; readonly Reason: string };
  points_owed: { readonly Points: number; readonly BookingRef: string };
  question_credited: { readonly BookingRef: string; readonly Points: number };
  question_declined: { readonly BookingRef: string; readonly Answer: string };
  season_started: { readonly Name: string };
}

export type NotificationKind = keyof NotificationFacts;

/** By kind: the switch for its mails, and the page with details. */
export const NOTIFICATION_KINDS: Readonly<
  Record<NotificationKind, { readonly mails: keyof NotificationMails; readonly path: string }>
> = {
  claim_approved: { mails: 'Decisions', path: PATHS.redemptions },
  claim_code: { mails: 'Decisions', path: PATHS.redemptions },
  claim_rejected: { mails: 'Decisions', path: PATHS.redemptions },
  claim_paid: { mails: 'Decisions', path: PATHS.redemptions },
  claim_sent: { mails: 'Decisions', path: PATHS.redemptions },
  claim_undelivered: { mails: 'Decisions', path: PATHS.redemptions },
  payout_refused: { mails: 'Decisions', path: PATHS.redemptions },
  points_credited: { mails: 'Credits', path: PATHS.redemptions },
  points_given: { mails: 'Credits', path: PATHS.redemptions },
  points_owed: { mails: 'Credits', path: PATHS.redemptions },
  question_credited: { mails: 'Answers', path: PATHS.missingPoints },
  question_declined: { mails: 'Answers', path: PATHS.missingPoints },
  season_started: { mails: 'Seasons', path: PATHS.amazingRace },
};

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);

/** Stored data; a later version may store more. */
export type StoredFacts = Readonly<Record<string, string | number | null>>;

export interface NotificationWords {
  readonly Title: string;
  readonly About: string;
}

interface Facts {
  /** Empty if absent. */
  readonly text: (name: string) => string;
  readonly figure: (name: string) => string;
  readonly count: (name: string, one: string, many: string) => string;
}

type Words = (facts: Facts) => NotificationWords;

/** A hotel, and the number of stays if more than one; without a hotel only the stays. */
const staysAt = (hotel: string, isOne: boolean, stays: string) =>
  [hotel, hotel && isOne ? '' : stays].filter(Boolean).join(', ');

/** Tracking number of a parcel, with its carrier if known. */
const trackingText = (carrier: string, reference: string) => [carrier, reference].filter(Boolean).join(' ');

const DELIVERED = {
  en: {
    Paid: 'Your reward is paid',
    Credited: 'Your reward is credited',
    Sent: 'Your reward is sent',
    Arranged: 'Your reward is arranged',
  },
  id: {
    Paid: 'Hadiah Anda sudah dibayar',
    Credited: 'Hadiah Anda sudah masuk',
    Sent: 'Hadiah Anda sudah dikirim',
    Arranged: 'Hadiah Anda sudah diatur',
  },
} as const;

/** @param fallback verb for a notification of an older version, which has no category */
const delivered = (language: Language, category: string, fallback: 'Paid' | 'Sent') =>
  DELIVERED[language][category === '' ? fallback : deliveryOf(category).done];

/** Adds the reason, unless it is one that only a later version knows. */
const withReason = (language: Language, name: string, refusal: string): string =>
  isRefusal(refusal) ? `${name}, ${refusalReason(refusal, language)}` : name;

const WORDS: Readonly<Record<Language, Readonly<Record<NotificationKind, Words>>>> = {
  en: {
    claim_approved: ({ text }) => ({ Title: 'Your claim is approved', About: text('NameEn') }),
    claim_code: ({ text }) => ({ Title: 'Your voucher code is ready', About: text('NameEn') }),
    claim_rejected: ({ text }) => ({
      Title: 'Your claim was not approved',
      About: `${text('NameEn')}, ${text('Reason')}`,
    }),
    claim_paid: ({ text }) => ({
      Title: delivered('en', text('Category'), 'Paid'),
      About: `${text('NameEn')}, ${text('Reference')}`,
    }),
    claim_sent: ({ text }) => ({
      Title: delivered('en', text('Category'), 'Sent'),
      About: `${text('NameEn')}, ${trackingText(text('Carrier'), text('Reference'))}`,
    }),
    claim_undelivered: ({ text }) => ({ Title: 'Not delivered yet, our mistake', About: text('NameEn') }),
    payout_refused: ({ text }) => ({
      Title: 'Your reward could not be paid yet',
      About: withReason('en', text('NameEn'), text('Refusal')),
    }),
    points_credited: ({ text, count }) => ({
      Title: `+${count('Points', 'point', 'points')}`,
      About: staysAt(text('Hotel'), text('Stays') === '1', count('Stays', 'stay', 'stays')),
    }),
    points_given: ({ text, count }) => ({ Title: `+${count('Points', 'point', 'points')}`, About: text('Reason') }),
    points_owed: ({ text, count }) => ({
      Title: `${count('Points', 'point is', 'points are')} deducted from your next points`,
      About: `Booking ${text('BookingRef')} changed after its points were spent`,
    }),
    question_credited: ({ text, count }) => ({
      Title: `+${count('Points', 'point', 'points')}`,
      About: `Booking ${text('BookingRef')}, which you asked about`,
    }),
    question_declined: ({ text }) => ({ Title: `No points for booking ${text('BookingRef')}`, About: text('Answer') }),
    season_started: ({ text }) => ({ Title: 'A new season has begun', About: text('Name') }),
  },
  id: {
    claim_approved: ({ text }) => ({ Title: 'Penukaran Anda disetujui', About: text('Name') }),
    claim_code: ({ text }) => ({ Title: 'Kode voucher Anda sudah tersedia', About: text('Name') }),
    claim_rejected: ({ text }) => ({
      Title: 'Penukaran Anda tidak disetujui',
      About: `${text('Name')}, ${text('Reason')}`,
    }),
    claim_paid: ({ text }) => ({
      Title: delivered('id', text('Category'), 'Paid'),
      About: `${text('Name')}, ${text('Reference')}`,
    }),
    claim_sent: ({ text }) => ({
      Title: delivered('id', text('Category'), 'Sent'),
      About: `${text('Name')}, ${trackingText(text('Carrier'), text('Reference'))}`,
    }),
    claim_undelivered: ({ text }) => ({ Title: 'Hadiah Anda masih diproses, mohon maaf', About: text('Name') }),
    payout_refused: ({ text }) => ({
      Title: 'Hadiah Anda belum bisa dibayarkan',
      About: withReason('id', text('Name'), text('Refusal')),
    }),
    points_credited: ({ text, figure }) => ({
      Title: `+${figure('Points')} poin`,
      About: staysAt(text('Hotel'), text('Stays') === '1', `${figure('Stays')} pesanan`),
    }),
    points_given: ({ text, figure }) => ({ Title: `+${figure('Points')} poin`, About: text('Reason') }),
    points_owed: ({ text, figure }) => ({
      Title: `${figure('Points')} poin akan dipotong dari poin berikutnya`,
      About: `Pesanan ${text('BookingRef')} berubah setelah poinnya terpakai`,
    }),
    question_credited: ({ text, figure }) => ({
      Title: `+${figure('Points')} poin`,
      About: `Pesanan ${text('BookingRef')} yang Anda tanyakan`,
    }),
    question_declined: ({ text }) => ({
      Title: `Tidak ada poin untuk pesanan ${text('BookingRef')}`,
      About: text('Answer'),
    }),
    season_started: ({ text }) => ({ Title: 'Musim baru sudah dimulai', About: text('Name') }),
  },
};

export function notificationWords(kind: NotificationKind, facts: StoredFacts, language: Language): NotificationWords {
  const text = (name: string) => String(facts[name] ?? '');
  const figure = (name: string) => Number(facts[name] ?? 0).toLocaleString('en-US');
  const count = (name: string, one: string, many: string) =>
    `${figure(name)} ${Number(facts[name]) === 1 ? one : many}`;
  return WORDS[language][kind]({ text, figure, count });
}

export const notificationText = ({ Title, About }: NotificationWords): string =>
  `${Title}${Title.startsWith('+') ? ',' : ':'} ${About}`;
