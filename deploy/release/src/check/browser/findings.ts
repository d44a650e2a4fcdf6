import type { Language } from '@friends/shared/contract/rules/language';
import type { ReaderKind } from './ReaderKind.ts';

/** Something that speaks against a release, and where it was seen. */
export interface Finding {
  /** The screen, as sentences call it. */
  readonly where: string;
  readonly reader: ReaderKind;
  readonly language: Language;
  /** The day of a season it was seen on; today where it is left out. */
  readonly when?: string;
  /** What goes on after the screen: `leaves …`, or `: axe finds …`. */
  readonly text: string;
}

/** What everybody sees in English goes without saying. */
function seenBy({ reader, language }: Finding, isForAll: boolean): string {
  const by = [
    ...(isForAll && reader === 'member' ? ['as a member'] : []),
    ...(language === 'id' ? ['in Indonesian'] : []),
  ];
  return by.length === 0 ? '' : ` (${by.join(', ')})`;
}

/**
 * A sentence for each finding, without its full stop. What was found in several languages, on several days or by both readers
 * is said once: of the visitor before the member, of English before Indonesian, of the first of the days.
 *
 * @param title of the release: `mf-about@1.2.0`
 */
export function sentences(title: string, findings: readonly Finding[], isForAll: (where: string) => boolean): string[] {
  const rank = ({ reader, language }: Finding) => (reader === 'member' ? 2 : 0) + (language === 'id' ? 1 : 0);
  const sorted = [...findings].sort((one, two) => rank(one) - rank(two));
  const said = new Map<string, string>();
  for (const finding of sorted) {
    const key = `${finding.where} ${finding.text}`;
    const gap = finding.text.startsWith(':') ? '' : ' ';
    if (said.has(key)) continue;
    const when = finding.when === undefined ? '' : `, ${finding.when}`;
    said.set(key, `${title}, ${finding.where}${when}${seenBy(finding, isForAll(finding.where))}${gap}${finding.text}`);
  }
  return [...said.values()];
}
