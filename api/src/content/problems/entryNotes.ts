import { isRecord } from '@friends/shared/contract/parse';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Db } from '../../platform/database/transaction.ts';
import { cleanBody } from '../../platform/imports/leftOut.ts';
import type { Change } from '../editing/EditedKind.ts';
import { EDITED_KINDS } from '../editing/editedKinds.ts';
import type { FoundIssue } from '../editing/FoundIssue.ts';
import { htmlOf, linksIn } from '../editing/htmlIssues.ts';
import { isUnknownPath, type TargetPages } from '../editing/linkTargets.ts';
import { textIn } from '../editing/textIn.ts';
import { unknownAudience } from '../promotions/repository/audience.ts';

interface Texts {
  unknownPath(address: string): string;
  insecure(address: string): string;
  readonly same: string;
  noAudience(name: string): string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    unknownPath: (address) => `The portal has no page ${address}.`,
    insecure: (address) => `The link ${address} is not encrypted: use https://.`,
    same: 'Both languages have the same text',
    noAudience: (name) => `No country or agency is called ${name}, so it adds no member to the promotion.`,
  },
  id: {
    unknownPath: (address) => `Portal tidak punya halaman ${address}.`,
    insecure: (address) => `Tautan ${address} tidak terenkripsi: pakai https://.`,
    same: 'Teks dalam kedua bahasa sama',
    noAudience: (name) =>
      `Tidak ada negara atau agen bernama ${name}, jadi tidak ada member yang ditambahkan ke promosi.`,
  },
};

/** Shorter texts are often names, which are the same in both languages. */
const MIN_WORDS = 3;

const WORD = /\p{L}{2,}/gu;

const plainText = (html: string): string => (cleanBody(html).body.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Data that entries are compared with. */
export interface NoteSources {
  readonly pages: TargetPages;
  /** Path patterns of the portal's releases; null if unknown. */
  readonly paths: readonly string[] | null;
  /** Names of fixed texts that differ by language, unlike addresses. */
  readonly translatedTexts: ReadonlySet<string>;
}

function sameTexts({ kind, fields }: Change, { translatedTexts }: NoteSources, Text: string): FoundIssue[] {
  if (kind === 'text' && !translatedTexts.has(textIn(fields, 'Name'))) return [];
  return EDITED_KINDS[kind].translated.flatMap(([one, other]) => {
    const [text, english] = [plainText(textIn(fields, one)), plainText(textIn(fields, other))];
    const isSame = text === english && (text.match(WORD)?.length ?? 0) >= MIN_WORDS;
    return isSame ? [{ Field: other, Text, type: 'translation' as const }] : [];
  });
}

function linkNotes(change: Change, { pages, paths }: NoteSources, texts: Texts): FoundIssue[] {
  return htmlOf(change).flatMap(([Field, html]) =>
    linksIn(cleanBody(html).body).flatMap((address) => {
      const isInsecure = /^http:/i.test(address);
      const isUnknown = paths !== null && isUnknownPath(address, pages, paths);
      if (!isInsecure && !isUnknown) return [];
      const text = isInsecure ? texts.insecure(address) : texts.unknownPath(address);
      return [{ Field, Text: text, type: 'link' as const }];
    }),
  );
}

async function unknownNames(db: Db, { kind, fields }: Change, texts: Texts): Promise<FoundIssue[]> {
  const names: unknown = isRecord(fields) ? fields.AppliesTo : [];
  if (kind !== 'promotion' || !Array.isArray(names)) return [];
  const unknown = await unknownAudience(
    db,
    names.filter((name) => typeof name === 'string'),
  );
  return unknown.map((name) => ({ Field: 'AppliesTo', Text: texts.noAudience(name), type: 'other' as const }));
}

/** Problems that do not keep an entry from going live: doubtful links, untranslated texts and unknown audiences. */
export async function entryNotes(
  db: Db,
  change: Change,
  sources: NoteSources,
  language: Language,
): Promise<FoundIssue[]> {
  const texts = TEXTS[language];
  return [
    ...linkNotes(change, sources, texts),
    ...sameTexts(change, sources, texts.same),
    ...(await unknownNames(db, change, texts)),
  ];
}
