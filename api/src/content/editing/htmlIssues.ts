import { isRecord } from '@friends/shared/contract/parse';
import { FIXED_TEXTS } from '@friends/shared/contract/portal/fixedTexts';
import { htmlIssues } from '@friends/shared/contract/rules/htmlIssues';
import type { Language } from '@friends/shared/contract/rules/language';
import type { ContentIssue } from '@friends/shared/contract/staff/contentFields';
import { htmlIssueText } from '@friends/shared/contract/words/htmlIssueText';
import type { Db } from '../../platform/database/transaction.ts';
import { cleanBody } from '../../platform/imports/leftOut.ts';
import { type ContentFields, readLive } from '../../platform/imports/repository/versions.ts';
import type { Change } from './EditedKind.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { textIn } from './textIn.ts';

const TEXTS: Readonly<Record<Language, { removed(names: string): string; noPage(address: string): string }>> = {
  en: {
    removed: (names) => `Not allowed, and never shown: ${names}.`,
    noPage: (address) => `The link ${address} leads to no page that readers see.`,
  },
  id: {
    removed: (names) => `Tidak diizinkan dan tidak pernah tampil: ${names}.`,
    noPage: (address) => `Tautan ${address} tidak menuju halaman yang tampil.`,
  },
};

/** `/page/hotels` or `/landingpage/hotels`: an editor's page by its slug. */
const PAGE_PATH = /^\/(?:page|landingpage)\/([^/?#]+)\/?(?:[?#].*)?$/;

/** `/partner-hotels`: a page at its own path, or one of the portal's. */
const OWN_PATH = /^\/([^/?#]+)\/?(?:[?#].*)?$/;

/** Texts of an entry that are HTML, by field. */
function htmlOf({ kind, fields }: Pick<Change, 'kind' | 'fields'>): (readonly [field: string, html: string])[] {
  // A draft may have any value in any field.
  if (!isRecord(fields)) return [];
  const isText = kind === 'text' && FIXED_TEXTS.get(textIn(fields, 'Name'))?.kind === 'html';
  const names = isText
    ? ['Text', 'TextEn']
    : EDITED_KINDS[kind].content.fields.filter(({ isHtml }) => isHtml).map(({ field }) => field);
  return names.flatMap((name) => {
    const html = fields[name];
    return typeof html === 'string' && html !== '' ? [[name, html] as const] : [];
  });
}

const slugOf = (fields: ContentFields): string => textIn(fields, 'Slug').replace(/^\//, '');

/** A path as typed, if it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Slugs of pages by whether readers see them, as they will be together with a change. */
async function pageSlugs(db: Db, together: readonly Change[]): Promise<ReadonlyMap<string, boolean>> {
  const { content, isShown } = EDITED_KINDS.page;
  const changed = together.filter(({ kind }) => kind === 'page');
  const live = (await readLive(db, content)).filter(({ entry }) => changed.every((one) => one.entry !== entry));
  return new Map([...live, ...changed].map(({ fields }) => [slugOf(fields), isShown(fields)]));
}

/** True if a link leads to an editor's page that is not there. Other addresses may be of any remote. */
function isBroken(address: string, slugs: ReadonlyMap<string, boolean>): boolean {
  const page = PAGE_PATH.exec(address)?.[1];
  if (page !== undefined) return slugs.get(decoded(page)) !== true;
  const own = OWN_PATH.exec(address)?.[1];
  return own !== undefined && slugs.get(decoded(own)) === false;
}

/** Issues in the HTML of a change, by field. */
export async function htmlIssuesOf(
  db: Db,
  change: Change,
  { language, together = [] }: { readonly language: Language; readonly together?: readonly Change[] },
): Promise<ContentIssue[]> {
  const html = htmlOf(change);
  if (html.length === 0) return [];
  const slugs = await pageSlugs(db, [...together.filter((other) => other !== change), change]);
  return html.flatMap(([Field, text]) => {
    const { body, removed } = cleanBody(text);
    const addresses = [...body.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
    const broken = [...new Set(addresses)].filter((address) => isBroken(address, slugs));
    const texts = [
      ...(removed.length > 0 ? [TEXTS[language].removed(removed.join(', '))] : []),
      ...htmlIssues(body).map((issue) => htmlIssueText(issue, language)),
      ...broken.map((address) => TEXTS[language].noPage(address)),
    ];
    return [...new Set(texts)].map((Text) => ({ Field, Text }));
  });
}
