import { FORM_MESSAGES } from '@friends/shared/contract/rules/fieldMessages';
import type { Language } from '@friends/shared/contract/rules/language';
import { WEB_ADDRESS } from '@friends/shared/contract/rules/socialNetworks';
import type { ContentIssue } from '@friends/shared/contract/staff/contentFields';
import { Errors } from 'typebox/value';
import type { Db } from '../../platform/database/transaction.ts';
import { assertNoHiddenCharacters, type ContentItem, keyIdentity, toRow } from '../../platform/imports/ContentTable.ts';
import { type ContentFields, type LiveEntry, readLive } from '../../platform/imports/repository/versions.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { refusalText } from '../../platform/problems/refusalTexts.ts';
import type { Change, EditedKind } from './EditedKind.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import type { FoundIssue } from './FoundIssue.ts';
import { htmlIssuesOf, htmlOf } from './htmlIssues.ts';
import { targetPages } from './linkTargets.ts';
import { pictureIssues } from './pictureIssues.ts';

const NOT_ALLOWED: Readonly<Record<Language, string>> = {
  en: 'This value is not allowed here',
  id: 'Nilai ini tidak bisa dipakai di sini',
};

const NO_WEB_ADDRESS: Readonly<Record<Language, string>> = {
  en: 'Enter a web address that starts with https://',
  id: 'Isi alamat web yang diawali https://',
};

const TRANSLATION: Readonly<Record<Language, string>> = {
  en: 'The other language has a text, this one does not',
  id: 'Teks dalam bahasa ini belum diisi, padahal bahasa lain sudah',
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The item of a change as in a file. */
export function itemOf({ kind, entry, fields }: Change): ContentItem {
  // A category's ID is one of its fields.
  return kind === 'category' || entry === null ? { ...fields } : { ...fields, id: Number(entry) };
}

function schemaMessage(error: ReturnType<typeof Errors>[number], value: unknown, language: Language): string {
  if (isEmpty(value)) return FORM_MESSAGES[language].required;
  if (error.keyword === 'maxLength') return FORM_MESSAGES[language].too_long;
  const isAddress = error.keyword === 'pattern' && error.params.pattern === WEB_ADDRESS.source;
  return (isAddress ? NO_WEB_ADDRESS : NOT_ALLOWED)[language];
}

/** The first error of each field. */
function schemaIssues({ schema }: EditedKind, item: ContentItem, language: Language): ContentIssue[] {
  const byField = new Map<string | null, ContentIssue>();
  for (const error of Errors(schema, item)) {
    const { instancePath, params } = error;
    const missing = 'requiredProperties' in params ? params.requiredProperties[0] : undefined;
    const Field = instancePath.split('/')[1] ?? missing ?? null;
    if (byField.has(Field)) continue;
    byField.set(Field, { Field, Text: schemaMessage(error, item[Field ?? ''], language) });
  }
  return [...byField.values()];
}

function untranslated({ pairs }: EditedKind, fields: ContentFields, language: Language): FoundIssue[] {
  return pairs.flatMap(([one, other]) => {
    if (isEmpty(fields[one]) === isEmpty(fields[other])) return [];
    return [{ Field: isEmpty(fields[one]) ? one : other, Text: TRANSLATION[language], type: 'translation' as const }];
  });
}

const refusalIssue = ({ code, params }: Refusal, language: Language): ContentIssue => ({
  Field: null,
  Text: refusalText(code, params, language)[1],
});

/** @throws Refusal if another live entry has the changed key, or if the code of a category changes */
async function checkKey(db: Db, { content, nameOf }: EditedKind, change: Change): Promise<void> {
  const { kind, entry, fields, base } = change;
  if (kind === 'category' && entry !== null && fields.id !== entry) throw new Refusal('content_code');
  assertNoHiddenCharacters(content, [toRow(content, fields)]);
  const keyOf = (of: ContentFields): string => keyIdentity(content, toRow(content, of));
  if (base && keyOf(base) === keyOf(fields)) return;
  const others = (await readLive(db, content)).filter((live) => live.entry !== entry);
  if (others.some((live) => keyOf(live.fields) === keyOf(fields)))
    throw new Refusal('content_taken', { kind, name: nameOf(fields).NameEn });
}

interface IssueContext {
  readonly language: Language;
  /** All changes that go live together, this one included. */
  readonly together?: readonly Change[];
  /** All live pages; pass them when checking many entries. */
  readonly pages?: readonly LiveEntry[];
}

/** Issues that prevent storing a change, even as a preview; empty if it can be stored. */
export async function blockingIssues(
  db: Db,
  change: Change,
  { language, together = [] }: IssueContext,
): Promise<ContentIssue[]> {
  const edited = EDITED_KINDS[change.kind];
  const item = itemOf(change);
  const invalid = schemaIssues(edited, item, language);
  // Other checks rely on the schema.
  if (invalid.length > 0) return invalid;
  const issues: ContentIssue[] = [];
  for (const check of [() => edited.check(db, item, together), () => checkKey(db, edited, change)])
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      issues.push(refusalIssue(error, language));
    }
  return issues;
}

/** Everything to fix before a change can go live; empty if it can. */
export async function issuesOf(db: Db, change: Change, context: IssueContext): Promise<FoundIssue[]> {
  const { language, together = [], pages: live } = context;
  const blocking = await blockingIssues(db, change, context);
  const blockedFields = new Set(blocking.map(({ Field }) => Field));
  const missing = untranslated(EDITED_KINDS[change.kind], change.fields, language);
  const others = together.filter((other) => other !== change);
  const pages = htmlOf(change).length === 0 ? new Map() : await targetPages(db, [...others, change], live);
  return [
    ...missing.filter(({ Field }) => !blockedFields.has(Field)),
    ...blocking.map((issue) => ({ ...issue, type: 'other' as const })),
    ...htmlIssuesOf(change, pages, language),
    ...(await pictureIssues(db, change.fields, language)),
  ];
}
