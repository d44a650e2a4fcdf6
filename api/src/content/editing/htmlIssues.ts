import { isRecord } from '@friends/shared/contract/parse';
import { FIXED_TEXTS } from '@friends/shared/contract/portal/fixedTexts';
import { type HtmlIssue, htmlIssues } from '@friends/shared/contract/rules/htmlIssues';
import type { Language } from '@friends/shared/contract/rules/language';
import type { ProblemType } from '@friends/shared/contract/staff/contentProblemRules';
import { htmlIssueText } from '@friends/shared/contract/words/htmlIssueText';
import { cleanBody } from '../../platform/imports/leftOut.ts';
import type { Change } from './EditedKind.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import type { FoundIssue } from './FoundIssue.ts';
import { type LinkFault, linkFault, type TargetPages } from './linkTargets.ts';
import { textIn } from './textIn.ts';

interface Texts extends Readonly<Record<LinkFault, (address: string) => string>> {
  removed(names: string): string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    removed: (names) => `Not allowed in texts and never shown: ${names}.`,
    noPage: (address) => `The link ${address} leads to no page that readers see.`,
    noAnchor: (address) => `The link ${address} leads to an anchor that its page does not have.`,
  },
  id: {
    removed: (names) => `Elemen ini tidak diizinkan dan tidak pernah tampil: ${names}.`,
    noPage: (address) => `Tautan ${address} tidak menuju halaman yang tampil.`,
    noAnchor: (address) => `Tautan ${address} menuju jangkar yang tidak ada di halamannya.`,
  },
};

const TYPES: Readonly<Record<HtmlIssue['Kind'], ProblemType>> = {
  heading_level: 'other',
  heading_empty: 'other',
  picture_description: 'picture',
  link_text: 'link',
  link_anchor: 'link',
  link_address: 'link',
};

/** HTML texts of an entry, by field. */
export function htmlOf({ kind, fields }: Pick<Change, 'kind' | 'fields'>): (readonly [field: string, html: string])[] {
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

/** Addresses of links in elements, each once. */
export const linksIn = (body: ParentNode): readonly string[] => [
  ...new Set([...body.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')),
];

/** Issues in the HTML of a change, by field. @param pages as they will be together with the change */
export function htmlIssuesOf(change: Change, pages: TargetPages, language: Language): FoundIssue[] {
  const texts = TEXTS[language];
  return htmlOf(change).flatMap(([Field, html]) => {
    const { body, removed } = cleanBody(html);
    const pageField = Field.endsWith('En') ? 'DescriptionEn' : 'Description';
    const found: FoundIssue[] = [
      ...(removed.length > 0 ? [{ Field, Text: texts.removed(removed.join(', ')), type: 'other' as const }] : []),
      ...htmlIssues(body).map((issue) => ({ Field, Text: htmlIssueText(issue, language), type: TYPES[issue.Kind] })),
      ...linksIn(body).flatMap((address) => {
        const fault = linkFault(address, pageField, pages);
        return fault === null ? [] : [{ Field, Text: texts[fault](address), type: 'link' as const }];
      }),
    ];
    return [...new Map(found.map((issue) => [issue.Text, issue])).values()];
  });
}
