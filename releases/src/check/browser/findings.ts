import type { Language } from '@friends/shared/contract/rules/language';
import type { Screen } from './screens.ts';

/** Something that speaks against a release, and where it was seen. */
export interface Finding {
  readonly screen: Screen;
  readonly language: Language;
  /** What goes on after the screen: `leaves …`, or `: axe finds …`. */
  readonly text: string;
}

/** What everybody sees in English goes without saying. */
function seenBy({ screen, language }: Finding, isForAll: boolean): string {
  const by = [
    ...(isForAll && screen.reader === 'member' ? ['as a member'] : []),
    ...(language === 'id' ? ['in Indonesian'] : []),
  ];
  return by.length === 0 ? '' : ` (${by.join(', ')})`;
}

/**
 * A sentence for each finding, without its full stop. What was found in several languages, on several days or by both readers
 * is said once: of the visitor before the member, of English before Indonesian, of the first of the days.
 *
 * @param title of the release: `mf-about@1.2.0`
 * @param screens all that there are
 */
export function sentences(title: string, findings: readonly Finding[], screens: readonly Screen[]): string[] {
  const rank = ({ screen, language }: Finding) => (screen.reader === 'member' ? 2 : 0) + (language === 'id' ? 1 : 0);
  const said = new Map<string, string>();
  for (const finding of findings.toSorted((one, two) => rank(one) - rank(two))) {
    const { screen, text } = finding;
    const key = `${screen.called} ${text}`;
    if (said.has(key)) continue;
    const isForAll = screens.some(({ called, reader }) => called === screen.called && reader !== screen.reader);
    const when = screen.scene ? `, ${screen.scene.when}` : '';
    const gap = text.startsWith(':') ? '' : ' ';
    said.set(key, `${title}, ${screen.called}${when}${seenBy(finding, isForAll)}${gap}${text}`);
  }
  return [...said.values()];
}
