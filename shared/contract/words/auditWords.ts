import type { Language } from '../rules/language.ts';
import { AUDIT_LABELS } from './auditLabels.ts';

const KINDS: Readonly<Record<Language, Readonly<Record<AuditKind, string>>>> = {
  en: { refused: 'Refused', read: 'Read' },
  id: { refused: 'Ditolak', read: 'Dibaca' },
};

export type AuditKind = 'refused' | 'read';

export interface AuditAction {
  readonly kind: AuditKind | null;
  /** Label of the action; null if unknown, then display `stored`. */
  readonly words: string | null;
  /** The stored text without the kind. */
  readonly stored: string;
  /** Code and params of the refusal, as stored; empty if there is none. */
  readonly detail: string;
}

/** Parses a stored action: `refused: staff invited (staff_there)`. */
export function auditAction(what: string, language: Language): AuditAction {
  const [, kind, stored = what] = /^(refused|read): (.*)$/s.exec(what) ?? [];
  const [, base = stored, detail = ''] = /^(.*?) \((.*)\)$/s.exec(stored) ?? [];
  const words = Object.hasOwn(AUDIT_LABELS[language], base) ? AUDIT_LABELS[language][base] : undefined;
  return { kind: kind === 'refused' || kind === 'read' ? kind : null, words: words ?? null, stored, detail };
}

export const auditKind = (kind: AuditKind, language: Language): string => KINDS[language][kind];

/** Titles of lists by the target stored for their calls. */
const LISTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    audit: 'Audit log',
    members: 'Members',
    'sign-ups': 'Sign-ups',
    'agency-changes': 'Agency changes',
    'missing-points': 'Missing points',
    'failed-mails': 'Failed emails',
    bookings: 'Bookings',
    claims: 'Claims',
    corrections: 'Point corrections',
    deliveries: 'Deliveries',
    payouts: 'Payouts',
    people: 'Team',
  },
  id: {
    audit: 'Log audit',
    members: 'Member',
    'sign-ups': 'Pendaftaran',
    'agency-changes': 'Perubahan agen',
    'missing-points': 'Poin yang belum masuk',
    'failed-mails': 'Email yang gagal',
    bookings: 'Pesanan',
    claims: 'Klaim',
    corrections: 'Koreksi poin',
    deliveries: 'Pengiriman',
    payouts: 'Pembayaran',
    people: 'Tim',
  },
};

/** Title of a list that is the target of an action; null if the target is not a list. */
export const auditList = (target: string, language: Language): string | null =>
  Object.hasOwn(LISTS[language], target) ? (LISTS[language][target] ?? null) : null;

/** Stored actions and kinds whose label contains the text. */
export function auditTextsWith(
  text: string,
  language: Language,
): { readonly stored: readonly string[]; readonly kinds: readonly AuditKind[] } {
  const searched = text.toLocaleLowerCase(language);
  const isFound = ([, words]: [string, string]) => words.toLocaleLowerCase(language).includes(searched);
  return {
    stored: Object.entries(AUDIT_LABELS[language])
      .filter(isFound)
      .map(([stored]) => stored),
    kinds: (['refused', 'read'] as const).filter((kind) => isFound([kind, KINDS[language][kind]])),
  };
}
