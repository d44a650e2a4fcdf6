import type { NotificationMails } from '@friends/shared/contract/api/notifications';
import { PATHS } from '@friends/shared/contract/portal/paths';
import type { Language } from '@friends/shared/contract/rules/language';

/** What each kind of news is made from. */
export interface NewsFacts {
  claim_approved: { readonly Name: string; readonly NameEn: string };
  claim_rejected: { readonly Name: string; readonly NameEn: string; readonly Reason: string };
  claim_paid: { readonly Name: string; readonly NameEn: string; readonly Reference: string };
  claim_sent: { readonly Name: string; readonly NameEn: string; readonly Reference: string };
  /** It was said to be paid or sent, and is not. */
  claim_undelivered: { readonly Name: string; readonly NameEn: string };
  points_credited: { readonly Points: number; readonly Stays: number };
  points_given: { readonly Points: number; readonly Reason: string };
  question_credited: { readonly BookingRef: string; readonly Points: number };
  question_declined: { readonly BookingRef: string; readonly Answer: string };
  season_started: { readonly Name: string };
}

export type NewsKind = keyof NewsFacts;

/** By kind: which switch turns its mails off, and where the portal shows more. */
export const NEWS: Readonly<Record<NewsKind, { readonly mails: keyof NotificationMails; readonly path: string }>> = {
  claim_approved: { mails: 'Decisions', path: PATHS.redemptions },
  claim_rejected: { mails: 'Decisions', path: PATHS.redemptions },
  claim_paid: { mails: 'Decisions', path: PATHS.redemptions },
  claim_sent: { mails: 'Decisions', path: PATHS.redemptions },
  claim_undelivered: { mails: 'Decisions', path: PATHS.redemptions },
  points_credited: { mails: 'Credits', path: PATHS.redemptions },
  points_given: { mails: 'Credits', path: PATHS.redemptions },
  question_credited: { mails: 'Answers', path: PATHS.missingPoints },
  question_declined: { mails: 'Answers', path: PATHS.missingPoints },
  season_started: { mails: 'Seasons', path: PATHS.amazingRace },
};

export const isNewsKind = (kind: string): kind is NewsKind => Object.hasOwn(NEWS, kind);

/** Facts as they were stored; a version after this one may store others. */
export type StoredFacts = Readonly<Record<string, string | number>>;

type Text = (fact: (name: string) => string, figure: (name: string) => string) => string;

const TEXTS: Readonly<Record<Language, Readonly<Record<NewsKind, Text>>>> = {
  en: {
    claim_approved: (fact) => `Your claim is approved: ${fact('NameEn')}`,
    claim_paid: (fact) => `Your reward is paid: ${fact('NameEn')} (${fact('Reference')})`,
    claim_sent: (fact) => `Your reward is sent: ${fact('NameEn')} (${fact('Reference')})`,
    claim_undelivered: (fact) => `Still to come, we were wrong: ${fact('NameEn')}`,
    claim_rejected: (fact) => `Your claim of ${fact('NameEn')} was not approved: ${fact('Reason')}`,
    points_credited: (_, figure) => `Points credited: ${figure('Points')}. Stays: ${figure('Stays')}.`,
    points_given: (fact, figure) => `Points credited: ${figure('Points')}. ${fact('Reason')}`,
    question_credited: (fact, figure) =>
      `Missing points of booking ${fact('BookingRef')} credited: ${figure('Points')}`,
    question_declined: (fact) => `No points for booking ${fact('BookingRef')}: ${fact('Answer')}`,
    season_started: (fact) => `A new season has begun: ${fact('Name')}`,
  },
  id: {
    claim_approved: (fact) => `Penukaran Anda disetujui: ${fact('Name')}`,
    claim_paid: (fact) => `Hadiah Anda sudah dibayar: ${fact('Name')} (${fact('Reference')})`,
    claim_sent: (fact) => `Hadiah Anda sudah dikirim: ${fact('Name')} (${fact('Reference')})`,
    claim_undelivered: (fact) => `Masih dalam proses, kabar kami keliru: ${fact('Name')}`,
    claim_rejected: (fact) => `Penukaran ${fact('Name')} tidak disetujui: ${fact('Reason')}`,
    points_credited: (_, figure) => `Poin masuk: ${figure('Points')}. Jumlah pesanan: ${figure('Stays')}.`,
    points_given: (fact, figure) => `Poin masuk: ${figure('Points')}. ${fact('Reason')}`,
    question_credited: (fact, figure) => `Poin pesanan ${fact('BookingRef')} sudah masuk: ${figure('Points')}`,
    question_declined: (fact) => `Tidak ada poin untuk pesanan ${fact('BookingRef')}: ${fact('Answer')}`,
    season_started: (fact) => `Musim baru sudah dimulai: ${fact('Name')}`,
  },
};

/** The news as a sentence. */
export function newsText(kind: NewsKind, facts: StoredFacts, language: Language): string {
  const fact = (name: string): string => {
    const value = facts[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return TEXTS[language][kind](fact, (name) => Number(facts[name] ?? 0).toLocaleString('en-US'));
}
